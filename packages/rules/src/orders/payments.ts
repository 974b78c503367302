/** What is known of the money of an order that is paid by card. */
export const paymentStates = [
  /** Nothing was tried yet, or the last try failed before the bank took anything. */
  'waiting',
  /** The bank has it and has not decided. */
  'processing',
  /** The bank keeps it for us on the card and takes it when the parcel leaves. */
  'held',
  'paid',
  'failed',
  /** The money is on its way back. */
  'refunding',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How long an unpaid card order keeps its stock and XP. */
export const payWithinMs = 30 * 60_000;

/** Money that a bank keeps on the card comes to staff so long before it lets it go. */
export const holdEndsSoonMs = 86_400_000;

/** How much longer it keeps them while the bank decides, or does not answer. */
export const bankGraceMs = 10 * 60_000;

/** The payment link is asked for again, every `lifetimes.paymentLinkRetry`, while the counter is not above it. */
export const linkTriesMax = 5;
/** What a failure sets the counter to. */
export const linkTriesFailed = 6;

/**
 * From → to: what an answer of the bank may change. Paid never goes back to waiting, whatever comes late, and money on
 * its way back is not taken again. A return that is heard of before its payment stays a return.
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
