import * as contract from '@club/contract/customer/referrals';
import { getReferrals } from '@club/contract/customer/customers';
import { type Route, serve } from '../core/serve.ts';
import { appealReferral } from '../../domain/referrals/appeal-referral.ts';
import { calculateInvites } from '../../domain/referrals/calculate-invites.ts';
import { getPromoCode } from '../../domain/referrals/get-promo-code.ts';
import { getReferrals as ownReferrals } from '../../domain/referrals/get-referrals.ts';
import { getVeloMgm } from '../../domain/referrals/get-velo-mgm.ts';

export const inviteRoutes: Route[] = [
  serve(contract.getPromoCode, getPromoCode),
  serve(contract.getVeloMgm, getVeloMgm),
  serve(contract.calculateInvites, calculateInvites),
  serve(contract.appealReferral, appealReferral),
  serve(getReferrals, ownReferrals),
];
