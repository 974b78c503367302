import type { Order } from '@club/contract/orders';
import { countryWire, zip } from '@club/rules/delivery';
import { wireOf } from '@club/rules/money';
import { financialStatusOf, fulfillmentStatusOf, orderStates } from '@club/rules/orders';
import type { OrderRow } from '../../database/queries/order-history.ts';

export function presentOrder(row: OrderRow): Order {
  const moneyTaken = row.payment === 'xp' || row.steps.some(({ state }) => state === 'paid' || state === 'delivered');
  return {
    id: String(row.id),
    order_number: String(row.number),
    created_at: new Date(row.createdAtMs).toISOString(),
    state: row.state,
    financial_status: financialStatusOf(row.state, row.payment, moneyTaken),
    fulfillment_status: fulfillmentStatusOf(row.state),
    tags: row.tags.join(', '),
    note: row.note,
    payment: row.payment,
    total: wireOf(row.totalKop),
    bonus_total: row.xpTotal,
    line_items: row.items.map(presentItem),
    shipping_address: {
      first_name: row.firstName,
      last_name: row.lastName,
      address1: row.address1,
      phone: row.phone,
      city: row.city,
      province: row.province,
      country: countryWire,
      zip,
    },
    shipping_lines: [{ title: row.shippingTitle, code: row.shippingCode, price: wireOf(0) }],
    transactions: row.transactions.map(({ kind, status, gateway, amountKop }) => ({
      kind,
      status,
      gateway,
      amount: wireOf(amountKop),
    })),
    waybill: row.waybill,
    steps: row.steps.toSorted(byTime).map(({ state, atMs }) => ({ state, at: new Date(atMs).toISOString() })),
  };
}

/** An order for XP is placed and paid in the same moment. */
const byTime = (a: OrderRow['steps'][number], b: OrderRow['steps'][number]): number =>
  a.atMs - b.atMs || orderStates.indexOf(a.state) - orderStates.indexOf(b.state);

function presentItem(item: OrderRow['items'][number]): Order['line_items'][number] {
  return {
    variant_id: String(item.variantId),
    product_id: String(item.productId),
    collectionId: item.collection,
    title: item.title,
    variant_title: item.variantTitle,
    quantity: item.units,
    price: wireOf(item.priceKop),
    bonuses: item.xpPrice,
    image: item.image,
    tileHue: item.tileHue,
  };
}
