import type { ClubSettings } from '@club/rules/settings/club-settings';
import { payWithinMs } from '@club/rules/orders/payments';
import { type Attempt, insertPaymentAttempt, type PayableOrder } from '../../database/payments/attempts.ts';
import type { Db } from '../../database/rows.ts';
import { hashPayToken, payTokenOf } from './pay-token.ts';

interface NewAttempt {
  order: PayableOrder;
  /** The newest try before it. */
  after: Pick<Attempt, 'attempt'> | undefined;
  gateway: string;
}

/** A new try to pay an order that is locked and has none open. */
export async function insertAttempt(
  tx: Db,
  { config, settings, now }: { config: { secret: string }; settings: Pick<ClubSettings, 'holds'>; now: Date },
  { order, after, gateway }: NewAttempt,
): Promise<Pick<Attempt, 'state' | 'gateway' | 'providerOrderId'>> {
  const attempt = (after?.attempt ?? 0) + 1;
  const providerOrderId = `${order.number}-${attempt}`;
  await insertPaymentAttempt(tx, {
    orderId: order.id,
    attempt,
    gateway,
    providerOrderId,
    amountKop: order.totalKop,
    tokenHash: hashPayToken(payTokenOf(config.secret, providerOrderId)),
    now,
    holdDays: settings.holds[order.brand].find(({ bank }) => bank === gateway)?.days ?? null,
    expiresAt: new Date(order.payUntilMs ?? now.getTime() + payWithinMs),
  });
  return { state: 'waiting', gateway, providerOrderId };
}
