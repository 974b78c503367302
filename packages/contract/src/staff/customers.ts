import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** For a customer who withdrew the request by telephone or in writing, and cannot sign in. */
export const stopDeletion = staffAction({
  name: 'customer.stop-deletion',
  summary: 'Stops a deletion that a customer asked for and that is not done yet',
  permission: 'requests.answer',
  input: z.object({ customer: z.integer(1), reason: z.written(200) }),
  reply: z.object({ customer: z.integer(1) }),
});

/** Codes that were sent end with it, so their holder requests another. */
export const liftPause = staffAction({
  name: 'customer.lift-pause',
  summary: 'Lets a customer ask for codes to sign in again: those of today and wrong ones count no longer',
  permission: 'requests.answer',
  input: z.object({ customer: z.integer(1), reason: z.written(200) }),
  reply: z.object({ customer: z.integer(1), codes: z.integer(0) }),
});
