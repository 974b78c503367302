import * as contract from '@club/contract/customer/codes/scan';
import { type Route, serve } from '../core/serve.ts';
import { getFullBalance } from '../../domain/codes/get-full-balance.ts';
import { getScanHistory } from '../../domain/codes/get-scan-history.ts';
import { getScanInstruction } from '../../domain/codes/get-scan-instruction.ts';
import { getScanMessage } from '../../domain/codes/get-scan-message.ts';
import { getScanPercent } from '../../domain/codes/get-scan-percent.ts';
import { getWideCount } from '../../domain/codes/get-wide-count.ts';
import { loadScans } from '../../domain/codes/load-scans.ts';
import { saveManager } from '../../domain/codes/save-manager.ts';

export const scanRoutes: Route[] = [
  serve(contract.loadScans, loadScans),
  serve(contract.getWideCount, getWideCount),
  serve(contract.getScanHistory, getScanHistory),
  serve(contract.getFullBalance, getFullBalance),
  serve(contract.getScanMessage, getScanMessage),
  serve(contract.getScanPercent, getScanPercent),
  serve(contract.getScanInstruction, getScanInstruction),
  serve(contract.saveManager, saveManager),
];
