// An order as a row alone, for tests of later steps.
import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { asId, asInteger } from '../../src/database/columns.ts';
import { type Db, rowsOf } from '../../src/database/rows.ts';
import { enqueue } from '../../src/database/jobs/outbox.ts';
import type { Harness, Phone } from '../harness/club.ts';

interface Over {
  state?: string;
  phone?: string;
  city?: string;
  address1?: string;
  courier?: { date: string; from: string; to: string };
}

/** A cash order of one thing for 0 UAH; with `courier` it is the second carrier's, its request written beside it. */
export async function insertOrderRow(
  club: Harness,
  phone: Phone,
  over: Over = {},
): Promise<{ id: number; number: number }> {
  const { state = 'placed', courier, city = 'Київ', address1 = 'вул. Хрещатик 22, кв./оф. 5' } = over;
  const method = courier === undefined ? 'branch' : 'ipost';
  const [row] = await rowsOf(
    club.database.db,
    sql`with placed as (
      insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
        province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, courier_date,
        courier_from, courier_to, created_at)
      values (${Number(phone.customerId)}, ${phone.brand}, ${state}, 'cashOnDelivery', 0, 0, ${method},
        ${popularCities[0]?.settlementId ?? ''}, ${city}, 'Київська', ${address1}, 'Олена', 'Тестова',
        ${over.phone ?? '380671112233'}, 'ipost', '', '', '{}', ${courier?.date ?? null}, ${courier?.from ?? null},
        ${courier?.to ?? null}, ${club.clock.now.toISOString()}::timestamptz)
      returning id, number
    ), item as (
      insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
        price_kop, list_price_kop, xp_price, image, tile_hue)
      select id, 0, 1, 1, 'merch', 'Пробний товар', '', 1, 0, 0, 0, '', 0 from placed
    ), step as (
      insert into order_steps (order_id, state, actor, at)
      select id, ${state}, ${`customer:${phone.customerId}`}, ${club.clock.now.toISOString()}::timestamptz from placed
    ), request as (
      insert into courier_requests (order_id, comment) select id, 'Домофон 5' from placed
      where ${courier !== undefined}::boolean
    )
    select id, number from placed`,
    { id: asId, number: asInteger },
  );
  if (row === undefined) throw new Error('The order was not written');
  return { id: Number(row.id), number: row.number };
}

/** The second carrier's task of an order, due now. */
export const enqueueOrder = (db: Db, orderId: number): Promise<void> =>
  enqueue(db, {
    kind: 'ipost-order',
    once: `ipost:${orderId}`,
    payload: { orderId },
    now: new Date(Date.now() - 1000),
  });

/**
 * So many orders of one customer at once, by a direct statement, for a process whose database is reached from outside.
 */
export async function insertManyOrders(
  run: (statement: string) => Promise<unknown>,
  { orders, units }: { orders: number; units: number },
): Promise<void> {
  await run(`with person as (
      insert into people (phone, first_name, last_name, birth_date)
      values ('380990000001', 'Олена', 'Тестова', '1990-01-01') returning id
    ), customer as (insert into customers (person_id, brand) select id, 'main' from person returning id
    ), placed as (
      insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
        province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
      select id, 'main', 'placed', 'cashOnDelivery', 0, 0, 'branch', '${popularCities[0]?.settlementId ?? ''}', 'Київ',
        'Київська', 'вул. Хрещатик 22', 'Олена', 'Тестова', '380671112233', 'branch', '', '', '{}', now()
      from customer, generate_series(1, ${orders})
      returning id, customer_id
    ), item as (
      insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
        price_kop, list_price_kop, xp_price, image, tile_hue)
      select id, 0, 1, 1, 'merch', 'Пробний товар', '', ${units}, 0, 0, 0, '', 0 from placed
    )
    insert into order_steps (order_id, state, actor, at)
    select id, 'placed', 'customer:' || customer_id, now() from placed`);
}
