import * as contract from '@club/contract/invite';
import { getReferrals } from '@club/contract/user';
import { type Route, serve } from '../../http/serve.ts';
import { appealReferral } from './appeal-referral.ts';
import { calculateInvites } from './calculate-invites.ts';
import { getPromoCode } from './get-promo-code.ts';
import { getReferrals as ownReferrals } from './get-referrals.ts';
import { getVeloMgm } from './get-velo-mgm.ts';

export const inviteRoutes: Route[] = [
  serve(contract.getPromoCode, getPromoCode),
  serve(contract.getVeloMgm, getVeloMgm),
  serve(contract.calculateInvites, calculateInvites),
  serve(contract.appealReferral, appealReferral),
  serve(getReferrals, ownReferrals),
];
