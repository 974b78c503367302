import * as contract from '@club/contract/registered-devices';
import { type Route, serve } from '../../http/serve.ts';
import { answerTransfer } from './answer-transfer.ts';
import { requestTransfer } from './ask-transfer.ts';
import { checkSerial } from './check-serial.ts';
import { getDevices } from './get-devices.ts';
import { registerDevice } from './register-device.ts';
import { requestReplacement, cancelReplacement, cancelTransfer, releaseDevice } from './small-moves.ts';

export const registeredDeviceRoutes: Route[] = [
  serve(contract.getDevices, getDevices),
  serve(contract.checkSerial, checkSerial),
  serve(contract.registerDevice, registerDevice),
  serve(contract.requestTransfer, requestTransfer),
  serve(contract.cancelTransfer, cancelTransfer),
  serve(contract.answerTransfer, answerTransfer),
  serve(contract.releaseDevice, releaseDevice),
  serve(contract.requestReplacement, requestReplacement),
  serve(contract.cancelReplacement, cancelReplacement),
];
