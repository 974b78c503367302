import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CodeReport } from '../port.ts';

const deliveries = ['sent', 'delivered', 'read', 'expired', 'revoked'] as const;

/** Hex HMAC-SHA256 of moment and exact text, keyed with the hash of the token. */
export const signatureOf = (token: string, timestamp: string, body: string): string =>
  createHmac('sha256', createHash('sha256').update(token).digest()).update(`${timestamp}\n${body}`).digest('hex');

/** A report is repeated until it is acknowledged, so its age means nothing; a repeat is the same. */
export function readReport(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  token: string,
): CodeReport | undefined {
  const { 'x-request-timestamp': timestamp, 'x-request-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return undefined;
  const own = Buffer.from(signatureOf(token, timestamp, body));
  const given = Buffer.from(signature);
  if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
  return reportIn(body);
}

function reportIn(body: string): CodeReport | undefined {
  try {
    const fields = JSON.parse(body) as Record<string, unknown> | null;
    const { request_id: id, is_refunded: isRefunded, delivery_status: status } = fields ?? {};
    const delivery = (status as { status?: unknown } | undefined)?.status ?? 'sent';
    const known = deliveries.find((one) => one === delivery);
    return typeof id === 'string' && known !== undefined
      ? { id, delivery: known, isRefunded: isRefunded === true }
      : undefined;
  } catch {
    return undefined;
  }
}
