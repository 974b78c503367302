import type { MarketedStatus } from '@club/rules/analytics/events';
import type { OrderState } from '@club/rules/orders/states';
import { eventOfState } from '@club/rules/webhooks';
import { type Db, sendTogether } from '../../../database/rows.ts';
import { publishOrder } from '../../../database/webhooks/publish.ts';
import { enqueueOrderAnalytics } from '../../../database/analytics/reports.ts';

/** eSputnik’s word for each state. */
export const marketedStatuses: Record<OrderState, MarketedStatus> = {
  placed: 'INITIALIZED',
  awaiting_payment: 'INITIALIZED',
  paid: 'INITIALIZED',
  packed: 'IN_PROGRESS',
  shipped: 'IN_PROGRESS',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  returned: 'CANCELLED',
};

/**
 * Records an order's move for other systems and for analytics, beside the move itself. A card order is a purchase when
 * the bank confirms it; one cancelled before is never reported.
 */
export async function trackMove(
  tx: Db,
  order: { id: number; from?: OrderState },
  to: OrderState,
  now: Date,
): Promise<void> {
  if (to !== 'awaiting_payment') await publishOrder(tx, order.id, eventOfState(to), now);
  if (order.from === 'awaiting_payment' && to === 'cancelled') return;
  const event = to === 'paid' ? 'purchase' : to === 'cancelled' || to === 'returned' ? 'refund' : undefined;
  await enqueueOrderAnalytics(tx, order.id, { status: marketedStatuses[to], now, ...(event && { event }) });
}

/** An order that its customer pays for by hand, or has paid by XP, is a purchase from the first moment. */
export async function trackPlaced(tx: Db, { id, state }: { id: number; state: OrderState }, now: Date): Promise<void> {
  await sendTogether([
    publishOrder(tx, id, 'order.placed', now),
    ...(state === 'awaiting_payment'
      ? []
      : [enqueueOrderAnalytics(tx, id, { event: 'purchase', status: 'INITIALIZED', now })]),
  ]);
}
