import { badgeIds } from '@club/rules/xp/badges';
import { earningRuleIds } from '@club/rules/xp/earning';
import { xpEntryKinds, xpShows } from '@club/rules/xp/ledger';
import * as z from '../types.ts';
import { endpoint, minute } from '../endpoint.ts';
import { brand, count, instant, line, numericId, offsetText, ok, xp } from '../wire.ts';

export const goalKinds = ['reward', 'certificate'] as const;

/** The customer's goal, or else the nearest reward that XP can buy; null when nothing is out of reach. */
const goal = z.object({
  kind: z.enum(goalKinds),
  id: z.anyText,
  /** Empty for a certificate and for a product in no collection. */
  collectionId: z.anyText,
  title: z.anyText,
  bonuses: xp,
  /** The customer chose it; the club did otherwise. */
  is_chosen: z.boolean(),
  is_sold_out: z.boolean(),
  /** Until XP suffice, at the pace of the last 30 days; null without a pace or with too short a one, and when they suffice. */
  days: z.nullable(count),
  leads_to: z.anyText,
});

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  summary: 'The wallet of the brand',
  access: 'customer',
  input: z.strictObject({ v: z.optional(z.text(40)) }),
  reply: z.object({
    balance: xp,
    held: xp,
    at: instant,
    /** How many times the XP of a code it pays this customer: 1 without the monthly plan. */
    code_times: count,
    goal: z.nullable(goal),
  }),
});

export const chooseGoal = endpoint({
  method: 'POST',
  path: '/api/xp/goal',
  summary: 'Sets the reward or certificate to save XP for, replacing the previous goal; without either, clears it',
  access: 'customer',
  input: z.strictObject({ product_id: z.optional(numericId), offer_id: z.optional(z.text(60, 1)) }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: 10 * minute }],
});

/** What makes a gain a day to remember; of several the first in this order. */
export const gainOccasions = ['first', 'season', 'goal', 'tenth_code'] as const;

export const getGains = endpoint({
  method: 'GET',
  path: '/api/xp/gains',
  summary: 'What the customer has earned since the phone last checked, and what it brings them closer to',
  access: 'customer',
  /** The newest entry that the phone has seen; without it the last two minutes count. */
  input: z.strictObject({ after: z.optional(z.matching(/^\d{1,15}$/)) }),
  reply: z.object({
    /** The cursor of the next page. */
    last: z.anyText,
    balance: xp,
    gained: xp,
    /** The rules that paid it, the one that paid most first. */
    rules: z.array(z.enum(earningRuleIds)),
    occasion: z.nullable(z.enum(gainOccasions)),
    /** The goal before, so that reaching it can be celebrated. */
    goal: z.nullable(goal),
  }),
});

export type Gains = z.infer<typeof getGains.reply>;

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/xp/badges',
  summary: 'Badges earned in the brand, the progress of the others, and one for each marathon season',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    badges: z.array(
      z.object({
        id: z.enum(badgeIds),
        /** How often it has to be done, and how often of these it was. */
        need: count,
        have: count,
        /** Since when the customer has it; null for one that is ahead. */
        at: z.nullable(instant),
      }),
    ),
    /** Seasons that brought a milestone: its days in a row, the newest season first. */
    seasons: z.array(z.object({ id: z.anyText, title: z.anyText, ends_on: z.day, days: count })),
  }),
});

/** A line of the ledger, or `award-…` for a pending promise. */
const entryId = z.matching(/^(award-)?\d{1,19}$/);

const xpEntry = z.object({
  id: entryId,
  at: instant,
  /** Signed: plus is a gain. */
  amount: xp,
  kind: z.enum(xpEntryKinds),
  state: z.enum(['active', 'pending', 'held', 'spent', 'returned', 'expired']),
  reason: z.anyText,
  source: z.anyText,
  /** Null for a pending one: it has moved nothing yet. */
  balance_after: z.nullable(xp),
  /** When a pending one can be spent; null for the rest, and for one under review by staff. */
  active_at: z.nullable(instant),
});

export type XpEntry = z.infer<typeof xpEntry>;

export const getBonusHistory = endpoint({
  method: 'GET',
  path: '/api/get-bonus-history',
  mayLag: true,
  summary: 'XP entries of the brand, newest first, with sums',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({
    shop: z.optional(brand),
    show: z.optional(z.enum(xpShows)),
    offset: offsetText,
  }),
  reply: z.object({
    transactions: z.array(xpEntry),
    summary: z.object({
      balance: xp,
      held: xp,
      earned_this_month: xp,
      spent_this_month: xp,
      /** Promised and not yet active. */
      pending: xp,
      next_active_at: z.nullable(instant),
      /** What ends next when nothing renews it: all XP of one day. */
      next_end: z.nullable(z.object({ xp, at: instant })),
      /** XP that would expire, by month of Kyiv ('YYYY-MM'), the nearest first. */
      forecast: z.array(z.object({ month: z.anyText, xp })),
    }),
    next_offset: z.nullable(count),
  }),
});

const entryTwin = z.object({ id: z.anyText, at: instant, kind: z.enum(xpEntryKinds) });

export const getXpEntry = endpoint({
  method: 'GET',
  path: '/api/xp/entry',
  mayLag: true,
  summary: 'One line of the history: its rule and source as text, its lots, and what reversed it',
  access: 'customer',
  input: z.strictObject({ id: entryId }),
  reply: z.object({
    /** The earning rule that paid it. */
    rule: z.nullable(z.anyText),
    source: z.object({ text: z.anyText, leads_to: z.nullable(z.anyText) }),
    /** XP that came, were taken or went back, by the lot that they belong to; the one that ends first on top. */
    lots: z.array(z.object({ xp, came_at: instant, ends_at: instant, returned_at: z.nullable(instant) })),
    spent_at: z.nullable(instant),
    reversed_by: z.nullable(entryTwin),
    reverses: z.nullable(entryTwin),
  }),
});

export const earningStates = ['available', 'done', 'limit', 'locked'] as const;

export const listEarning = endpoint({
  method: 'GET',
  path: '/api/xp/earning',
  summary: 'Every way to earn in the brand with its state, by the active rules',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    /** Active, promised, and ending within 30 days. */
    wallet: z.object({ active: xp, pending: xp, ending: xp }),
    rules: z.array(
      z.object({
        id: z.enum(earningRuleIds),
        line: z.nullable(line),
        /** Paid for the next event. */
        xp,
        is_doubled: z.boolean(),
        /** The law allows it for only some of the goods concerned. */
        is_partial: z.boolean(),
        state: z.enum(earningStates),
        /** Why it is locked; null for the rest. */
        reason: z.nullable(z.anyText),
        /** Nulls where nothing is counted. */
        unit: z.nullable(z.enum(['times', 'xp', 'days'])),
        limit: z.nullable(count),
        used: z.nullable(count),
        left: z.nullable(count),
        resets_at: z.nullable(instant),
        wait_days: count,
        leads_to: z.anyText,
      }),
    ),
    /** A newcomer's first steps in the first month; absent for the others, and once all of them are done. */
    first_steps: z.optional(
      z.array(z.object({ rule: z.enum(earningRuleIds), xp, is_done: z.boolean(), leads_to: z.anyText })),
    ),
  }),
});

export const explainEarning = endpoint({
  method: 'GET',
  path: '/api/xp/why',
  summary: 'Why a rule did or did not pay for its last event, in one sentence',
  access: 'customer',
  input: z.strictObject({ rule: z.enum(earningRuleIds) }),
  reply: z.object({ text: z.anyText }),
});
