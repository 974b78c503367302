import { collectsMoney } from '@club/rules/delivery/methods';
import type { CheckoutDraft, StreetAddress, Wishes } from '../../data/checkout/draft.ts';

export const emptyStreetAddress: StreetAddress = {
  settlementId: null,
  streetId: null,
  street: '',
  house: '',
  flat: '',
};

export const emptyDraft: CheckoutDraft = {
  recipient: null,
  method: 'branch',
  city: null,
  branch: null,
  doors: { courier: emptyStreetAddress, ipost: emptyStreetAddress },
  window: null,
  comment: '',
  isCallWished: false,
  callWindow: null,
  payment: 'cashOnDelivery',
  bank: null,
  idempotencyKey: null,
  placed: null,
  lastOrder: null,
  recent: [],
};

const recentMax = 3;

/** The draft of the next order: the same person, place and payment are offered again, everything else starts over. */
export function draftAfterOrder(draft: CheckoutDraft): CheckoutDraft {
  const { placed, recent, window, method, city, branch } = draft;
  const wishes = wishesOf(draft);
  const next = { ...emptyDraft, ...wishes, recent, lastOrder: draft.lastOrder };
  if (placed === null) return next;
  const lastOrder = { ...placed, wishes, window };
  if (method !== 'branch' || !city || !branch) return { ...next, lastOrder };
  const others = recent.filter((other) => other.branch.id !== branch.id);
  return { ...next, lastOrder, recent: [{ city, branch }, ...others].slice(0, recentMax) };
}

/** The choice of the payment step stays for other methods; a carrier that collects no money leaves the card alone. */
export const paymentOf = ({ method, payment }: Pick<Wishes, 'method' | 'payment'>): Wishes['payment'] =>
  collectsMoney(method) ? payment : 'onlineCard';

export function wishesOf({ recipient, method, city, branch, doors, payment, bank }: Wishes): Wishes {
  return { recipient, method, city, branch, doors, payment, bank };
}
