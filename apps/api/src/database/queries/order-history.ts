import type { OrderState, PaymentMethod } from '@club/rules/orders';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface OrderRow {
  id: number;
  number: number;
  createdAtMs: number;
  state: OrderState;
  payment: PaymentMethod;
  totalKop: number;
  xpTotal: number;
  tags: string[];
  note: string;
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  province: string;
  address1: string;
  shippingCode: string;
  shippingTitle: string;
  waybill: string | null;
  items: {
    variantId: number;
    productId: number;
    collection: string;
    title: string;
    variantTitle: string;
    units: number;
    priceKop: number;
    xpPrice: number;
    image: string;
    tileHue: number;
  }[];
  transactions: { kind: string; status: string; gateway: string; amountKop: number }[];
  steps: { state: OrderState; atMs: number }[];
}

const epochMs = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

/** A customer's orders, newest first, each whole: one statement whatever their number. */
export function listOrders(db: Db, customerId: number, page: { offset: number; count: number }): Promise<OrderRow[]> {
  return rowsOf(
    db,
    sql`select o.id, o.number, ${epochMs(sql`o.created_at`)} as "createdAtMs", o.state, o.payment,
      o.total_kop as "totalKop", o.xp_total as "xpTotal", o.tags, o.note, o.first_name as "firstName",
      o.last_name as "lastName", o.phone, o.city, o.province, o.address1, o.shipping_code as "shippingCode",
      o.shipping_title as "shippingTitle", o.waybill,
      (select json_agg(json_build_object('variantId', variant_id, 'productId', product_id, 'collection', collection,
          'title', title, 'variantTitle', variant_title, 'units', units, 'priceKop', price_kop, 'xpPrice', xp_price,
          'image', image, 'tileHue', tile_hue) order by position)
        from order_items where order_id = o.id) as items,
      (select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'gateway', gateway,
          'amountKop', amount_kop) order by at, kind), '[]')
        from order_transactions where order_id = o.id) as transactions,
      (select json_agg(json_build_object('state', state, 'atMs', ${epochMs(sql`at`)}))
        from order_steps where order_id = o.id) as steps
    from orders o where o.customer_id = ${customerId}
    order by o.id desc limit ${page.count} offset ${page.offset}`,
  );
}

export interface OrderSummary {
  number: number;
  createdAtMs: number;
  brand: string;
  state: OrderState;
  totalKop: number;
  xpTotal: number;
  city: string;
  phone: string;
  waybill: string | null;
}

/** Orders of all customers for the operator, oldest first: those that wait longest stand on top. */
export function listOrderSummaries(db: Db, state: OrderState | undefined, count: number): Promise<OrderSummary[]> {
  return rowsOf(
    db,
    sql`select number, ${epochMs(sql`created_at`)} as "createdAtMs", brand, state, total_kop as "totalKop",
      xp_total as "xpTotal", city, phone, waybill
    from orders where ${state ?? null}::text is null or state = ${state ?? null}::text
    order by id limit ${count}`,
  );
}
