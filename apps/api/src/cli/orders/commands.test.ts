import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import {
  giveXp,
  insertProduct,
  kyiv,
  type OrderBody,
  orderingOf,
  type OrderLine,
} from '../../../test/steps/ordering.ts';
import { payByCard } from '../../../test/steps/paying.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import type { CommandArgs } from '../command.ts';
import { ordersCommands } from './commands.ts';
import { formatTable } from '../table.ts';

const club = openHarness();
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  phone = await new Phone(club).register();
  ({ body } = await orderingOf(phone));
  const tags = ['ipost_allow'];
  await insertProduct(club, { id: 9900021, brand: 'main', line: null, tags, priceKop: 10_000 });
});
beforeEach(() => club.database.db.execute(sql`delete from limits`));

const waybill = '20450000000001';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const run = (name: keyof typeof ordersCommands, positional: string[], flags: CommandArgs['flags'] = {}) =>
  ordersCommands[name](consoleOf(club), { positional, flags });
const place = async (lines = [sticks], cart: Partial<OrderBody['cart']> = {}) =>
  (await phone.call('POST /api/api-shop/create-order', body(lines, cart), idempotency())).order;
const deliver = async (number: string) => {
  await run('pack', [number]);
  await run('ship', [number, waybill]);
  await run('deliver', [number]);
};
const request = (orderId: string) =>
  phone.call('POST /api/api-shop/request-return', { orderId, reason: 'defect', comment: 'Не\nвмикається' });
const stock = async () =>
  (await rowsOf(club.database.db, sql`select stock from variants where id = 4400001`, { stock: asInteger }))[0]?.stock;
const plain = (text?: string) => text?.replaceAll('\u00a0', ' ');
const sheetOf = async (number: string, flags = {}) => {
  const { rows } = await run('show', [number], flags);
  return Object.fromEntries(rows.map(({ what, value }) => [what, plain(String(value))]));
};

test('an order is shown with everything it is packed by, and masked for whom', async () => {
  const { order_number } = await place();
  expect(await sheetOf(order_number)).toMatchObject({
    order: `${order_number}, прийнято`,
    '2 ×': 'Стіки «Бурштин» (4400001), 105 ₴',
    total: '210 ₴',
    payment: 'готівкою при отриманні',
    recipient: 'О••• Т•••',
    phone: '+380 67 ••• •• 67',
    city: 'Київ, Київська',
    address: '•••',
    note: 'Подзвоніть перед відправкою',
    tags: expect.stringContaining('pwa_order'),
    check: 'перевірити документ при врученні: 18+',
  });
  const shown = formatTable((await run('show', [order_number])).rows);
  expect(shown).toContain('О••• Т•••');
  for (const secret of ['671234567', 'Олена', 'відділення']) expect(shown).not.toContain(secret);
  expect((await run('show', [order_number], { full: true })).text).toContain('--reason');
  expect(await sheetOf(order_number, { full: true, reason: 'call', note: 'Перевізник' })).toMatchObject({
    recipient: 'Олена Тестова',
    phone: '380671234567',
    address: expect.stringContaining('відділення №'),
  });
  expect(await auditOf(club)).toMatchObject([
    { action: 'orders.reveal', actor: 'console:test', target: `order:${order_number}`, reason: 'call: Перевізник' },
  ]);
});

test('an order of a customer whose age is verified needs no check of the document', async () => {
  const { order_number } = await place();
  await club.database.db.execute(sql`update orders set tags = '{PWA}' where number = ${Number(order_number)}`);
  expect(await sheetOf(order_number)).not.toHaveProperty('check');
});

test('an order of the second carrier shows its window and is handed over without a waybill', async () => {
  const [window] = courierWindowsOf('tomorrow', club.clock.now);
  const line: OrderLine = { variant_id: '9900021', quantity: 1, price: '100.00' };
  const { id, order_number } = await place([line], {
    payment: 2,
    delivery: {
      type: 3,
      city_id: kyiv,
      street: 'вул. Хрещатик, 22',
      delivery_date: window?.date,
      delivery_time_from: window?.from,
      delivery_time_to: window?.to,
    },
  });
  await payByCard(club, Number(id));
  expect((await sheetOf(order_number)).window).toBe(`${window?.date}, ${window?.from}–${window?.to}`);
  await run('pack', [order_number]);
  expect((await run('ship', [order_number, waybill])).text).toContain('no waybill');
  expect((await run('ship', [order_number])).rows).toMatchObject([{ to: 'shipped', waybill: null }]);
  const [sms] = await rowsOf(
    club.database.db,
    sql`select payload->'toldBy'->>'sms' as text from outbox where kind = 'notice' order by id desc limit 1`,
    { text: asText },
  );
  expect(plain(sms?.text)).toMatch(/у дорозі\. Курʼєр IPOST привезе \d+ \p{L}+ з \d\d:\d\d до \d\d:\d\d\.$/u);
});

test('pending returns are listed, oldest first, one line each', async () => {
  const { id, order_number } = await place();
  await deliver(order_number);
  await request(id);
  const { rows } = await run('returns', [], { state: 'waiting' });
  expect(rows).toMatchObject([
    { number: Number(order_number), state: 'waiting', reason: 'defect', comment: 'Не вмикається' },
  ]);
  expect((await run('returns', [], { state: 'lost' })).exitCode).toBe(1);
  expect((await sheetOf(order_number)).return).toBe('waiting, defect, Не\nвмикається');
  await run('refuse-return', [order_number], { reason: 'Сліди користування' });
  expect((await run('returns', [], { state: 'waiting' })).rows).toEqual([]);
  expect((await run('returns', [])).rows).toMatchObject([{ state: 'refused', answer: 'Сліди користування' }]);
});

test('accepting a return of a cash order gives stock and XP back and reports that the money is handed over in person', async () => {
  await giveXp(club, phone, 250);
  const before = await stock();
  const { id, order_number } = await place([sticks, reward]);
  await deliver(order_number);
  await request(id);
  const { rows, text, exitCode } = await run('refund', [order_number]);
  expect(rows).toEqual([{ number: Number(order_number), from: 'delivered', to: 'returned' }]);
  expect(plain(text)).toBe('250 XP refunded; REFUND 210 ₴ BY HAND: paid in cash');
  expect(exitCode).toBeUndefined();
  expect(await stock()).toBe(before);
  expect((await run('returns', [], { state: 'accepted' })).rows).toMatchObject([{ number: Number(order_number) }]);
  expect(await run('refund', [order_number])).toMatchObject({
    exitCode: 1,
    text: `${order_number}: the order is «повернено»`,
  });
});

test('a return of a card order starts the refund, and unfit goods are not restocked', async () => {
  const { id, order_number } = await place([sticks], { payment: 2 });
  await payByCard(club, Number(id));
  await deliver(order_number);
  const before = await stock();
  const { text } = await run('refund', [order_number], { 'no-restock': true });
  expect(plain(text)).toBe('210 ₴ being refunded to the card');
  expect(await stock()).toBe(before);
  const states = await rowsOf(club.database.db, sql`select state from payments where order_id = ${id}`, {
    state: asText,
  });
  expect(states).toEqual([{ state: 'refunding' }]);
});

test('an uncollected parcel comes back without a request, and nothing was paid', async () => {
  const { order_number } = await place();
  await run('pack', [order_number]);
  await run('ship', [order_number, waybill]);
  expect(await run('refund', [order_number])).toMatchObject({
    text: 'Nothing had been paid',
    rows: [{ to: 'returned' }],
  });
});

test('an order that was not handed over is cancelled, not returned', async () => {
  const { order_number } = await place();
  expect(await run('refund', [order_number])).toMatchObject({
    exitCode: 1,
    text: `${order_number}: the order is «прийнято»`,
  });
});

test('a return is refused with a reason, once, and only while one is pending', async () => {
  const { id, order_number } = await place();
  await deliver(order_number);
  const reason = 'Сліди користування';
  expect((await run('refuse-return', [order_number], { reason })).text).toContain('no return is pending');
  await request(id);
  expect((await run('refuse-return', [order_number])).exitCode).toBe(1);
  expect((await run('refuse-return', [order_number], { reason: 'x'.repeat(301) })).exitCode).toBe(1);
  expect((await run('refuse-return', [order_number], { reason })).rows).toMatchObject([{ return: 'refused', reason }]);
  expect((await run('refuse-return', [order_number], { reason })).exitCode).toBe(1);
});

test('a malformed number and an unknown one are reported', async () => {
  for (const name of ['show', 'pack', 'ship', 'deliver', 'cancel', 'refund', 'refuse-return'] as const) {
    expect(await run(name, ['ten'])).toMatchObject({ exitCode: 1, rows: [] });
    expect(await run(name, ['999999', waybill], { reason: 'ні' })).toMatchObject({ exitCode: 1, rows: [] });
  }
});

test('a state that another system requested and the club refused is a stuck case, and can be settled', async () => {
  const { order_number: number } = await place();
  const open = async () =>
    rowsOf(
      club.database.db,
      sql`select payload->>'code' as code from outbox where kind = 'state-refused' and done_at is null`,
      {
        code: asText,
      },
    );
  expect((await run('report-refusal', [number, 'shipped', 'state_not_allowed'])).rows).toEqual([
    { number: Number(number), case: 'open' },
  ]);
  expect(await open()).toEqual([{ code: 'state_not_allowed' }]);
  expect((await run('report-refusal', [number, 'shipped'])).rows).toEqual([
    { number: Number(number), case: 'settled' },
  ]);
  expect(await open()).toEqual([]);
  expect(await run('report-refusal', [number, 'lost'])).toMatchObject({
    text: expect.stringContaining('packed, shipped'),
    exitCode: 1,
  });
});
