import { createHash, createHmac } from 'node:crypto';
import { type Brand, firstBrand } from '@club/rules/brands';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import { type Attempt, findAttemptByToken, markOpened, type PayableOrder } from '../../database/payments/attempts.ts';
import type { CheckoutWay } from '../../providers/payments/port.ts';
import type { Services } from '../context.ts';
import { paymentDescription, type payNotes } from './messages.ts';

type NoteName = keyof typeof payNotes;

/** The way to the bank of an attempt to pay that is opened now, or why there is nothing to pay. */
export async function openAttempt(
  services: Services,
  brand: Brand,
  token: string,
): Promise<{ note: NoteName } | { order: PayableOrder; attempt: Attempt; way: CheckoutWay }> {
  const found = await findAttemptByToken(services.database.db, hashPayToken(token));
  if (found === undefined) return { note: 'unknown' };
  const now = services.clock();
  const note = noteOf(found, now);
  if (note !== undefined) return { note };
  const { order, attempt } = found;
  // From now on the bank may know of it, whatever becomes of asking.
  await markOpened(services.database.db, attempt.id, now);
  const way = await services.providers.payments.of(attempt.gateway).checkout({
    providerOrderId: attempt.providerOrderId,
    amountKop: attempt.amountKop,
    description: paymentDescription(order.number),
    resultUrl: `${services.config.urls[brand]}/shop/success?o=${order.number}`,
    serverUrl: `${services.config.urls[firstBrand]}/hooks/${attempt.gateway}`,
    expiresAt: new Date(attempt.expiresAtMs),
  });
  return { order, attempt, way };
}

/** Why there is nothing to pay here. */
function noteOf({ order, attempt }: { order: PayableOrder; attempt: Attempt }, now: Date): NoteName | undefined {
  if (order.state === 'cancelled') return order.cancelledBy === unpaidOrdersJob ? 'expired' : 'cancelled';
  if (order.state !== 'awaiting_payment') return order.state === 'returned' ? 'cancelled' : 'paid';
  if (attempt.state === 'processing') return 'processing';
  if (attempt.state !== 'waiting') return 'failed';
  return attempt.expiresAtMs <= now.getTime() ? 'expired' : undefined;
}

/**
 * What a link to the bank carries. It is made of the try's name and the server's secret, so that the same link can be
 * given again while only its hash is stored.
 */
export const payTokenOf = (secret: string, providerOrderId: string): string =>
  createHmac('sha256', secret).update(`pay\n${providerOrderId}`).digest('base64url');

export const hashPayToken = (token: string): Buffer => createHash('sha256').update(token).digest();
