import { getPromoCode } from '@club/contract/invite';
import { getReferrals } from '@club/contract/user';
import { type Route, serve } from '../../http/serve.ts';
import { getPromoCode as ownPromoCode } from './get-promo-code.ts';
import { getReferrals as ownReferrals } from './get-referrals.ts';

export const inviteRoutes: Route[] = [serve(getPromoCode, ownPromoCode), serve(getReferrals, ownReferrals)];
