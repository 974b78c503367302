import * as ipost from '@club/contract/ipost';
import { type Route, serve } from '../../http/serve.ts';
import { checkCity } from './ask-city.ts';
import { issueIpostToken } from './issue-ipost-token.ts';
import { sendAddress } from './send-address.ts';

export const ipostRoutes: Route[] = [
  serve(ipost.ipostAuth, issueIpostToken),
  serve(ipost.ipostCityAvailable, checkCity),
  serve(ipost.ipostSendAddress, sendAddress),
];
