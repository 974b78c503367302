import { xpEntryKinds } from '@club/rules/xp';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brand, count, instant, line, offsetText, xp } from './wire.ts';

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  summary: 'The wallet of the brand',
  access: 'customer',
  input: z.strictObject({ v: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({
    balance: xp,
    held: xp,
    at: instant,
    /** The nearest reward that XP can buy, for the progress line; null when nothing is out of reach. */
    goal: z.nullable(z.object({ id: z.string(), collectionId: z.string(), title: z.string(), bonuses: xp })),
  }),
});

const xpEntry = z.object({
  id: z.string(),
  at: instant,
  /** Signed: plus is a gain. */
  amount: xp,
  kind: z.enum(xpEntryKinds),
  state: z.enum(['active', 'pending', 'held', 'spent', 'returned', 'expired']),
  reason: z.string(),
  source: z.string(),
  balance_after: xp,
});

export type XpEntry = z.infer<typeof xpEntry>;

export const getBonusHistory = endpoint({
  method: 'GET',
  path: '/api/get-bonus-history',
  summary: 'XP entries of the brand, newest first, with sums',
  access: 'customer',
  input: z.strictObject({
    shop: z.optional(brand),
    show: z.optional(z.enum(['all', 'earned', 'spent'])),
    offset: offsetText,
  }),
  reply: z.object({
    transactions: z.array(xpEntry),
    summary: z.object({ balance: xp, held: xp, earned_this_month: xp, spent_this_month: xp }),
    next_offset: z.nullable(count),
  }),
});

export const listEarning = endpoint({
  method: 'GET',
  path: '/api/xp/earning',
  summary: 'Ways to earn that are open now, with what is left of each cap',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    rules: z.array(z.object({ id: z.string(), line, xp, limit: count, used: count, left: count, resets_at: instant })),
  }),
});
