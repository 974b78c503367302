import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const adjustmentMax = 1_000_000;

/** Adjusts a balance by a new entry, whose reason the customer reads in the history. */
export const adjustXp = staffAction({
  name: 'xp.adjust',
  summary: 'Adjusts a balance',
  permission: 'xp.adjust',
  about: 'customer',
  input: z.strictObject({
    customer: z.integer(1),
    xp: z.integer(-adjustmentMax, adjustmentMax).check(z.refine((xp) => xp !== 0)),
    reason: z.written(200),
  }),
  reply: z.object({ customer: z.integer(1), brand: z.enum(brands), xp: z.integer(), balance: z.integer(0) }),
});

const brokenInvariants = z.array(z.object({ invariant: z.anyText, what: z.anyText }));

/** In short pieces; the last position and what was found are stored with the row of the audit log. */
export const auditLedger = staffAction({
  name: 'ledger.audit',
  summary: 'Checks the invariants of the ledger',
  permission: 'system.run',
  input: z.object({
    /** Everything from where the last audit stopped or from the beginning, or what has changed since. */
    scope: z.enum(['continued', 'whole', 'new']),
    report: z.optional(z.progress),
    /** What its pieces found; a caller leaves it out. */
    audited: z.optional(
      z.object({
        found: brokenInvariants,
        is_whole: z.boolean(),
        passed: z.object({ entries: z.optional(z.integer(0)), steps: z.optional(z.integer(0)) }),
      }),
    ),
  }),
  reply: z.object({ found: brokenInvariants, is_whole: z.boolean() }),
});
