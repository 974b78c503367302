import type { Brand } from '@club/rules/brands';
import { type ChangedOrder, listChangedOrders } from '../../../database/order-changes/changes.ts';
import { afterNumber, brandsSeen, pageRows, type Viewer } from '../../actions/viewer.ts';

/** What changed since a cursor: an order that is committed late has a later number, so no cursor passes it. */
export async function showOrderChanges(
  viewer: Viewer,
  { after, brand }: { after?: string | undefined; brand?: Brand | undefined },
) {
  const from = afterNumber(after) ?? 0;
  const page = { after: from, brands: brandsSeen(viewer, brand), count: pageRows + 1 };
  const found = await viewer.database.transaction((tx) => listChangedOrders(tx, page));
  const shown = found.slice(0, pageRows);
  return {
    rows: shown.map(presentChange),
    cursor: String(shown.at(-1)?.change ?? from),
    has_more: found.length > pageRows,
  };
}

const presentChange = (order: ChangedOrder) => ({
  number: order.number,
  brand: order.brand,
  state: order.state,
  created_at: new Date(order.createdMs).toISOString(),
  total_kop: order.totalKop,
  discount_kop: order.discountKop,
  xp_total: order.xpTotal,
  payment: order.payment,
  delivery: order.delivery,
  city: order.city,
  name: `${order.firstName} ${order.lastName}`.trim(),
  phone: order.phone,
  waybill: order.waybill,
  customer: order.customer,
  items: order.items.map((item) => ({
    sku: item.sku,
    title: item.title,
    variant_title: item.variantTitle,
    units: item.units,
    price_kop: item.priceKop,
    xp_price: item.xpPrice,
    returned_units: item.returnedUnits,
  })),
});
