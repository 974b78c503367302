import { suspensionReasons } from '@club/rules/people/suspension';
import { revealReasons } from '@club/rules/staff/masking';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** For a customer who withdrew the request by telephone or in writing, and cannot sign in. */
export const stopDeletion = staffAction({
  name: 'customer.stop-deletion',
  summary: 'Stops an account deletion that a customer requested and that has not been carried out yet',
  permission: 'requests.answer',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason: z.written(200) }),
  reply: z.object({ customer: z.integer(1) }),
});

/** Codes that were sent end with it, so their holder requests another. */
export const liftPause = staffAction({
  name: 'customer.lift-pause',
  summary: 'Lets a customer request sign-in codes again: resets today’s count of codes and of wrong entries',
  permission: 'requests.answer',
  about: 'customer',
  input: z.strictObject({ customer: z.integer(1), reason: z.written(200) }),
  reply: z.object({ customer: z.integer(1), codes: z.integer(0) }),
});

const customer = z.integer(1);
/** Why, for staff who come after; the customer does not read it. */
const note = z.written(500);

/** For colleagues who come after. The customer finds it in their export; it is deleted with the account. */
export const writeNote = staffAction({
  name: 'customer.note',
  summary: 'Writes a note about a customer for other staff',
  permission: 'requests.view',
  about: 'customer',
  input: z.strictObject({ customer, text: z.written(1000) }),
  reply: z.object({ customer, note: z.integer(1) }),
  personal: ['text'],
});

/** Every session of the person ends and none can be opened; orders on their way continue, and XP do not expire. */
export const suspendCustomer = staffAction({
  name: 'customer.suspend',
  summary: 'Suspends an account: the customer sees the reason, orders in progress continue, XP are frozen',
  permission: 'duplicates.decide',
  about: 'customer',
  input: z.strictObject({ customer, reason: z.enum(suspensionReasons), note }),
  reply: z.object({ customer, reason: z.enum(suspensionReasons), sessions: z.integer(0) }),
});

/** XP live on for as long as they had left when the suspension began. */
export const restoreCustomer = staffAction({
  name: 'customer.restore',
  summary: 'Restores a suspended account with everything it had',
  permission: 'duplicates.decide',
  about: 'customer',
  input: z.strictObject({ customer, note }),
  reply: z.object({ customer }),
});

/** For a customer who lost a phone or saw an unknown sign-in. */
export const endSignIns = staffAction({
  name: 'customer.end-sign-ins',
  summary: 'Signs a customer out everywhere and invalidates codes already sent',
  permission: 'requests.answer',
  about: 'customer',
  input: z.strictObject({ customer, reason: z.written(200) }),
  reply: z.object({ customer, sessions: z.integer(0) }),
});

/**
 * For a customer whose number was changed by another, once support has identified them. The number's present account
 * loses it.
 */
export const restorePhone = staffAction({
  name: 'customer.restore-phone',
  summary:
    'Returns to an account a phone number that was taken from it or had long been inactive, and signs it out everywhere',
  permission: 'duplicates.decide',
  about: 'customer',
  input: z.strictObject({ customer, phone: z.text(20), reason: z.written(200) }),
  reply: z.object({ customer, sessions: z.integer(0) }),
  personal: ['phone'],
});

/** Why staff reveal masked data; the note names the request or call. */
export const revealFor = { reason: z.enum(revealReasons), note: z.optional(z.written(100)) } as const;

/** The customer finds in their export that staff viewed it, when and why. */
export const revealCustomer = staffAction({
  name: 'customer.reveal',
  summary: 'Shows a customer’s name, phone number and e-mail; the customer can see that they were shown',
  permission: 'people.reveal',
  about: 'customer',
  input: z.strictObject({ customer, ...revealFor }),
  reply: z.object({ customer, name: z.anyText, phone: z.nullable(z.anyText), email: z.nullable(z.anyText) }),
  isReplySecret: true,
});
