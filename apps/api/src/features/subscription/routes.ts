import * as contract from '@club/contract/subscription';
import { type Route, serve } from '../../http/serve.ts';
import { changeSubscription } from './change-subscription.ts';
import { getSubscriptionHistory } from './get-history.ts';
import { getSubscription } from './get-subscription.ts';

export const subscriptionRoutes: Route[] = [
  serve(contract.getSubscription, getSubscription),
  serve(contract.changeSubscription, changeSubscription),
  serve(contract.getSubscriptionHistory, getSubscriptionHistory),
];
