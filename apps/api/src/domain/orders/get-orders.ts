import type {
  EarlierOrder,
  getOrders as getOrdersEndpoint,
  getOrder as getOrderEndpoint,
  Order,
} from '@club/contract/customer/orders';
import { linesOfBrand } from '@club/rules/brands';
import { wireOf } from '@club/rules/money';
import { kyivDate } from '@club/rules/time/calendar';
import { listMixVariants } from '../../database/catalogue/mix-packs.ts';
import { type CartProductRow, findCartProducts } from '../../database/catalogue/products.ts';
import { type EarlierOrderRow, listEarlierOrders } from '../../database/orders/earlier.ts';
import { listOrderRows, type OrderRow } from '../../database/orders/history.ts';
import { findPendingCall } from '../../database/phone-calls/requests.ts';
import { presentPendingCall } from '../phone-calls/present-call.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { likelyDay } from '../delivery/estimate-delivery.ts';
import type { CustomerCtx } from '../context.ts';
import { carrierDay, isAwaited, presentOrder } from './present-order.ts';
import { ownOrder } from './own-order.ts';

const pageSize = 20;

export const getOrders: Operation<typeof getOrdersEndpoint> = async (ctx, { shopifyId, offset }) => {
  if (shopifyId !== undefined && shopifyId !== String(ctx.customer.id)) throw new Refusal('not_found');
  // One more than a page shows whether there is a next one.
  const page = { offset, count: pageSize + 1 };
  const [rows, before, mix] = await Promise.all([
    listOrderRows(ctx.db, ctx.customer.id, page),
    listEarlierOrders(ctx.db, ctx.customer.id, page),
    listMixVariants(ctx.db, ctx.brand),
  ]);
  const lines = linesOfBrand[ctx.brand];
  const idsOf = (line: string) => mix.filter((one) => one.line === line).map(({ variantId }) => String(variantId));
  return {
    list: await Promise.all(rows.slice(0, pageSize).map((row) => presentWithDay(ctx, row))),
    earlier: await presentEarlier(ctx, before.slice(0, Math.max(0, pageSize - rows.length))),
    next_offset: rows.length + before.length > pageSize ? offset + pageSize : null,
    mixPackIds: Object.fromEntries(lines.map((line) => [line, idsOf(line)])),
    mixQuant: Object.fromEntries(lines.map((line) => [line, ctx.settings.mixUnits[line]])),
  };
};

export const getOrder: Operation<typeof getOrderEndpoint> = async (ctx, { order_number: orderNumber }) => {
  const row = await ownOrder(ctx.db, ctx, { orderNumber });
  // Nobody is called about a cancelled one.
  const isOpen = row.state !== 'cancelled';
  const [order, call] = await Promise.all([
    presentWithDay(ctx, row),
    isOpen ? findPendingCall(ctx.db, { orderId: row.id }, ctx.now) : undefined,
  ]);
  return { order, call: call === undefined ? null : presentPendingCall(call) };
};

/** Until the carrier reports a day, its current estimate for such a parcel: none after the day that it reported. */
async function presentWithDay(ctx: CustomerCtx, row: OrderRow): Promise<Order> {
  const order = presentOrder(row, ctx);
  const isHere = row.parcel?.state === 'at_branch' || row.parcel?.state === 'returning';
  if (carrierDay(row) !== null || isHere || !isAwaited(row.state)) return order;
  const leftAtMs = row.steps.findLast(({ state }) => state === 'shipped')?.atMs;
  const leftOn = leftAtMs === undefined ? undefined : kyivDate(new Date(leftAtMs));
  const isToDoor = row.deliveryMethod !== 'branch';
  const { settlementId, totalKop: goodsKop } = row;
  return { ...order, arrives_on: await likelyDay(ctx, { settlementId, goodsKop, isToDoor, leftOn }) };
}

/** With their current availability, at today's prices. */
async function presentEarlier({ db, brand }: CustomerCtx, rows: readonly EarlierOrderRow[]): Promise<EarlierOrder[]> {
  const variants = [...new Set(rows.flatMap(({ items }) => items.map(({ variantId }) => variantId)))];
  const known = variants.filter((id) => id !== null);
  const products = known.length === 0 ? [] : await findCartProducts(db, brand, known);
  const again = new Map(products.map((product) => [product.variantId, product]));
  return rows.map(({ number, state, placedMs, totalKop, xpTotal, items }) => ({
    order_number: number,
    created_at: new Date(placedMs).toISOString(),
    state,
    total: wireOf(totalKop),
    bonus_total: xpTotal,
    line_items: items.map(({ title, units, priceKop, variantId }) => {
      const product = variantId === null ? undefined : again.get(variantId);
      return {
        title,
        quantity: units,
        price: wireOf(priceKop),
        again: product === undefined ? null : presentAgain(product, units),
      };
    }),
  }));
}

const presentAgain = (product: CartProductRow, units: number): Order['line_items'][number] => ({
  variant_id: String(product.variantId),
  product_id: String(product.productId),
  collectionId: product.slug,
  title: product.title,
  variant_title: '',
  quantity: units,
  price: wireOf(product.priceKop),
  list_price: wireOf(product.priceKop),
  bonuses: product.xpPrice,
  image: product.image,
  tileHue: product.tileHue,
});
