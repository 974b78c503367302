import type { getOrder as endpoint } from '@club/contract/customer/orders';
import type { Operation } from '../operation.ts';
import { ownOrder } from './own-order.ts';
import { presentOrder } from './present-order.ts';

export const getOrder: Operation<typeof endpoint> = async (ctx, { order_number: orderNumber }) => ({
  order: presentOrder(await ownOrder(ctx.db, ctx, { orderNumber }), ctx.now),
});
