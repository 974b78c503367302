import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** Why, for readers of the history. */
const note = z.written(500);
const reply = z.object({ was_open: z.boolean(), is_open: z.boolean() });

/** Opens the club to customers. */
export const openClub = staffAction({
  name: 'club.open',
  stepUp: true,
  summary: 'Opens the club for customers, once nothing that it needs is missing',
  permission: 'settings.change',
  input: z.strictObject({
    note,
    /** Even though something is missing. */
    anyway: z.boolean(),
  }),
  reply,
});

/** Customers get a page that explains it; staff, jobs and callbacks of outside services continue. */
export const closeClub = staffAction({
  name: 'club.close',
  stepUp: true,
  summary: 'Closes the club for customers: pages say so, calls are refused, jobs go on',
  permission: 'settings.change',
  input: z.strictObject({ note }),
  reply,
});
