import { createHash, createHmac } from 'node:crypto';
import { type Brand, firstBrand } from '@club/rules/brands';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import {
  type Attempt,
  findAttemptByToken,
  markOpened,
  type PayableOrder,
  storePage,
} from '../../database/payments/attempts.ts';
import type { CheckoutWay } from '../../providers/payments/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Services } from '../context.ts';
import type { Log } from '../log.ts';
import { paymentDescription, type payNotes } from './messages.ts';

type NoteName = keyof typeof payNotes;
type Paying = Services & { log: Pick<Log, 'warn'> };

/** The way to the bank of an attempt to pay that is opened now, or why there is nothing to pay. */
export async function openAttempt(
  services: Paying,
  brand: Brand,
  token: string,
): Promise<{ note: NoteName } | { order: PayableOrder; attempt: Attempt; way: CheckoutWay }> {
  const found = await findAttemptByToken(services.database.db, hashPayToken(token));
  if (found === undefined) return { note: 'unknown' };
  const now = services.clock();
  const note = noteOf(found, now);
  if (note !== undefined) return { note };
  const { order, attempt } = found;
  if (attempt.pageUrl !== null) return { order, attempt, way: { link: attempt.pageUrl } };
  // From now on the bank may know of it, whatever becomes of asking.
  await markOpened(services.database.db, attempt.id, now);
  const way = await askForWay(services, brand, found);
  if (way === undefined) return { note: 'silent' };
  if (!('link' in way) || way.providerPaymentId === undefined) return { order, attempt, way };
  // Of two taps at once both have a page: the customer is led to one, and money is looked for there.
  const { link: pageUrl, providerPaymentId } = way;
  const link = await storePage(services.database.db, attempt.id, { pageUrl, providerPaymentId });
  return link === undefined ? { note: 'failed' } : { order, attempt, way: { link } };
}

/** Undefined when the bank does not answer, or refuses to make a page. */
async function askForWay(
  { providers, config, log }: Paying,
  brand: Brand,
  { order, attempt }: { order: PayableOrder; attempt: Attempt },
): Promise<CheckoutWay | undefined> {
  const asked = providers.payments.of(attempt.gateway).checkout({
    providerOrderId: attempt.providerOrderId,
    amountKop: attempt.amountKop,
    description: paymentDescription(order.number),
    resultUrl: `${config.urls[brand]}/shop/success?o=${order.number}`,
    serverUrl: `${config.urls[firstBrand]}/hooks/${attempt.gateway}`,
    expiresAt: new Date(attempt.expiresAtMs),
  });
  return asked.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: error.fault, code: error.code }, 'the bank makes no page to pay on');
    return undefined;
  });
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
