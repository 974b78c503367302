import { nameProblemText } from '@club/rules/people/name-messages';
import { phoneProblemText } from '@club/rules/people/phone-messages';
import type { Recipient } from '../../../data/checkout/draft.ts';

/** In the order of the form. */
export const recipientFields = ['firstName', 'lastName', 'phone'] as const;
export type RecipientField = (typeof recipientFields)[number];

export function recipientErrors(recipient: Recipient): Partial<Record<RecipientField, string>> {
  const errors: Record<RecipientField, string | undefined> = {
    firstName: nameProblemText(recipient.firstName),
    lastName: nameProblemText(recipient.lastName),
    phone: phoneProblemText(recipient.phone),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

export function isRecipientRight(recipient: Recipient | null): recipient is Recipient {
  return recipient !== null && Object.keys(recipientErrors(recipient)).length === 0;
}
