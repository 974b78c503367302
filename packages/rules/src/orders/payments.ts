/** The payment state of an order paid by card. */
export const paymentStates = [
  /** Nothing was tried yet, or the last try failed before the bank took anything. */
  'waiting',
  /** The bank has it and has not decided. */
  'processing',
  /** The bank holds it for us on the card and captures it when the parcel leaves. */
  'held',
  'paid',
  'failed',
  /** The money is on its way back. */
  'refunding',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How long an unpaid card order reserves its stock and XP. */
export const payWithinMs = 30 * 60_000;

/** A hold is brought to staff's attention this long before the bank releases it. */
export const holdEndsSoonMs = 86_400_000;

/** How much longer they are reserved while the bank is deciding, or does not answer. */
export const bankGraceMs = 10 * 60_000;

/** The payment link is requested again, every `lifetimes.paymentLinkRetry`, while the counter is not above it. */
export const linkTriesMax = 5;
/** The counter's value after a failure. */
export const linkTriesFailed = 6;

/**
 * From → to: what a report of the bank may change. Paid never becomes pending, however late a report, and money being
 * refunded is not taken again. A refund reported before its payment stays a refund.
 */
const transitions: Record<PaymentState, readonly PaymentState[]> = {
  waiting: ['processing', 'held', 'paid', 'failed', 'refunded'],
  processing: ['held', 'paid', 'failed', 'refunded'],
  held: ['paid', 'refunding', 'refunded'],
  failed: ['processing', 'held', 'paid', 'refunded'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to);
}
