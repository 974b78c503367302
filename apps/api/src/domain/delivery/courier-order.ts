import { isWindowOver } from '@club/rules/delivery/courier-windows';
import { ipostCommentMax, partsOfIpostAddress } from '@club/rules/delivery/methods';
import { needsDocument } from '@club/rules/orders/states';
import { type CourierOrderRow, findCourierOrder, markCourierSent } from '../../database/delivery/courier-orders.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { checkDocumentNote } from './messages.ts';

const unpaidPauseMs = 30_000;
const faultPauseMs = 120_000;
/** A payment that came too late may bring a cancelled order back to life. */
const cancelledPauseMs = 600_000;

/**
 * Sends an order to the second carrier, once: by its number a repeat is the same order there. An unpaid order is
 * delayed, a cancelled one is skipped unless it is revived. What the courier refuses, or could not be sent before the
 * chosen day was over, is given up and shown to staff; an unavailable courier is retried until then.
 */
export const ipostOrder = withPayload({ orderId: numberField }, async (providers, { orderId }, { database, now }) => {
  const order = await findCourierOrder(database.db, orderId);
  if (order === undefined || order.isSent || order.state === 'returned') return undefined;
  const later = (ms: number) => ({ again: new Date(now.getTime() + ms) });
  const isOver = isWindowOver(order, now);
  if (order.state === 'cancelled') return isOver ? undefined : later(cancelledPauseMs);
  if (isOver) throw new ProviderError('ipost', 'stopped', 'window over');
  if (order.state === 'awaiting_payment') return later(unpaidPauseMs);
  const { city, date, from, to, recipient, phone } = order;
  const comment = commentOf(order);
  const { street, flat } = partsOfIpostAddress(order.address1);
  try {
    const parcel = { reference: String(order.number), city, street, flat, date, from, to, recipient, phone, comment };
    await markCourierSent(database.db, order.id, await providers.courier.sendOrder(parcel), now);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.fault === 'refused') throw new ProviderError(error.service, 'stopped', error.code);
    return { ...later(faultPauseMs), why: error };
  }
});

/** What the courier has to check comes first; where both are too long, the customer's text is shortened. */
function commentOf(order: CourierOrderRow): string {
  if (!needsDocument(order)) return order.comment;
  const text = [checkDocumentNote, order.comment].filter(Boolean).join('. ');
  return text.slice(0, ipostCommentMax).toWellFormed();
}
