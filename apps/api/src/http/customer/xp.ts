import * as contract from '@club/contract/customer/xp';
import { type Route, serve } from '../core/serve.ts';
import { chooseGoal } from '../../domain/xp/choose-goal.ts';
import { explainEarning } from '../../domain/xp/explain-earning.ts';
import { getBalance } from '../../domain/xp/get-balance.ts';
import { getBonusHistory } from '../../domain/xp/get-bonus-history.ts';
import { getGains } from '../../domain/xp/get-gains.ts';
import { getXpEntry } from '../../domain/xp/get-xp-entry.ts';
import { listBadges } from '../../domain/xp/list-badges.ts';
import { listEarning } from '../../domain/xp/list-earning.ts';

export const xpRoutes: Route[] = [
  serve(contract.getBalance, getBalance),
  serve(contract.chooseGoal, chooseGoal),
  serve(contract.getBonusHistory, getBonusHistory),
  serve(contract.getGains, getGains),
  serve(contract.listBadges, listBadges),
  serve(contract.getXpEntry, getXpEntry),
  serve(contract.listEarning, listEarning),
  serve(contract.explainEarning, explainEarning),
];
