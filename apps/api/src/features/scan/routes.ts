import * as contract from '@club/contract/scan';
import { type Route, serve } from '../../http/serve.ts';
import { getFullBalance } from './get-full-balance.ts';
import { getScanHistory } from './get-scan-history.ts';
import { getWideCount } from './get-wide-count.ts';
import { loadScans } from './load-scans.ts';

export const scanRoutes: Route[] = [
  serve(contract.loadScans, loadScans),
  serve(contract.getWideCount, getWideCount),
  serve(contract.getScanHistory, getScanHistory),
  serve(contract.getFullBalance, getFullBalance),
];
