import type { PaymentNews } from './payments.ts';

const decided: Record<string, PaymentNews['state']> = {
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

/** What a status of the bank means for us; one that nobody wrote down is undecided, never paid. */
export function stateOfStatus(status: string, isTestMerchant: boolean): Pick<PaymentNews, 'state' | 'isKnownStatus'> {
  if (status === 'sandbox') return { state: isTestMerchant ? 'paid' : 'processing', isKnownStatus: isTestMerchant };
  const state = Object.hasOwn(decided, status) ? decided[status] : undefined;
  return state === undefined
    ? { state: 'processing', isKnownStatus: undecided.has(status) }
    : { state, isKnownStatus: true };
}
