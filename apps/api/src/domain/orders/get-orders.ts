import type { getOrders as getOrdersEndpoint, getOrder as getOrderEndpoint } from '@club/contract/customer/orders';
import { linesOfBrand } from '@club/rules/brands';
import { listMixVariants } from '../../database/catalogue/mix-packs.ts';
import { listOrders } from '../../database/orders/history.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { presentOrder } from './present-order.ts';
import { ownOrder } from './own-order.ts';

const pageSize = 20;

export const getOrders: Operation<typeof getOrdersEndpoint> = async (ctx, { shopifyId, offset }) => {
  if (shopifyId !== undefined && shopifyId !== String(ctx.customer.id)) throw new Refusal('not_found');
  const [rows, mix] = await Promise.all([
    // One more than a page tells whether there is a next one.
    listOrders(ctx.db, ctx.customer.id, { offset, count: pageSize + 1 }),
    listMixVariants(ctx.db, ctx.brand),
  ]);
  const lines = linesOfBrand[ctx.brand];
  const idsOf = (line: string) => mix.filter((one) => one.line === line).map(({ variantId }) => String(variantId));
  return {
    list: rows.slice(0, pageSize).map((row) => presentOrder(row, ctx.now)),
    next_offset: rows.length > pageSize ? offset + pageSize : null,
    mixPackIds: Object.fromEntries(lines.map((line) => [line, idsOf(line)])),
    mixQuant: Object.fromEntries(lines.map((line) => [line, ctx.settings.mixUnits[line]])),
  };
};

export const getOrder: Operation<typeof getOrderEndpoint> = async (ctx, { order_number: orderNumber }) => ({
  order: presentOrder(await ownOrder(ctx.db, ctx, { orderNumber }), ctx.now),
});
