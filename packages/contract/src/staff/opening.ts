import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** Why, for readers of the history. */
const note = z.written(500);
const reply = z.object({ was_open: z.boolean(), is_open: z.boolean() });

/** Opens the club to customers. */
export const openClub = staffAction({
  name: 'club.open',
  stepUp: true,
  summary: 'Opens the club to customers, provided nothing required is missing',
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
  summary: 'Closes the club to customers: pages show a notice, calls are refused, jobs continue',
  permission: 'settings.change',
  input: z.strictObject({ note }),
  reply,
});
