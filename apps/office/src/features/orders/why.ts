import { formatDay, formatDayTime } from '@club/rules/text/ukrainian';
import type { Order } from '../../data/orders.ts';
import { messages } from './messages.ts';

const leaving: readonly Order['state'][] = ['placed', 'paid', 'packed'];

/** Why the order is in its state and what moves it on: the rule with its facts, in one sentence or two. */
export function whyOf(order: Order): string {
  if (order.courier_order?.state === 'refused' && leaving.includes(order.state)) return messages.why.courierRefused;
  if (order.wave !== null) return messages.why.wave(order.wave);
  const { state, payment, pay_until: until, parcel, is_age_verified: isAgeKnown } = order;
  switch (state) {
    case 'placed':
      return [messages.why.placed[payment], isAgeKnown ? '' : messages.why.age].filter(Boolean).join(' ');
    case 'awaiting_payment':
      return messages.why.unpaid(until === null ? undefined : formatDayTime(until));
    case 'paid':
      return messages.why.paid;
    case 'packed':
      return [
        order.xp_total > 0 ? messages.why.collectedForXp : messages.why.collected,
        messages.why.packed[order.delivery],
      ].join(' ');
    case 'shipped':
      return messages.why.shipped(parcel?.text, parcel?.expected_on ? formatDay(parcel.expected_on) : undefined);
    case 'delivered':
      return order.return_request?.state === 'waiting' ? messages.why.returnPending : messages.why.delivered;
    case 'cancelled':
      return order.timeline.some(({ what }) => what === 'awaiting_payment')
        ? messages.why.cancelledUnpaid
        : messages.why.cancelled;
    case 'returned':
      return messages.why.returned;
  }
}
