import * as contract from '@club/contract/support';
import { type Route, serve } from '../../http/serve.ts';
import { requestSupportCall, cancelSupportCall } from './call-back.ts';
import {
  closeSupportRequest,
  getSupportChannels,
  getSupportRequest,
  listSupportRequests,
  readSupportRequest,
} from './own-requests.ts';
import { getSupportPhoto, removeSupportPhoto, sendSupportPhoto } from './photos.ts';
import { openSupportRequest, sendSupportMessage } from './write-message.ts';

export const supportRoutes: Route[] = [
  serve(contract.getSupportChannels, getSupportChannels),
  serve(contract.listSupportRequests, listSupportRequests),
  serve(contract.getSupportRequest, getSupportRequest),
  serve(contract.openSupportRequest, openSupportRequest),
  serve(contract.sendSupportMessage, sendSupportMessage),
  serve(contract.closeSupportRequest, closeSupportRequest),
  serve(contract.readSupportRequest, readSupportRequest),
  serve(contract.sendSupportPhoto, sendSupportPhoto),
  serve(contract.getSupportPhoto, getSupportPhoto),
  serve(contract.removeSupportPhoto, removeSupportPhoto),
  serve(contract.requestSupportCall, requestSupportCall),
  serve(contract.cancelSupportCall, cancelSupportCall),
];
