import type { getOrders as endpoint } from '@club/contract/orders';
import { productLines } from '@club/rules/brands';
import { listOrders } from '../../database/queries/order-history.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { presentOrder } from './present-order.ts';

const pageSize = 20;

export const getOrders: Operation<typeof endpoint> = async (ctx, { shopifyId, offset }) => {
  if (shopifyId !== undefined && shopifyId !== String(ctx.customer.id)) throw new Refusal('not_found');
  // One more than a page tells whether there is a next one.
  const rows = await listOrders(ctx.db, ctx.customer.id, { offset, count: pageSize + 1 });
  return {
    list: rows.slice(0, pageSize).map(presentOrder),
    next_offset: rows.length > pageSize ? offset + pageSize : null,
    // The catalogue has no mix packs.
    mixPackIds: Object.fromEntries(productLines.map((line) => [line, []])),
    mixQuant: {},
  };
};
