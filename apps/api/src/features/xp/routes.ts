import * as contract from '@club/contract/xp';
import { type Route, serve } from '../../http/serve.ts';
import { explainEarning } from './explain-earning.ts';
import { getBalance } from './get-balance.ts';
import { getBonusHistory } from './get-bonus-history.ts';
import { getXpEntry } from './get-xp-entry.ts';
import { listEarning } from './list-earning.ts';

export const xpRoutes: Route[] = [
  serve(contract.getBalance, getBalance),
  serve(contract.getBonusHistory, getBonusHistory),
  serve(contract.getXpEntry, getXpEntry),
  serve(contract.listEarning, listEarning),
  serve(contract.explainEarning, explainEarning),
];
