import * as analytics from '@club/contract/analytics';
import { type Route, serve } from '../../http/serve.ts';
import { getBatToken, sendBatEvent } from './send-bat-event.ts';
import { authBat, esputnikEventLogin, saveContact } from './tell-opening.ts';

export const analyticsRoutes: Route[] = [
  serve(analytics.getBatToken, getBatToken),
  serve(analytics.sendBatEvent, sendBatEvent),
  serve(analytics.authBat, authBat),
  serve(analytics.esputnikAddContact, saveContact),
  serve(analytics.esputnikSendId, saveContact),
  serve(analytics.esputnikEventLogin, esputnikEventLogin),
];
