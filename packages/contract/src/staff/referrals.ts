import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** A friend who was invited, by the person's number. */
const friend = z.integer(1);
const one = {
  about: 'referral',
  input: z.strictObject({
    friend,
    /** Why, for staff who come after. */
    note: z.written(300),
  }),
  reply: z.object({
    friend,
    note: z.anyText,
    /** Not when the XP went with an order that came back. */
    isAnythingLeft: z.boolean(),
  }),
} as const;

export const approveReferral = staffAction({
  name: 'referrals.approve',
  summary:
    "Approves a referral whose two accounts may be the same person: the referrer's XP are credited on their date",
  permission: 'duplicates.decide',
  ...one,
});

export const rejectReferral = staffAction({
  name: 'referrals.reject',
  summary: "Rejects a referral whose two accounts may be the same person: the referrer's XP are cancelled",
  permission: 'duplicates.decide',
  ...one,
});
