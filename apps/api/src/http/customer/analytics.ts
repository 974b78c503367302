import * as analytics from '@club/contract/customer/analytics';
import { type Route, serve } from '../core/serve.ts';
import { getBatToken, sendBatEvent } from '../../domain/analytics/send-bat-event.ts';
import { authBat, esputnikEventLogin, saveContact } from '../../domain/analytics/report-opening.ts';

export const analyticsRoutes: Route[] = [
  serve(analytics.getBatToken, getBatToken),
  serve(analytics.sendBatEvent, sendBatEvent),
  serve(analytics.authBat, authBat),
  serve(analytics.esputnikAddContact, saveContact),
  serve(analytics.esputnikSendId, saveContact),
  serve(analytics.esputnikEventLogin, esputnikEventLogin),
];
