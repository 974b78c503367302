import { friendsPlannedMax } from '@club/rules/referrals';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, instant, numericId, ok, xp } from '../wire.ts';

export const getPromoCode = endpoint({
  method: 'GET',
  path: '/api/invite/get-promo-code',
  summary: "The customer's own referral code, created on first request",
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    msg: z.literal('ok'),
    consumer: z.object({ memberGetMemberCode: z.anyText }),
    /** Whether the shared text may name the club's offers and XP. */
    promotes: z.boolean(),
    /** Whether the code is valid now: registration and cart refuse one that brings nothing by law. */
    is_taken: z.boolean(),
    /** Whether the law lets the club give a code for the pouches site. */
    has_velo_code: z.boolean(),
  }),
});

export const getVeloMgm = endpoint({
  method: 'POST',
  path: '/api/invite/get-velo-mgm',
  summary:
    "The customer's own discount code for the pouch site, assigned once from those the site provided; without a code `why` gives the reason",
  needs: 'sites',
  access: 'customer',
  input: z.strictObject({
    /** The customer's own id, or the one of the velo record: only compared. */
    shopifyId: z.optional(numericId),
    ogoApiToken: z.optional(z.text(400)),
  }),
  reply: z.object({
    code: ok,
    discount_code: z.nullable(z.anyText),
    why: z.nullable(z.enum(['age_not_proven', 'not_allowed', 'out_of_codes'])),
  }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const calculateInvites = endpoint({
  method: 'POST',
  path: '/api/invite/calculate',
  summary: 'What a given number of friends would earn now, by the active rules',
  access: 'customer',
  input: z.strictObject({ friends: z.integer(0, friendsPlannedMax) }),
  reply: z.object({
    friends: count,
    /** Of them, those who bring XP. */
    rewarded: count,
    xp,
    xp_each: xp,
    /** The code's discount on a friend's first order; 0 if none is allowed. */
    friend_percent: z.integer(0, 99),
    cap: z.object({ times: count, used: count, left: count, ends_at: instant }),
    why: z.nullable(z.enum(['not_allowed', 'cap'])),
    earliest_at: z.nullable(instant),
    /** Rewards of the exchange that these XP are enough for today, the dearest first. */
    buys: z.array(
      z.object({ id: numericId, title: z.anyText, xp, image: z.nullable(z.anyText), tile_hue: z.integer() }),
    ),
  }),
});

export const appealReferral = endpoint({
  method: 'POST',
  path: '/api/invite/appeal',
  summary: 'The referrer’s comment about a referral under review; once, and staff read it before they decide',
  access: 'customer',
  input: z.strictObject({ friend: numericId, text: z.prose(500, 1) }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});
