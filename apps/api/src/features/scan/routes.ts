import * as contract from '@club/contract/scan';
import { type Route, serve } from '../../http/serve.ts';
import { getFullBalance } from './get-full-balance.ts';
import { getScanHistory } from './get-scan-history.ts';
import { getScanMessage } from './get-scan-message.ts';
import { getScanPercent } from './get-scan-percent.ts';
import { getWideCount } from './get-wide-count.ts';
import { loadScans } from './load-scans.ts';
import { saveManager } from './save-manager.ts';

export const scanRoutes: Route[] = [
  serve(contract.loadScans, loadScans),
  serve(contract.getWideCount, getWideCount),
  serve(contract.getScanHistory, getScanHistory),
  serve(contract.getFullBalance, getFullBalance),
  serve(contract.getScanMessage, getScanMessage),
  serve(contract.getScanPercent, getScanPercent),
  serve(contract.saveManager, saveManager),
];
