import { earningRuleIds } from '@club/rules/xp/earning';
import { rewardReasons } from '@club/rules/xp/exchange';
import * as z from '../types.ts';
import { endpoint, minute } from '../endpoint.ts';
import { variant } from './catalogue.ts';
import { count, instant, numericId, ok, xp } from '../wire.ts';

/** A reward held for the customer while the delivery is chosen: its unit and XP are taken already. */
const rewardHold = z.object({
  id: numericId,
  product_id: numericId,
  variant_id: numericId,
  title: z.anyText,
  bonuses: xp,
  until: instant,
});

export type RewardHold = z.infer<typeof rewardHold>;

const reward = z.object({
  id: numericId,
  title: z.anyText,
  subtitle: z.anyText,
  image: z.anyText,
  tileHue: z.integer(),
  /** XP price; of several variants the lowest. */
  bonuses: xp,
  /** Exact only when few are left; null means plenty. */
  left: z.nullable(count),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  units_per_customer: z.nullable(count),
  /** Units in the customer's valid orders. */
  taken: count,
  /** The one main reason why it cannot be had now; null when it can. */
  reason: z.nullable(z.enum(rewardReasons)),
  /** XP that the customer lacks for it. */
  missing: xp,
});

export type Reward = z.infer<typeof reward>;

export const listRewards = endpoint({
  method: 'GET',
  path: '/api/exchange/list',
  summary: 'The brand’s rewards for XP, each with the reason if it is not available now',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({
    /** XP that can be spent here: the available ones and those of the open hold. */
    balance: xp,
    hold: z.nullable(rewardHold),
    rewards: z.array(reward),
  }),
});

export const getReward = endpoint({
  method: 'GET',
  path: '/api/exchange/product',
  summary: 'A reward with its variants, its terms, and the quickest ways to earn the missing XP',
  access: 'customer',
  input: z.strictObject({ id: numericId }),
  reply: z.object({
    balance: xp,
    hold: z.nullable(rewardHold),
    reward: z.extend(reward, {
      images: z.array(z.anyText),
      description: z.array(z.anyText),
      facts: z.array(z.object({ name: z.anyText, value: z.anyText })),
      tags: z.array(z.anyText),
      variants: z.array(variant),
      /** Variants with a stock alert: a notification is sent when they are back. */
      waited_for: z.array(numericId),
      /** Empty for a product in no collection. */
      collectionId: z.anyText,
    }),
    ways: z.array(z.object({ rule: z.enum(earningRuleIds), xp, times: count, wait_days: count, leads_to: z.anyText })),
  }),
});

export const getRewardHold = endpoint({
  method: 'GET',
  path: '/api/exchange/hold',
  summary: 'The reward currently reserved for the customer, if any',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({}),
  /** The balance is what is available without the hold. */
  reply: z.object({ balance: xp, hold: z.nullable(rewardHold) }),
});

export const takeReward = endpoint({
  method: 'POST',
  path: '/api/exchange/take',
  summary: 'Reserves one unit of a reward and its XP for ten minutes; releases the previous reservation',
  access: 'customer',
  idempotent: true,
  input: z.strictObject({ variant_id: numericId }),
  reply: z.object({ code: ok, balance: xp, hold: rewardHold }),
  limits: [{ by: 'person', times: 60, windowMs: 10 * minute }],
});

export const releaseReward = endpoint({
  method: 'POST',
  path: '/api/exchange/release',
  summary: 'Releases the reservation, if any',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({}),
  reply: z.object({ code: ok, balance: xp }),
});
