import type { PaymentCheck } from '../../data/payments.ts';

/** The customer's view of the payment. */
export type PaymentView =
  | 'paid'
  /** The bank holds it on the card until the parcel leaves. */
  | 'held'
  | 'deciding'
  | 'unpaid'
  /** The bank declined; it may be tried again. */
  | 'refused'
  /** The time is over and the order not cancelled yet. */
  | 'expired'
  | 'cancelled'
  | 'refunding'
  | 'refunded';

export function paymentViewOf({ state, can_pay: canPay, is_cancelled: isCancelled }: PaymentCheck): PaymentView {
  if (state === 'paid' || state === 'held' || state === 'refunding' || state === 'refunded') return state;
  if (state === 'processing') return 'deciding';
  if (canPay) return state === 'failed' ? 'refused' : 'unpaid';
  return isCancelled ? 'cancelled' : 'expired';
}

export const isPayable = (view: PaymentView | undefined): boolean => view === 'unpaid' || view === 'refused';

/** The bank's final statuses. */
export const isFinalView = (view: PaymentView): boolean =>
  view === 'paid' || view === 'held' || view === 'refunded' || view === 'cancelled';

const pausesMs = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];

/** How long to wait after so many undecided replies; undefined when it is time to leave it to the customer. */
export function pauseAfter(answers: number): number | undefined {
  return pausesMs[answers - 1];
}

/** Whole minutes that are left, the running one counted; 0 when the time is over. */
export function minutesUntil(until: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 60_000));
}
