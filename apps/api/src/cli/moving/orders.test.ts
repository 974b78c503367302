import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { orderHeader } from '../../../test/steps/moved-files.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { deleteDuePeople } from '../../domain/customers/delete-due.ts';
import { auditCommands } from '../audit.ts';
import { moveOrders } from './files.ts';
import { ledgerCommands } from '../xp/ledger.ts';

const club = openHarness();
const office = openOfficeOf(club);
const folder = mkdtempSync(join(tmpdir(), 'club-orders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'orders.csv');
const getOrders = 'POST /api/api-shop/get-orders';
let phone: Phone;
let sku: string;
beforeAll(async () => {
  phone = await new Phone(club).register();
  const [row] = await rowsOf(club.database.db, sql`select sku from variants where id = 4400001`, { sku: asText });
  sku = row!.sku;
});

const run = (rows: readonly string[], flags: Record<string, boolean> = {}) => {
  writeFileSync(file, `${orderHeader}\n${rows.join('\n')}\n`);
  return moveOrders(consoleOf(club), { positional: [file], flags });
};
const remarks = () => {
  const path = `${file}.remarks.csv`;
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(1) : [];
  rmSync(path, { force: true });
  return lines;
};
const own = (change: (rows: string) => string = (rows) => rows) =>
  change(
    [
      `${phone.number},main,GL-1,2024-03-14,delivered,315,,Стіки,3,80,${sku}`,
      `${phone.number},main,GL-1,2024-03-14,delivered,315,,Чохол,1,75,`,
      `${phone.number},main,GL-2,2025-01-02,returned,0,150,Чашка,1,0,`,
    ].join('\n'),
  ).split('\n');

/** Everything that an order of the club itself moves. */
const moved = () =>
  rowsOf(
    club.database.db,
    sql`select (select count(*)::int from orders) as orders, (select sum(stock)::int from variants) as stock,
      (select count(*)::int from xp_entries) as entries, (select count(*)::int from outbox) as tasks,
      (select count(*)::int from notices) as notices, (select count(*)::int from payments) as payments`,
    {
      orders: asInteger,
      stock: asInteger,
      entries: asInteger,
      tasks: asInteger,
      notices: asInteger,
      payments: asInteger,
    },
  );

test('a dry run reports that it could, and stores nothing', async () => {
  expect(await run(own(), { 'dry-run': true })).toMatchObject({
    rows: [{ rows: 3, problems: 0 }],
    text: 'It can be imported; dry run, nothing was written',
  });
  expect((await phone.call(getOrders, {})).earlier).toEqual([]);
});

test('orders are imported once and move nothing, and the customer reads them newest first', async () => {
  const before = await moved();
  expect(await run(own())).toMatchObject({ rows: [{ rows: 3, added: 3, known: 0, differ: 0 }] });
  expect(await run(own())).toMatchObject({ rows: [{ rows: 3, added: 0, known: 3, differ: 0 }] });
  expect(await moved()).toEqual(before);
  expect((await ledgerCommands.audit(consoleOf(club))).exitCode ?? 0).toBe(0);
  const { list, earlier, next_offset } = await phone.call(getOrders, {});
  expect([list, next_offset]).toEqual([[], null]);
  expect(earlier).toMatchObject([
    {
      order_number: 'GL-2',
      created_at: '2025-01-01T22:00:00.000Z',
      state: 'returned',
      total: '0.00',
      bonus_total: 150,
    },
    {
      order_number: 'GL-1',
      total: '315.00',
      line_items: [
        { title: 'Стіки', quantity: 3, price: '80.00', again: { variant_id: '4400001', quantity: 3, price: '105.00' } },
        { title: 'Чохол', quantity: 1, price: '75.00', again: null },
      ],
    },
  ]);
  const audit = await auditCommands.list(consoleOf(club), { positional: [], flags: {} });
  expect(audit.rows.filter(({ action }) => action === 'orders.import')).toHaveLength(2);
});

test("they are on the person's card and in the export, and count in no statistics of orders", async () => {
  const support = await new Desk(office).sit(['support-lead']);
  const card = await support.call('GET /api/person', { customer: String(phone.customerId) });
  expect(card.orders).toEqual([]);
  expect(card.customers[0]?.orders).toBe(0);
  expect(card.earlier_orders).toMatchObject([
    { number: 'GL-2', brand: 'main', state: 'returned', xp_total: 150 },
    { number: 'GL-1', total_kop: 315_00, items: [{ title: 'Стіки', units: 3, price_kop: 80_00 }, { title: 'Чохол' }] },
  ]);
  const { data } = await phone.call('GET /api/user/export-data', {});
  expect(data).toMatchObject({ customers: [{ orders: [], earlier_orders: [{ order_number: 'GL-2' }, {}] }] });
});

test('an order that differs from the file stays as it is, and a note reports it', async () => {
  const rows = own((text) => text.replaceAll(',315,', ',300,'));
  expect(await run(rows)).toMatchObject({ rows: [{ added: 0, known: 3, differ: 2 }] });
  expect(remarks()).toEqual([
    expect.stringMatching(/^2,order,note,"the club has this order otherwise/),
    expect.stringMatching(/^3,order,note/),
  ]);
  expect((await phone.call(getOrders, {})).earlier[1]).toMatchObject({ total: '315.00' });
});

test('every kind of wrong row is reported by row and column, and nothing is imported', async () => {
  const row = `${phone.number},main,X-1,2024-03-14,delivered,315,,Стіки,3,105,`;
  const wrong = [
    row.replace(phone.number, '0671119999'),
    row.replace('main', 'lucky'),
    row.replace('X-1', ''),
    row.replace('X-1', 'X-4').replace('2024-03-14', '2099-01-01'),
    row.replace('X-1', 'X-5').replace('delivered', 'shipped'),
    row.replace('X-1', 'X-6').replace(',315,', ',3 грн,'),
    row.replace('X-1', 'X-7').replace('Стіки', '=1+1'),
    row.replace('X-1', 'X-8').replace(',3,105', ',0,105'),
    row.replace('X-1', 'X-9') + 'NO-SUCH-SKU',
    row.replace('X-1', 'X-10'),
    row.replace('X-1', 'X-10').replace(',315,', ',316,'),
    row.replace('X-1', 'X-11').replace('315,,', '315,-5,'),
  ];
  expect(await run([row.replace('X-1', 'X-0'), ...wrong])).toMatchObject({ exitCode: 1 });
  expect(remarks().map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
    '3 phone wrong',
    '4 brand wrong',
    '5 order wrong',
    '6 placed_on wrong',
    '7 state wrong',
    '8 total wrong',
    '9 title wrong',
    '10 units wrong',
    '11 sku wrong',
    '13 order wrong',
    '14 xp wrong',
  ]);
  expect((await phone.call(getOrders, {})).earlier).toHaveLength(2);
});

test('pages of orders continue from the club’s own to the imported ones, each of them once', async () => {
  const many = await new Phone(club).register();
  const { body } = await orderingOf(many);
  const line = { variant_id: '4400001', quantity: 4, price: '105.00', bonuses: 0 };
  for (let n = 0; n < 2; n++) await many.call('POST /api/api-shop/create-order', body([line]), idempotency());
  const rows = Array.from(
    { length: 40 },
    (_, n) => `${many.number},main,M-${n},20${10 + (n % 14)}-0${1 + Math.floor(n / 14)}-01,delivered,10,,Стіки,1,10,`,
  );
  await run(rows);
  const seen: string[] = [];
  let pages = 0;
  for (let offset: number | null = 0; offset !== null; pages++) {
    const page: { list: { order_number: string }[]; earlier: { order_number: string }[]; next_offset: number | null } =
      await many.call(getOrders, { offset });
    expect(page.list.length + page.earlier.length).toBeLessThanOrEqual(20);
    seen.push(
      ...page.list.map(({ order_number }) => order_number),
      ...page.earlier.map(({ order_number }) => order_number),
    );
    offset = page.next_offset;
  }
  expect([pages, seen.length, new Set(seen).size]).toEqual([3, 42, 42]);
  expect(seen.slice(2, 4)).toEqual(['M-27', 'M-13']);
  expect(seen.at(-1)).toBe('M-0');
});

test('who has received an order before uses no friend’s code for a first one', async () => {
  const inviter = await new Phone(club).register();
  const { consumer } = await inviter.call('GET /api/invite/get-promo-code', {});
  const code = consumer.memberGetMemberCode;
  const check = (who: Phone) => who.call('POST /api/api-shop/check-code', { code });
  expect(await check(await new Phone(club).register())).toMatchObject({ refusal: null, terms: { kind: 'friend' } });
  expect(await check(phone)).toMatchObject({ refusal: 'not_first_order' });
});

test('with the account they go', async () => {
  await phone.call('POST /api/user/delete-account', {});
  club.clock.forward(15 * 24 * 60 * 60_000);
  await deleteDuePeople(club.database, club.clock.now);
  const left = sql`select number from earlier_orders where customer_id = ${Number(phone.customerId)}`;
  expect(await rowsOf(club.database.db, left, { number: asText })).toEqual([]);
});
