import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customerCommands } from '../../../cli/customers.ts';
import { ordersCommands } from '../../../cli/orders/commands.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { idempotency, Phone, openHarness } from '../../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { asInteger, asText } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { readBalance } from '../../../database/xp/ledger.ts';

const club = openHarness();
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  phone = await new Phone(club).register();
  ({ body } = await orderingOf(phone));
});

const waybill = '20450000000001';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const run = (name: keyof typeof ordersCommands, ...positional: string[]) =>
  ordersCommands[name](consoleOf(club), { positional, flags: {} });
const place = async (...lines: OrderLine[]) =>
  (await phone.call('POST /api/api-shop/create-order', body(lines), idempotency())).order.order_number;
const newest = async () => (await phone.call('POST /api/api-shop/get-orders', {})).list[0];
const stockOf = async (id: number) =>
  (await rowsOf(club.database.db, sql`select stock from variants where id = ${id}`, { stock: asInteger }))[0]?.stock;
const smsOf = async (number: string) =>
  (
    await rowsOf(
      club.database.db,
      sql`select payload->'toldBy'->>'sms' as text from outbox where payload->'toldBy'->>'sms' like ${`%${number}%`} order by id`,
      { text: asText },
    )
  ).map(({ text }) => text.replaceAll('\u00a0', ' '));
const balance = () => readBalance(club.database.db, Number(phone.customerId));

test('an order is packed, shipped with its waybill and delivered, each step noted', async () => {
  const number = await place(sticks);
  for (const step of [() => run('pack', number), () => run('ship', number, waybill), () => run('deliver', number)]) {
    club.clock.forward(1000);
    expect((await step()).exitCode).toBeUndefined();
  }
  expect(await newest()).toMatchObject({
    state: 'delivered',
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    waybill,
    transactions: [{ status: 'success' }],
    steps: [{ state: 'placed' }, { state: 'packed' }, { state: 'shipped' }, { state: 'delivered' }],
  });
  expect(await smsOf(number)).toEqual([
    `Клуб XP: замовлення № ${number} прийнято. Оплата при отриманні: 210 ₴.`,
    `Клуб XP: замовлення № ${number} у дорозі. Нова пошта, № ${waybill}.`,
  ]);
});

test("a step that is not allowed changes nothing and reports the order's state", async () => {
  const number = await place(sticks);
  for (const step of [() => run('ship', number, waybill), () => run('deliver', number)]) {
    const { exitCode, text } = await step();
    expect(exitCode).toBe(1);
    expect(text).toContain('the order is «прийнято»');
  }
  expect(await newest()).toMatchObject({ state: 'placed', waybill: null, steps: [{ state: 'placed' }] });
});

test('a cancelled order gives its units back and notifies the customer', async () => {
  const before = await stockOf(4400001);
  const number = await place(sticks);
  expect(await stockOf(4400001)).toBe((before ?? 0) - 2);
  await run('cancel', number);
  expect(await stockOf(4400001)).toBe(before);
  expect(await newest()).toMatchObject({
    state: 'cancelled',
    financial_status: 'voided',
    fulfillment_status: 'restocked',
  });
  expect((await smsOf(number)).at(-1)).toBe(`Клуб XP: замовлення № ${number} скасовано.`);
  expect((await run('cancel', number)).exitCode).toBe(1);
  expect(await stockOf(4400001)).toBe(before);
});

test('held XP is taken when the order is accepted', async () => {
  await giveXp(club, phone, 250);
  const number = await place(reward);
  expect(await balance()).toEqual({ available: 0, held: 250 });
  await run('pack', number);
  expect(await balance()).toEqual({ available: 0, held: 0 });
});

test('an order cancelled before it is packed releases its XP', async () => {
  await giveXp(club, phone, 251);
  const number = await place(sticks, reward);
  await run('cancel', number);
  expect(await balance()).toEqual({ available: 251, held: 0 });
  expect((await smsOf(number)).at(-1)).toContain('скасовано. Повернено 250 XP.');
});

test('an order cancelled after it was packed gives back the XP that was taken', async () => {
  const before = await balance();
  const number = await place(reward);
  await run('pack', number);
  await run('cancel', number);
  expect(await balance()).toEqual(before);
  expect((await newest())?.financial_status).toBe('refunded');
});

test('a shipped order can no longer be cancelled', async () => {
  const number = await place(sticks);
  await run('pack', number);
  await run('ship', number, waybill);
  expect((await run('cancel', number)).text).toContain('the order is «у дорозі»');
});

test('an unknown number, no number and a wrong waybill are reported', async () => {
  expect((await run('pack', '999999')).text).toContain('no such order');
  expect((await run('pack')).exitCode).toBe(1);
  expect((await run('pack', '99999999999')).exitCode).toBe(1);
  expect((await run('ship', await place(sticks), 'soon')).text).toContain('14 digits');
});

test('the console lists orders by state, with the phone masked', async () => {
  const number = await place(sticks);
  const services = consoleOf(club);
  const list = (state: string) => ordersCommands.list(services, { positional: [], flags: { state } });
  const { rows } = await list('placed');
  expect(rows.find((row) => row.number === Number(number))).toMatchObject({ state: 'placed', city: 'Київ' });
  expect(rows.every((row) => row.state === 'placed')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('380671234567');
  expect((await list('lost')).exitCode).toBe(1);
});

test('a customer is found by phone, without name and whole number', async () => {
  const services = consoleOf(club);
  const find = (text: string) => customerCommands.find(services, { positional: [text], flags: {} });
  const { rows } = await find(`+${phone.number}`);
  expect(rows).toEqual([
    expect.objectContaining({ customer: Number(phone.customerId), brand: 'main', held: 0, orders: expect.any(Number) }),
  ]);
  expect(Number(rows[0]?.orders)).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${phone.number}|Олена`));
  expect((await find('0931112233')).exitCode).toBe(1);
  expect((await find('hello')).exitCode).toBe(1);
});
