import type { PaymentReport } from '../port.ts';

const decided: Record<string, PaymentReport['state']> = {
  success: 'paid',
  wait_compensation: 'paid',
  failure: 'failed',
  error: 'failed',
  reversed: 'refunded',
};

const undecided = new Set(
  `3ds_verify captcha_verify cvv_verify ivr_verify otp_verify password_verify phone_verify pin_verify receiver_verify
  sender_verify senderapp_verify wait_qr wait_sender p24_verify mp_verify prepared processing cash_wait invoice_wait
  wait_secure wait_card wait_lc wait_reserve try_again wait_accept hold_wait subscribed unsubscribed`.split(/\s+/),
);

/** Actions on the payment itself. A completed hold is one. */
const ofPayments = new Set(['pay', 'hold_completion']);

type Meaning = Pick<PaymentReport, 'state' | 'isKnownStatus' | 'status' | 'isOfHold'>;

/** Our meaning of the bank's action and status together; an unknown status is undecided, never paid. */
export function meaningOf(action: unknown, status: string, isTestMerchant: boolean): Meaning {
  // The success of a refund is no payment, and its failure undoes none: only that the payment is reversed counts.
  if (action === 'refund' && status === 'reversed') return { state: 'refunded', status, isKnownStatus: true };
  if (action === 'hold') return ofHold(status, isTestMerchant);
  if (typeof action !== 'string' || !ofPayments.has(action)) return noted(`${actionText(action)} ${status}`);
  if (status === 'sandbox')
    return { state: isTestMerchant ? 'paid' : 'processing', status, isKnownStatus: isTestMerchant };
  const state = Object.hasOwn(decided, status) ? decided[status] : undefined;
  return state === undefined
    ? { state: 'processing', status, isKnownStatus: undecided.has(status) }
    : { state, status, isKnownStatus: true };
}

/** Money held on the card, and what becomes of it; a test merchant has no other status for it. */
function ofHold(status: string, isTestMerchant: boolean): Meaning {
  const isHeld = status === 'hold_wait' || (status === 'sandbox' && isTestMerchant);
  const state = isHeld ? 'held' : Object.hasOwn(decided, status) ? decided[status] : undefined;
  // A plain success is what a completed hold reports if the bank names it by how it began.
  return {
    state: state ?? 'processing',
    status: `hold ${status}`,
    isKnownStatus: state !== undefined || undecided.has(status),
    isOfHold: true,
  };
}

/** Recorded under values that no payment's own status has, so that it can never be taken for a later one. */
export const noted = (status: string): Meaning => ({ state: 'noted', status, isKnownStatus: false });

const actionText = (action: unknown): string =>
  typeof action === 'string' && /^\w{1,20}$/.test(action) ? action : 'nameless';
