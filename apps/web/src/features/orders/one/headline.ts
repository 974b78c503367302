import type { Order } from '@club/contract/customer/orders';
import { kyivDate } from '@club/rules/time/calendar';
import { messages as ofOrders } from '../messages.ts';
import { arrivalText, dayOfWeek, orderStateText, stepText } from '../text.ts';
import { messages } from './messages.ts';
import { isReturning } from './path.ts';

/** What matters most of an order now, and a line about it. */
export function headlineOf(order: Order): { title: string; text: string | undefined } {
  const { state, parcel, branch, steps } = order;
  const text = stepText(order);
  if (state === 'awaiting_payment') return { title: messages.awaitingPayment, text };
  if (state === 'shipped' && parcel?.state === 'at_branch') {
    const until = parcel.held_until;
    return {
      title: messages.takeIt(branch?.kind ?? 'branch'),
      text: until === null ? undefined : messages.heldUntil(dayOfWeek(until)),
    };
  }
  if (isReturning(order)) return { title: messages.step.returning, text: messages.returningText };
  if (state === 'delivered') {
    const at = steps.findLast((step) => step.state === 'delivered')?.at;
    return {
      title: at ? messages.received(dayOfWeek(kyivDate(new Date(at)))) : ofOrders.state.delivered,
      text: order.can_review ? messages.howIsIt : ofOrders.step.delivered,
    };
  }
  if (state === 'cancelled' || state === 'returned') return { title: ofOrders.state[state], text: undefined };
  return { title: arrivalText(order) ?? orderStateText(order), text };
}
