import type {
  getOrders as getOrdersEndpoint,
  getOrder as getOrderEndpoint,
  Order,
} from '@club/contract/customer/orders';
import { linesOfBrand } from '@club/rules/brands';
import { kyivDate } from '@club/rules/time/calendar';
import { listMixVariants } from '../../database/catalogue/mix-packs.ts';
import { listOrders, type OrderRow } from '../../database/orders/history.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { likelyDay } from '../delivery/estimate-delivery.ts';
import type { CustomerCtx } from '../context.ts';
import { isAwaited, presentOrder } from './present-order.ts';
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
    list: await Promise.all(rows.slice(0, pageSize).map((row) => presentWithDay(ctx, row))),
    next_offset: rows.length > pageSize ? offset + pageSize : null,
    mixPackIds: Object.fromEntries(lines.map((line) => [line, idsOf(line)])),
    mixQuant: Object.fromEntries(lines.map((line) => [line, ctx.settings.mixUnits[line]])),
  };
};

export const getOrder: Operation<typeof getOrderEndpoint> = async (ctx, { order_number: orderNumber }) => ({
  order: await presentWithDay(ctx, await ownOrder(ctx.db, ctx, { orderNumber })),
});

/** Until the carrier promises a day, the one that it would say of such a parcel now. */
async function presentWithDay(ctx: CustomerCtx, row: OrderRow): Promise<Order> {
  const order = presentOrder(row, ctx.now);
  const isHere = row.parcel?.state === 'at_branch' || row.parcel?.state === 'returning';
  if (order.arrives_on !== null || isHere || !isAwaited(row.state)) return order;
  const leftAtMs = row.steps.findLast(({ state }) => state === 'shipped')?.atMs;
  const leftOn = leftAtMs === undefined ? undefined : kyivDate(new Date(leftAtMs));
  const isToDoor = row.deliveryMethod !== 'branch';
  const { settlementId, totalKop: goodsKop } = row;
  return { ...order, arrives_on: await likelyDay(ctx, { settlementId, goodsKop, isToDoor, leftOn }) };
}
