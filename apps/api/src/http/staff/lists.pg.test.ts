// Every list of the office goes by an index: none reads a table that grows from its beginning.
import type { Brand } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findOwners, findPeople, findRequestsBy, findOrdersBy } from '../../database/customers/search.ts';
import { listAuditOf, listOrdersOf, listRequestsOf } from '../../database/customers/person-card.ts';
import { asText } from '../../database/columns.ts';
import { listReviewsOfState } from '../../database/feedback/desk.ts';
import { listOrdersOfView, type OrderView } from '../../database/orders/views.ts';
import { listReplacementsOfState } from '../../database/registered-devices/desk.ts';
import { type Db, rowsOf } from '../../database/rows.ts';
import { listRequestsOfState } from '../../database/support/desk.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ engine: 'postgresql' });
const many = 20_000;
let customer = 0;

beforeAll(async () => {
  const { db } = club.database;
  const phone = await new Phone(club).register();
  customer = Number(phone.customerId);
  const { id } = await insertOrderRow(club, phone);
  const at = sql`${club.clock.now.toISOString()}::timestamptz - n * interval '1 minute'`;
  const numbers = sql`generate_series(1, ${many}::int) n`;
  await db.execute(sql`insert into people (phone, first_name, last_name, email, email_confirmed_at)
    select (380990000000 + n)::text, 'Ім' || n % 50, 'Прізвище' || n, 'p' || n || '@example.com', now() from ${numbers}`);
  await db.execute(sql`insert into customers (person_id, brand)
    select id, case when id % 20 = 0 then 'ogo' else 'main' end from people where phone like '38099%'`);
  await db.execute(sql`insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method,
      settlement_id, city, province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags,
      waybill, created_at)
    select c.id, c.brand, case n % 200 when 0 then 'placed' when 1 then 'packed' when 2 then 'shipped' when 3 then
      'awaiting_payment' when 4 then 'paid' when 5 then 'cancelled' else 'delivered' end, o.payment, 0, 0,
      o.delivery_method, o.settlement_id, o.city, o.province, o.address1, o.first_name, o.last_name, o.phone,
      o.shipping_code, o.shipping_title, '', '{}', (20450000000000 + n)::text, ${at}
    from ${numbers} join customers c on c.id = ${customer}::bigint + n cross join orders o where o.id = ${id}`);
  await db.execute(sql`insert into return_requests (order_id, reason, comment, state, at)
    select id, 'defect', '', case when id % 100 = 0 then 'waiting' else 'accepted' end, created_at from orders`);
  await db.execute(sql`insert into support_requests (customer_id, key, topic, state, created_at, moved_at, read_at)
    select ${customer}::bigint + n, gen_random_uuid(), 'other', case when n % 100 = 0 then 'open' else 'closed' end,
      ${at}, ${at}, ${at} from ${numbers}`);
  await db.execute(sql`insert into order_items (order_id, position, variant_id, product_id, collection, title,
      variant_title, units, price_kop, list_price_kop, xp_price, image, tile_hue)
    select id, 0, 1, 1, 'merch', 'Річ', '', 1, 0, 0, 0, '', 0 from orders where id <> ${id}`);
  await db.execute(sql`insert into reviews (customer_id, brand, line, order_id, position, stars, reasons, text, state, created_at)
    select customer_id, brand, 'glo', id, 0, 5, '{}', '', case when id % 100 = 0 then 'waiting' else 'published' end,
      created_at from orders where id <> ${id}`);
  await db.execute(sql`insert into device_serials (serial, model, line, warranty_months, created_at, actor)
    select 'S' || n, 'contour', 'glo', 24, now(), 'console:test' from ${numbers}`);
  await db.execute(sql`insert into registered_devices (serial, customer_id, purchased_on, warranty_ends_on, registered_at)
    select 'S' || n, ${customer}::bigint + n, '2026-01-01', '2028-01-01', now() from ${numbers}`);
  await db.execute(sql`insert into device_replacements (device_id, fault, text, state, asked_at)
    select id, 'other', '', case when id % 100 = 0 then 'asked' else 'done' end, now() from registered_devices`);
  await db.execute(sql`insert into audit_log (at, actor, action, target, request_id)
    select now(), 'console:test', 'orders.pack', 'order:' || n, '' from ${numbers}`);
  for (const table of [
    'people',
    'customers',
    'orders',
    'return_requests',
    'support_requests',
    'order_items',
    'reviews',
    'device_serials',
    'registered_devices',
    'device_replacements',
    'audit_log',
  ])
    await db.execute(sql.raw(`analyze ${table}`));
});

/** The plans of what a query asks. */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = club.database;
  const asked: SQL[] = [];
  const execute = (statement: Parameters<Db['execute']>[0]) => {
    asked.push(statement as SQL);
    return db.execute(statement);
  };
  await ask(Object.assign(Object.create(db) as Db, { execute }));
  const plans = await Promise.all(
    asked.map((statement) => rowsOf(db, sql`explain ${statement}`, { 'QUERY PLAN': asText })),
  );
  return plans
    .flat()
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}

const grown =
  /Seq Scan on (people|customers|orders|return_requests|support_requests|order_items|reviews|registered_devices|device_replacements|audit_log|pack_codes|certificates)\b/;
const late = new Date('2026-11-01T00:00:00Z');
const page = { brands: undefined, count: 101 };

test.each([
  ['new', 'orders_working'],
  ['packed', 'orders_working'],
  ['shipped', 'orders_shipped'],
  ['unpaid', 'orders_working'],
  ['returns', 'return_requests_waiting'],
  ['undone', 'orders_undone'],
  ['delivered', 'orders_delivered'],
  ['all', 'orders_pkey'],
] as const)('orders of «%s» are read by %s, on any page and of one brand', async (view, index) => {
  const list = (more: { after: number | undefined; brands?: readonly Brand[] }) =>
    plansOf((db) => listOrdersOfView(db, { ...page, view: view as OrderView, ...more }));
  for (const after of [undefined, 5_500_010_000]) {
    const plan = await list({ after });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(grown);
  }
  expect(await list({ after: undefined, brands: ['ogo'] })).not.toMatch(grown);
});

test.each([
  ['requests', (db: Db) => listRequestsOfState(db, { ...page, state: 'open', after: { at: late, id: 1 } })],
  ['closed requests', (db: Db) => listRequestsOfState(db, { ...page, state: 'closed', after: { at: late, id: 1 } })],
  ['reviews', (db: Db) => listReviewsOfState(db, { ...page, state: 'waiting', after: undefined })],
  [
    'published reviews',
    (db: Db) => listReviewsOfState(db, { ...page, state: 'published', after: { at: late, id: 1 } }),
  ],
  ['replacements', (db: Db) => listReplacementsOfState(db, { ...page, state: 'asked', after: undefined })],
  ['a phone', (db: Db) => findPeople(db, { phone: '380990000007' }, undefined)],
  ['an e-mail', (db: Db) => findPeople(db, { email: 'p7@example.com' }, undefined)],
  ['a name', (db: Db) => findPeople(db, { lastName: 'прізвище77', firstName: '' }, ['main'])],
  ['a customer', (db: Db) => findPeople(db, { customer: 6_900_000_007 }, undefined)],
  ['a serial', (db: Db) => findOwners(db, { serial: 'S7' }, undefined)],
  ['a device', (db: Db) => findOwners(db, { device: 3_300_000_007 }, undefined)],
  ['an order', (db: Db) => findOrdersBy(db, { number: 10_007 }, undefined)],
  ['a waybill', (db: Db) => findOrdersBy(db, { waybill: '20450000000007' }, undefined)],
  ['a request', (db: Db) => findRequestsBy(db, 1007, undefined)],
  ['orders of a person', (db: Db) => listOrdersOf(db, [customer, customer + 1])],
  ['requests of a person', (db: Db) => listRequestsOf(db, [customer, customer + 1])],
  ['what staff did to them', (db: Db) => listAuditOf(db, ['order:7', 'order:8'])],
] as const)('%s are found without reading a whole table', async (_, ask) => {
  expect(await plansOf(ask)).not.toMatch(grown);
});
