import { createHash, createHmac } from 'node:crypto';

const timeoutMs = 5_000;
export const costUsd = 0.01;
const statuses = ['sent', 'delivered', 'read', 'expired', 'revoked'] as const;

export interface Code {
  id: string;
  to: string;
  code: string;
  ttl: number | null;
  callbackUrl: string | null;
  token: string;
  status: string;
  at: Date;
}

export const isStatus = (value: unknown): value is string => (statuses as readonly unknown[]).includes(value);

/** An undelivered code is not charged. */
export const statusOf = ({ id, to, status, at }: Code) => ({
  request_id: id,
  phone_number: `+${to}`,
  request_cost: costUsd,
  is_refunded: status === 'expired',
  delivery_status: { status, updated_at: Math.floor(at.getTime() / 1000) },
});

/** Posts the signed report once; returns the application's status, 0 without a reply, null when there is no address. */
export async function report(sent: Code, now: Date): Promise<number | null> {
  if (sent.callbackUrl === null) return null;
  const body = JSON.stringify(statusOf(sent));
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = createHash('sha256').update(sent.token).digest();
  const headers = {
    'content-type': 'application/json',
    'x-request-timestamp': timestamp,
    'x-request-signature': createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex'),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(sent.callbackUrl, { method: 'POST', headers, body, redirect: 'error', signal }).then(
    (answer) => answer.status,
    () => 0,
  );
}
