import * as contract from '@club/contract/customer/support';
import { type Route, serve } from '../core/serve.ts';
import { requestSupportCall, cancelSupportCall } from '../../domain/support/request-call.ts';
import {
  closeSupportRequest,
  getSupportChannels,
  getSupportRequest,
  listSupportRequests,
  readSupportRequest,
} from '../../domain/support/own-requests.ts';
import { getSupportPhoto, removeSupportPhoto, sendSupportPhoto } from '../../domain/support/photos.ts';
import { openSupportRequest, sendSupportMessage } from '../../domain/support/write-message.ts';
import * as callBacks from '@club/contract/customer/phone-calls';
import { sendPhoneCall } from '../../domain/phone-calls/request-call.ts';

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
  serve(callBacks.sendPhoneCall, sendPhoneCall),
];
