import * as contract from '@club/contract/customer/subscription';
import { type Route, serve } from '../core/serve.ts';
import { changeSubscription } from '../../domain/subscription/change-subscription.ts';
import { getSubscriptionHistory } from '../../domain/subscription/get-history.ts';
import { getSubscription } from '../../domain/subscription/present-plan.ts';

export const subscriptionRoutes: Route[] = [
  serve(contract.getSubscription, getSubscription),
  serve(contract.changeSubscription, changeSubscription),
  serve(contract.getSubscriptionHistory, getSubscriptionHistory),
];
