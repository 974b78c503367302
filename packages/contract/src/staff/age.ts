import * as z from '../types.ts';
import { staffAction } from './action.ts';

const id = z.integer(1);
/** The customer reads it. */
const reason = z.written(200);
const rejected = { input: z.strictObject({ id, reason }), reply: z.object({ id, reason: z.anyText }) } as const;

/** Every decision deletes the photo: a member's, a moment later. */
export const approveAge = staffAction({
  name: 'age.approve',
  summary: 'Approves a photo of a document: the customer is of age',
  permission: 'age.decide',
  input: z.strictObject({ id }),
  reply: z.object({ id }),
});

export const rejectAge = staffAction({
  name: 'age.reject',
  summary: 'Rejects a photo of a document',
  permission: 'age.decide',
  ...rejected,
});

/** The customer may send another photo. */
export const requestPhoto = staffAction({
  name: 'age.request-photo',
  summary: 'Asks for another photo of a document',
  permission: 'age.decide',
  ...rejected,
});

/** A member's verdict takes effect after a moment: until then the photo can be decided again. */
export const undoAge = staffAction({
  name: 'age.undo',
  summary: 'Takes one’s own verdict on a photo back before anything follows from it',
  permission: 'age.decide',
  input: z.strictObject({ id }),
  reply: z.object({ id }),
});

/** For an age that was refused by mistake: the photo is deleted, so another is requested from the customer. */
export const reopenAge = staffAction({
  name: 'age.reopen',
  summary: 'Reopens a refused age: the customer reads why, and is asked for another photo',
  permission: 'age.decide',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason }),
  reply: z.object({ customer: z.integer(1), reason: z.anyText }),
});

/** What a verified age opened is closed again; the customer may prove their age again. */
export const withdrawAge = staffAction({
  name: 'age.withdraw',
  summary: 'Withdraws a verified age: the customer reads why, and may prove it again',
  permission: 'age.decide',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason }),
  reply: z.object({ customer: z.integer(1), reason: z.anyText }),
});
