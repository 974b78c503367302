import * as z from '../types.ts';
import { staffAction } from './action.ts';

const id = z.integer(1);
/** The customer reads it. */
const reason = z.written(200);
const rejected = { input: z.strictObject({ id, reason }), reply: z.object({ id, reason: z.anyText }) } as const;

/** Every decision deletes the photo: a member's, a moment later. */
export const approveAge = staffAction({
  name: 'age.approve',
  summary: 'Approves a document photo: the customer is of age',
  permission: 'age.decide',
  input: z.strictObject({ id }),
  reply: z.object({ id }),
});

export const rejectAge = staffAction({
  name: 'age.reject',
  summary: 'Rejects a document photo',
  permission: 'age.decide',
  ...rejected,
});

/** The customer may send another photo. */
export const requestPhoto = staffAction({
  name: 'age.request-photo',
  summary: 'Requests another document photo',
  permission: 'age.decide',
  ...rejected,
});

/** A member's verdict takes effect after a moment: until then the photo can be decided again. */
export const undoAge = staffAction({
  name: 'age.undo',
  summary: 'Withdraws one’s own decision on a photo before it takes effect',
  permission: 'age.decide',
  input: z.strictObject({ id }),
  reply: z.object({ id }),
});

/** For an age that was refused by mistake: the photo is deleted, so another is requested from the customer. */
export const reopenAge = staffAction({
  name: 'age.reopen',
  summary: 'Reopens a refused age verification: the customer sees the reason and is asked for another photo',
  permission: 'age.decide',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason }),
  reply: z.object({ customer: z.integer(1), reason: z.anyText }),
});

/** What a verified age opened is closed again; the customer may prove their age again. */
export const withdrawAge = staffAction({
  name: 'age.withdraw',
  summary: 'Withdraws an age verification: the customer sees the reason and may verify their age again',
  permission: 'age.decide',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason }),
  reply: z.object({ customer: z.integer(1), reason: z.anyText }),
});
