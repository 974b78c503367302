import * as contract from '@club/contract/customer/registered-devices';
import { type Route, serve } from '../core/serve.ts';
import { answerTransfer } from '../../domain/registered-devices/answer-transfer.ts';
import { requestTransfer } from '../../domain/registered-devices/request-transfer.ts';
import { checkSerial } from '../../domain/registered-devices/judge-serial.ts';
import { getDevices } from '../../domain/registered-devices/get-devices.ts';
import { registerDevice } from '../../domain/registered-devices/register-device.ts';
import {
  requestReplacement,
  cancelReplacement,
  cancelTransfer,
  releaseOwnDevice,
} from '../../domain/registered-devices/withdraw.ts';

export const registeredDeviceRoutes: Route[] = [
  serve(contract.getDevices, getDevices),
  serve(contract.checkSerial, checkSerial),
  serve(contract.registerDevice, registerDevice),
  serve(contract.requestTransfer, requestTransfer),
  serve(contract.cancelTransfer, cancelTransfer),
  serve(contract.answerTransfer, answerTransfer),
  serve(contract.releaseDevice, releaseOwnDevice),
  serve(contract.requestReplacement, requestReplacement),
  serve(contract.cancelReplacement, cancelReplacement),
];
