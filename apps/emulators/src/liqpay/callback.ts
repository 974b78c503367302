import { hashOf, publicKey, sealForm } from './form.ts';
import type { Payment } from './payments.ts';

const timeoutMs = 5_000;

export type CallbackFault = 'silent' | 'wrong-amount' | 'duplicate' | 'other-hash';

/** The bank's fields of a payment, in a callback and in replies alike; of a refund only the waiting is among them. */
export const describe = (payment: Payment) => ({
  action: payment.action,
  version: payment.version,
  public_key: publicKey,
  order_id: payment.orderId,
  liqpay_order_id: `EMULATOR${payment.paymentId}`,
  payment_id: payment.paymentId,
  status: payment.status,
  amount: payment.amount,
  ...(payment.reserved > 0 && { wait_reserve_status: 'true' }),
  currency: payment.currency,
  description: payment.description,
  create_date: payment.at.getTime(),
  ...(payment.errCode !== undefined && { err_code: payment.errCode, err_description: payment.errCode }),
});

/**
 * Posts the callback, or what the fault makes of it. Returns the shop's status: 0 without a reply, undefined when
 * nothing was sent.
 */
export async function callShopBack(payment: Payment, fault?: CallbackFault): Promise<number | undefined> {
  if (fault === 'silent') return undefined;
  const fields = { ...describe(payment), ...(payment.returned > 0 && { refund_amount: payment.returned }) };
  if (fault === 'wrong-amount') fields.amount = Math.round(payment.amount * 100 + 1) / 100;
  const usual = hashOf(payment.version);
  const other = usual === 'sha1' ? 'sha3-256' : 'sha1';
  const body = sealForm(fields, fault === 'other-hash' ? other : usual);
  if (fault === 'duplicate') await post(payment.serverUrl, body);
  return post(payment.serverUrl, body);
}

function post(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (answer) => answer.status,
    () => 0,
  );
}
