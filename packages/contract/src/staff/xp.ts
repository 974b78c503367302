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
