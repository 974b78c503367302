import type { ipostSendAddress } from '@club/contract/customer/delivery/ipost';
import { partsOfIpostAddress } from '@club/rules/delivery/methods';
import type * as z from 'zod/mini';
import {
  confirmCourierOrder,
  type CourierOrderRow,
  findOwnCourierOrder,
} from '../../database/delivery/courier-orders.ts';
import { requireCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { stateNames } from '@club/rules/orders/state-messages';

type Input = z.output<typeof ipostSendAddress.input>;

/** The outbox sends the order's data; the phone only releases it early, and adds notes for the courier. */
export const sendAddress: Operation<typeof ipostSendAddress> = async (ctx, input) => {
  requireCapability(ctx, 'ipost', input.token);
  const order = await findOwnCourierOrder(ctx.db, ctx.customer.id, Number(input.order_id));
  if (order === undefined) throw new Refusal('not_found');
  if (order.state === 'cancelled') throw new Refusal('order_cannot_move', { state: stateNames.cancelled });
  compareAddress(ctx, order, input);
  await confirmCourierOrder(ctx.db, order.id, cleanComment(input.comment), ctx.now);
  return { code: 200 };
};

/** Logs which of the phone's fields differ from the order's, without their values. The order's own are sent. */
function compareAddress(ctx: CustomerCtx, order: CourierOrderRow, input: Input): void {
  const { street, flat } = partsOfIpostAddress(order.address1);
  const pairs: Record<string, [own: string, said: string]> = {
    city: [order.settlementId, input.city.toLowerCase()],
    street: [street, input.street.trim()],
    flat: [flat, (input.flat ?? '').trim()],
    delivery_date: [order.date, input.delivery_date],
    delivery_time_from: [order.from, input.delivery_time_from],
    delivery_time_to: [order.to, input.delivery_time_to],
  };
  const fields = Object.keys(pairs).filter((name) => pairs[name]?.[0] !== pairs[name]?.[1]);
  if (fields.length > 0) ctx.log.warn({ order: order.id, fields }, 'an address other than the order’s was ignored');
}

const cleanComment = (text = ''): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
