import type { Branch } from '@club/contract/delivery';
import type { PopularCity } from '@club/rules/cities';
import { nameProblemText } from '@club/rules/name-messages';
import type { PaymentMethod } from '@club/rules/orders';
import { phoneProblemText } from '@club/rules/phone-messages';

export interface Recipient {
  firstName: string;
  lastName: string;
  /** As typed. */
  phone: string;
}

export interface Place {
  city: PopularCity;
  branch: Pick<Branch, 'id' | 'number' | 'address' | 'kind'>;
}

export interface CheckoutDraft {
  /** Null until somebody was named; then the customer is offered. */
  recipient: Recipient | null;
  city: Place['city'] | null;
  branch: Place['branch'] | null;
  comment: string;
  payment: Exclude<PaymentMethod, 'xp'>;
  /** The key of the order that is being confirmed, until an answer settles it. */
  idempotencyKey: string | null;
  /** The number of the confirmed order, until its page was seen. */
  placedNumber: string | null;
  /** The order confirmed last and where it goes. */
  lastOrder: { number: string; place: Place } | null;
  /** Where earlier orders went, the last one first. */
  recent: Place[];
}

export const emptyDraft: CheckoutDraft = {
  recipient: null,
  city: null,
  branch: null,
  comment: '',
  payment: 'cashOnDelivery',
  idempotencyKey: null,
  placedNumber: null,
  lastOrder: null,
  recent: [],
};

const recentMax = 3;

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

export type FilledDraft = CheckoutDraft & { recipient: Recipient } & Place;

/** Whether the order knows who takes it and where. */
export function isDeliveryFilled(draft: CheckoutDraft): draft is FilledDraft {
  return isRecipientRight(draft.recipient) && draft.city !== null && draft.branch !== null;
}

/** The draft of the next order: the same person and place are offered again, everything else starts anew. */
export function draftAfterOrder(draft: CheckoutDraft): CheckoutDraft {
  const { recipient, city, branch, payment, placedNumber, recent } = draft;
  const next = { ...emptyDraft, recipient, city, branch, payment, recent, lastOrder: draft.lastOrder };
  if (!city || !branch || placedNumber === null) return next;
  const place = { city, branch };
  const others = recent.filter((other) => other.branch.id !== branch.id);
  return { ...next, lastOrder: { number: placedNumber, place }, recent: [place, ...others].slice(0, recentMax) };
}
