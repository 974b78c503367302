import * as callBacks from '@club/contract/call-backs';
import { type Route, serve } from '../../http/serve.ts';
import { sendPhoneCall } from './send-phone-call.ts';

export const callBacksRoutes: Route[] = [serve(callBacks.sendPhoneCall, sendPhoneCall)];
