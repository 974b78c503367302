// Other systems that set stock and prices of many variants, and fetch changes of orders.
import { randomUUID } from 'node:crypto';
import { type Brand, brands } from '@club/rules/brands';
import type { AccountPermission } from '@club/rules/staff/accounts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { returnUnits } from '../../domain/orders/staff/return-units.ts';
import { addAccount } from '../../domain/staff/change-accounts.ts';

const club = openHarness();
const office = openOfficeOf(club);

let named = 0;
async function open(permissions: readonly AccountPermission[], of: readonly Brand[] = brands): Promise<string> {
  const ends_at = new Date(club.clock.now.getTime() + 300 * 86_400_000).toISOString();
  const held = { permissions: [...permissions], brands: [...of], ends_at, calls_a_minute: 6000 };
  return (await runAction(consoleOf(club), addAccount, { name: `bulk-${++named}`, ...held })).key;
}

interface Answer {
  status: number;
  code?: string;
  detail?: string;
  reply?: { rows: number; changed: number; same: number; wrong: { index: number; field: string; problem: string }[] };
}
async function set(key: string, input: object, tryKey: string = randomUUID()): Promise<Answer> {
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/actions/goods.set',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': tryKey },
    payload: { input },
  });
  return { status: answer.statusCode, ...(answer.json() as object) };
}
const unitOf = async (sku: string) =>
  (
    await rowsOf(club.database.db, sql`select stock, price_kop as kop from variants where sku = ${sku}`, {
      stock: asInteger,
      kop: asInteger,
    })
  )[0]!;

test('rows that are wrong are named by place, field and message; the rest is applied and written down once', async () => {
  const key = await open(['goods.edit']);
  const { kop } = await unitOf('ST-PRO-AMBER');
  const rows = [
    { sku: 'ST-PRO-AMBER', stock: 31, price_kop: kop + 100 },
    { sku: 'NO-SUCH', stock: 1 },
    { sku: 'ST-PRO-COPPER', stock: -1 },
    { sku: 'ST-PRO-AMBER', stock: 99 },
    'ST-PRO-COPPER,4',
    { sku: 'ST-PRO-COPPER', price: '1.00' },
    { sku: 'ST-PRO-COPPER', stock: 4, price_kop: kop * 2 },
  ];
  const { status, reply } = await set(key, { brand: 'main', rows });
  expect([status, reply?.rows, reply?.changed]).toEqual([200, 7, 1]);
  expect(reply?.wrong).toEqual([
    { index: 1, field: 'sku', problem: 'This brand has no NO-SUCH' },
    { index: 2, field: 'stock', problem: 'A whole number from 0 to 1000000' },
    { index: 3, field: 'sku', problem: 'ST-PRO-AMBER is already in row 0, which takes precedence' },
    { index: 4, field: '', problem: 'A row must be an object with sku and the values to set' },
    {
      index: 5,
      field: 'sku',
      problem: 'ST-PRO-COPPER is already in row 2, which takes precedence',
    },
    {
      index: 5,
      field: 'price',
      problem: 'A row may have only sku and stock, price_kop, compare_at_kop, xp_price, weight_g, size_cm',
    },
    { index: 5, field: '', problem: 'The row sets nothing' },
    { index: 6, field: 'sku', problem: 'ST-PRO-COPPER is already in row 2, which takes precedence' },
  ]);
  expect(await unitOf('ST-PRO-AMBER')).toEqual({ stock: 31, kop: kop + 100 });
  expect(await auditOf(club)).toMatchObject([
    {
      actor: `account:bulk-${named}`,
      action: 'goods.set',
      target: 'goods',
      brand: 'main',
      before: { 'ST-PRO-AMBER.stock': 240, 'ST-PRO-AMBER.priceKop': kop },
      after: { rows: 7, changed: 1, wrong: 6, 'ST-PRO-AMBER.stock': 31, 'ST-PRO-AMBER.priceKop': kop + 100 },
    },
  ]);
});

test('a price that moves far is an invalid row for a system, and needs an approval for a member', async () => {
  const key = await open(['goods.edit']);
  const { kop } = await unitOf('ST-PRO-COPPER');
  const far = { brand: 'main', rows: [{ sku: 'ST-PRO-COPPER', price_kop: kop * 2 }] };
  expect((await set(key, far)).reply?.wrong).toEqual([
    {
      index: 0,
      field: 'price_kop',
      problem: 'The price changes by more than 30%: a staff member must do this in the office',
    },
  ]);
  const desk = await new Desk(office).sit(['catalogue-manager']);
  expect((await desk.act('goods.set', far, { reason: 'Нова ціна' })).json()).toMatchObject({
    outcome: 'waiting',
    needs_approval: 'price_far',
  });
  expect((await unitOf('ST-PRO-COPPER')).kop).toBe(kop);
  // Nor in steps of a day.
  const step = async (of: number) =>
    (await set(key, { brand: 'main', rows: [{ sku: 'ST-PRO-GRANITE', price_kop: of }] })).reply?.wrong;
  expect(await step(8000)).toEqual([]);
  expect(await step(7000)).toMatchObject([{ field: 'price_kop' }]);
  expect((await unitOf('ST-PRO-GRANITE')).kop).toBe(8000);
});

test('grams and centimetres are set by rows as well, and null removes them', async () => {
  const key = await open(['goods.edit']);
  const rows = [
    { sku: 'ST-PRO-AMBER', weight_g: 41, size_cm: [9, 6, 3] },
    { sku: 'ST-PRO-COPPER', weight_g: null, size_cm: [9, 6] },
  ];
  expect((await set(key, { brand: 'main', rows })).reply).toEqual({
    rows: 2,
    changed: 1,
    same: 0,
    wrong: [{ index: 1, field: 'size_cm', problem: 'Three whole numbers from 1 to 200, or null' }],
  });
  expect(await auditOf(club)).toMatchObject([
    { after: { 'ST-PRO-AMBER.weightG': 41, 'ST-PRO-AMBER.sizeCm': '9x6x3' } },
  ]);
  await set(key, { brand: 'main', rows: [{ sku: 'ST-PRO-AMBER', weight_g: null, size_cm: null }] });
  expect(
    await rowsOf(club.database.db, sql`select sku from variants where sku = 'ST-PRO-AMBER' and weight_g is null`, {
      sku: asText,
    }),
  ).toHaveLength(1);
});

test('a repeated attempt sets nothing again, and its key belongs to no other call', async () => {
  const key = await open(['goods.edit']);
  const tryKey = randomUUID();
  const input = { brand: 'main', rows: [{ sku: 'ST-PRO-AMBER', stock: 50 }] };
  const first = await set(key, input, tryKey);
  await club.database.db.execute(sql`update variants set stock = 49 where sku = 'ST-PRO-AMBER'`);
  expect(await set(key, input, tryKey)).toEqual(first);
  expect((await unitOf('ST-PRO-AMBER')).stock).toBe(49);
  expect(await set(key, { ...input, rows: [{ sku: 'ST-PRO-AMBER', stock: 51 }] }, tryKey)).toMatchObject({
    status: 409,
    code: 'key_reused',
    detail: 'Цей Idempotency-Key належить іншому запиту: для нового потрібен новий UUID',
  });
});

test('an account of another brand touches nothing, whatever brand it names', async () => {
  const key = await open(['goods.edit'], ['ogo']);
  const rows = [{ sku: 'ST-PRO-AMBER', stock: 5 }];
  const { stock } = await unitOf('ST-PRO-AMBER');
  expect(await set(key, { brand: 'main', rows })).toMatchObject({
    status: 403,
    code: 'permission_missing',
    detail: expect.stringContaining('«Доступ інших систем»'),
  });
  expect((await set(key, { brand: 'ogo', rows })).reply?.wrong).toMatchObject([{ index: 0, field: 'sku' }]);
  expect((await unitOf('ST-PRO-AMBER')).stock).toBe(stock);
});

test('a key that is over, an unknown one and a missing try key are answered with a message', async () => {
  const key = await open(['goods.edit']);
  const input = { brand: 'main', rows: [{ sku: 'ST-PRO-AMBER', stock: 7 }] };
  const detail = 'Цей ключ невідомий або вже недійсний. Новий дає адміністратор у розділі «Доступ інших систем»';
  const closed = { status: 401, code: 'key_refused', detail };
  expect(await set('club_unknown', input)).toMatchObject(closed);
  expect(await set(key, input, 'not-a-uuid')).toMatchObject({ status: 400, code: 'key_missing' });
  const { now } = club.clock;
  club.clock.forward(301 * 86_400_000);
  expect(await set(key, input)).toMatchObject(closed);
  club.clock.now = now;
  expect(await set(key, input)).toMatchObject({ status: 200 });
});

test('more rows than a call has, none, and no list are refused whole', async () => {
  const key = await open(['goods.edit']);
  for (const rows of [[], Array.from({ length: 10_001 }, () => ({ sku: 'ST-PRO-AMBER', stock: 1 })), 'усе'])
    expect(await set(key, { brand: 'main', rows })).toMatchObject({ status: 400, code: 'input_invalid' });
});

test(
  'ten thousand rows are applied in a call, three wrong ones among them',
  { timeout: patience(60_000) },
  async () => {
    await club.database.db.execute(sql`insert into variants
      (id, product_id, title, options, price_kop, xp_price, stock, sticks_per_pack, sku, position)
    select 900000000 + n, 7700001, '', '{}', 10000, 0, 0, 0, 'BULK-' || n, 1000 + n from generate_series(1, 10000) n`);
    const key = await open(['goods.edit']);
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      sku: `BULK-${n + 1}`,
      stock: n % 500,
      price_kop: 10_100,
    }));
    rows[7]!.stock = -1;
    rows[4000]!.sku = 'BULK-0';
    rows[9999]!.price_kop = 0;
    const { reply } = await set(key, { brand: 'main', rows });
    expect(reply).toMatchObject({ rows: 10_000, changed: 9997, same: 0 });
    expect(reply?.wrong.map(({ index, field }) => [index, field])).toEqual([
      [7, 'stock'],
      [4000, 'sku'],
      [9999, 'price_kop'],
    ]);
    expect(await unitOf('BULK-10000')).toEqual({ stock: 0, kop: 10_000 });
    expect(await unitOf('BULK-9000')).toEqual({ stock: 499, kop: 10_100 });
  },
);

interface Changes {
  rows: { number: number; state: string; name: string; phone: string; brand: string; items: object[] }[];
  cursor: string;
  has_more: boolean;
}
async function changes(key: string, query: Record<string, string> = {}): Promise<Changes> {
  const answer = await office.app.inject({
    url: '/api/order-changes',
    query,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as Changes;
}

test('extra fields of a row are named as far as they fit, and five at most', async () => {
  const key = await open(['goods.edit']);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`more_${i}`, i]));
  const rows = [
    { sku: 'ST-PRO-AMBER', stock: 3, ['я'.repeat(5000)]: 1, ['a\u0000\n\ud800b']: 2 },
    { sku: 'ST-PRO-COPPER', stock: 3, ...many },
  ];
  const { reply } = await set(key, { brand: 'main', rows });
  expect(reply?.wrong.map(({ index, field }) => [index, field])).toEqual([
    [0, 'я'.repeat(60)],
    [0, 'a \ufffdb'],
    ...Array.from({ length: 5 }, (_, i) => [1, `more_${i}`]),
  ]);
});

test("orders are in the order of their changes, masked, each once in its current state, and only of the account's brands", async () => {
  const [key, other] = [await open(['orders.view']), await open(['orders.view'], ['ogo'])];
  const phone = await new Phone(club).register();
  const [one, two] = [await insertOrderRow(club, phone), await insertOrderRow(club, phone)];
  const first = await changes(key);
  expect(first.rows.map(({ number }) => number)).toEqual([one.number, two.number]);
  expect(first.has_more).toBe(false);
  expect(JSON.stringify(first)).not.toMatch(/Тестова|0671112233|380671112233/);
  expect((await changes(key, { after: first.cursor })).rows).toEqual([]);
  await club.database.db.execute(sql`update orders set state = 'packed' where id = ${one.id}`);
  const second = await changes(key, { after: first.cursor });
  expect(second.rows).toMatchObject([{ number: one.number, state: 'packed', items: [{ units: 1 }] }]);
  expect((await changes(key)).rows.map(({ number }) => number)).toEqual([two.number, one.number]);
  expect((await changes(other)).rows).toEqual([]);
});

test('returned units are a change of their order, though its state is unchanged', async () => {
  const key = await open(['orders.view']);
  const order = await insertOrderRow(club, await new Phone(club).register(), { state: 'delivered' });
  await club.database.db.execute(sql`update order_items set units = 2 where order_id = ${order.id}`);
  const { cursor } = await changes(key);
  const lines = [{ line: 1, units: 1, restock: false }];
  await runAction(consoleOf(club), returnUnits, { number: order.number, lines, reason: 'Пошкоджено' });
  expect((await changes(key, { after: cursor })).rows).toMatchObject([
    { number: order.number, state: 'delivered', items: [{ units: 2, returned_units: 1 }] },
  ]);
});

test('more than a page continues from its cursor', async () => {
  const key = await open(['orders.view']);
  const phone = await new Phone(club).register();
  for (let n = 0; n < 101; n++) await insertOrderRow(club, phone);
  const seen: number[] = [];
  for (let page: Changes = { rows: [], cursor: '0', has_more: true }; page.has_more;) {
    page = await changes(key, { after: page.cursor });
    seen.push(...page.rows.map(({ number }) => number));
  }
  const all = await rowsOf(club.database.db, sql`select number::text as number from orders`, { number: asText });
  expect(seen).toHaveLength(all.length);
  expect(new Set(seen).size).toBe(all.length);
});
