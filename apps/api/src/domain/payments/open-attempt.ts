import type { Brand } from '@club/rules/brands';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import { type Attempt, findAttemptByToken, markOpened, type PayableOrder } from '../../database/payments/attempts.ts';
import type { CheckoutForm } from '../../providers/payments/port.ts';
import type { Services } from '../context.ts';
import { paymentDescription, type payNotes } from './messages.ts';
import { hashPayToken } from './pay-token.ts';

type NoteName = keyof typeof payNotes;

/** The signed form of an attempt to pay that is opened now, or why there is nothing to pay. */
export async function openAttempt(
  services: Services,
  brand: Brand,
  token: string,
): Promise<{ note: NoteName } | { order: PayableOrder; attempt: Attempt; form: CheckoutForm }> {
  const found = await findAttemptByToken(services.database.db, hashPayToken(token));
  if (found === undefined) return { note: 'unknown' };
  const now = services.clock();
  const note = noteOf(found, now);
  if (note !== undefined) return { note };
  const { order, attempt } = found;
  const form = services.providers.payments.checkoutForm({
    providerOrderId: attempt.providerOrderId,
    amountKop: attempt.amountKop,
    description: paymentDescription(order.number),
    resultUrl: `${services.config.urls[brand]}/shop/success?o=${order.number}`,
    serverUrl: `${services.config.urls.main}/hooks/liqpay`,
    expiresAt: new Date(attempt.expiresAtMs),
  });
  await markOpened(services.database.db, attempt.id, now);
  return { order, attempt, form };
}

/** Why there is nothing to pay here. */
function noteOf({ order, attempt }: { order: PayableOrder; attempt: Attempt }, now: Date): NoteName | undefined {
  if (order.state === 'cancelled') return order.cancelledBy === unpaidOrdersJob ? 'expired' : 'cancelled';
  if (order.state !== 'awaiting_payment') return order.state === 'returned' ? 'cancelled' : 'paid';
  if (attempt.state === 'processing') return 'processing';
  if (attempt.state !== 'waiting') return 'failed';
  return attempt.expiresAtMs <= now.getTime() ? 'expired' : undefined;
}
