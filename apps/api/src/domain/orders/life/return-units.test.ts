import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../../test/harness/club.ts';
import {
  type CardOrder,
  cardOrdersOf,
  orderRow,
  payAtBank,
  runOutbox,
  smsAbout,
} from '../../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { giveXp, insertProduct, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { openRegister, receiptsOf, registerSide } from '../../../../test/steps/receipts.ts';
import { fiscalCommands } from '../../../cli/orders/fiscal.ts';
import { ordersCommands } from '../../../cli/orders/commands.ts';
import { tasksCommands } from '../../../cli/staff/tasks.ts';
import { asId, asInteger } from '../../../database/columns.ts';
import { retryStuckKind } from '../../../database/jobs/stuck.ts';
import { rowsOf } from '../../../database/rows.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { listLots } from '../../../database/xp/lots.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { showStuck } from '../../staff/stuck-tasks.ts';
import { replayLedger } from '../../xp/ledger/check.ts';
import { moveOrder, type OrderMove } from './move-order.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'liqpay' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const rewards: OrderLine = { variant_id: '4400042', quantity: 2, price: '0.00', bonuses: 250 };
let phone: Phone;
afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update outbox set done_at = now() where done_at is null`);
  await openRegister(club.services.providers.receipts);
  phone = await new Phone(club).register();
});

const run = (name: keyof typeof ordersCommands, number: number, flags = {}) =>
  ordersCommands[name](consoleOf(club), { positional: [String(number)], flags: { reason: 'Не підійшло', ...flags } });
const walk = async (number: number, ...path: OrderMove['to'][]) => {
  for (const to of path)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now, waybill: '20450000000001' }),
    );
};
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) {
    club.clock.forward(40_000);
    await runOutbox(club);
  }
};
const stock = async () =>
  rowsOf(club.database.db, sql`select id, stock from variants where id in (4400001, 4400042) order by id`, {
    id: asId,
    stock: asInteger,
  });
const balance = () => readBalance(club.database.db, Number(phone.customerId));
const lots = async () =>
  (await listLots(club.database.db, Number(phone.customerId))).map(({ leftXp }) => leftXp).toSorted((a, b) => a - b);
const atBank = async ({ number }: CardOrder) => {
  const { payments } = (await club.outside.inject('/emulators/liqpay/payments')).json<{
    payments: { orderId: string; status: string; returned: number; reserved: number }[];
  }>();
  return payments.find(({ orderId }) => orderId === `${number}-1`);
};
/** Paid on the bank's own page, and handed over. */
const delivered = async (...lines: OrderLine[]) => {
  const order = await (await cardOrdersOf(phone))(...lines);
  const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  await payAtBank(club, link ?? '', 'success');
  await phone.call('POST /api/api-shop/check-payment', { orderId: order.id });
  await walk(order.number, 'packed', 'shipped', 'delivered');
  await turns(4);
  return order;
};

test('one of two units goes back to the card, the stock and the register, and the rest makes the order returned', async () => {
  for (const xp of [301, 199, 500]) await giveXp(club, phone, xp);
  const before = { stock: await stock(), lots: await lots() };
  const order = await delivered(sticks, rewards);
  expect((await orderRow(club, order)).state).toBe('delivered');

  const first = await run('return', order.number, { units: '1=1,2=1' });
  expect(first).toMatchObject({ rows: [{ return: 1, from: 'delivered', to: 'delivered' }] });
  expect(first.text).toMatch(/250.XP refunded; 105.₴ being refunded to the card/);
  await turns(8);
  expect(await atBank(order)).toMatchObject({ status: 'success', returned: 105 });
  expect(await orderRow(club, order)).toMatchObject({
    state: 'delivered',
    transactions: ['sale success 21000', 'refund success 10500'],
  });
  expect((await balance()).available).toBe(750);
  expect((await smsAbout(club, order)).slice(-2)).toEqual([
    expect.stringContaining('Повертаємо 250 XP і 105 ₴ на картку.'),
    expect.stringContaining('105 ₴ за замовлення'),
  ]);
  const sold = (await receiptsOf(club, order))[0];
  expect(await receiptsOf(club, order)).toMatchObject([
    { kind: 'sale', state: 'done', kop: 210_00 },
    { kind: 'return', state: 'done', kop: 105_00, source: `${order.number}-1/1` },
  ]);

  await run('return', order.number, { units: '1=1,2=1' });
  await turns(8);
  expect(await atBank(order)).toMatchObject({ status: 'reversed', returned: 210 });
  expect(await orderRow(club, order)).toMatchObject({
    state: 'returned',
    transactions: ['sale success 21000', 'refund success 21000'],
  });
  expect({ stock: await stock(), lots: await lots() }).toEqual(before);
  const returned = (await registerSide(club)).receipts.filter(({ relatedId }) => relatedId === sold?.key);
  expect(returned.map(({ type, total }) => [type, total])).toEqual([
    ['RETURN', 105_00],
    ['RETURN', 105_00],
  ]);
  expect((await replayLedger(consoleOf(club))).differences).toEqual([]);
  const day = await fiscalCommands.day(consoleOf(club), { positional: [kyivDate(club.clock.now)], flags: {} });
  expect(day.rows.filter((row) => 'order' in row && row.order === order.number)).toEqual([]);
});

test('missing units, an empty return and an order that is with nobody are refused with a message', async () => {
  const order = await delivered(sticks);
  expect((await run('return', order.number, { units: '1=3' })).text).toMatch(/Not that many units are left/);
  expect((await run('return', order.number, { units: '1=0' })).text).toBe('Specify which units were returned');
  expect((await run('return', order.number, { units: '7=1' })).text).toMatch(/no such line/);
  expect((await run('return', order.number, {})).exitCode).toBe(1);
  await run('return', order.number, { units: '1=2' });
  expect((await run('return', order.number, { units: '1=1' })).exitCode).toBe(1);
  expect((await orderRow(club, order)).state).toBe('returned');
});

test('written-off goods are not restocked, and the full return of the rest leaves earlier returns alone', async () => {
  const order = await delivered(sticks);
  const before = await stock();
  await run('return', order.number, { units: '1=1', 'write-off': '1' });
  expect(await stock()).toEqual(before);
  expect((await run('refund', order.number)).text).toMatch(/^105.₴ being refunded to the card$/);
  await turns(8);
  expect(await atBank(order)).toMatchObject({ status: 'reversed', returned: 210 });
  const left = before.map((one) => (one.id === 4400001 ? { ...one, stock: one.stock + 1 } : one));
  expect(await stock()).toEqual(left);
});

/** The bank gets what is sent for a part, and its reply is lost. */
const losingReplies = () => {
  const liqpay = club.services.providers.payments.of('liqpay');
  const refundPart = liqpay.refundPart.bind(liqpay);
  return vi.spyOn(liqpay, 'refundPart').mockImplementation(async (part) => {
    await refundPart(part);
    throw new ProviderError('liqpay', 'unknown', 'timeout');
  });
};
const stuckPart = async (of: CardOrder) =>
  (await showStuck(club.services, {})).rows.filter(
    ({ kind, order }) => kind === 'payment-part-refund' && order === of.number,
  );

test('a part whose reply was lost gets no second refund after fifteen minutes, and is a case for staff', async () => {
  const order = await delivered(sticks);
  await run('return', order.number, { units: '1=1' });
  const sent = losingReplies();
  await turns(3);
  expect(await stuckPart(order)).toEqual([]);
  club.clock.forward(15 * 60_000);
  await turns(1);
  expect(await stuckPart(order)).toMatchObject([{ fault: 'liqpay stopped unseen_refund' }]);
  for (let retry = 0; retry < 2; retry++) {
    await club.database.transaction((tx) => retryStuckKind(tx, 'payment-part-refund', club.clock.now));
    club.clock.forward(16 * 60_000);
    await turns(2);
  }
  expect(await stuckPart(order)).toHaveLength(1);
  expect(sent).toHaveBeenCalledTimes(1);
  expect((await atBank(order))?.returned).toBe(105);
  expect((await orderRow(club, order)).transactions).toEqual(['sale success 21000']);

  // Staff see in the bank's web account that the money is back.
  const [found] = await stuckPart(order);
  const closed = { positional: [String(found?.id)], flags: { reason: 'У кабінеті банку повернено' } };
  expect((await tasksCommands.close(consoleOf(club), closed)).rows).toMatchObject([{ kind: 'payment-part-refund' }]);
  await turns(4);
  expect(await stuckPart(order)).toEqual([]);
  expect((await orderRow(club, order)).transactions).toEqual(['sale success 21000', 'refund success 10500']);
  expect((await receiptsOf(club, order)).map(({ kind, kop }) => [kind, kop])).toEqual([
    ['sale', 210_00],
    ['return', 105_00],
  ]);
});

test('the last part whose reply was lost is seen at the bank: nothing else reversed the payment', async () => {
  const order = await delivered(sticks);
  await run('return', order.number, { units: '1=1' });
  await turns(3);
  await run('return', order.number, { units: '1=1' });
  const sent = losingReplies();
  await turns(3);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await atBank(order)).toMatchObject({ status: 'reversed', returned: 210 });
  expect((await orderRow(club, order)).transactions).toEqual(['sale success 21000', 'refund success 21000']);
});

test('a part that waits for money on the account is sent once, and is no refund yet', async () => {
  const order = await delivered(sticks);
  await run('return', order.number, { units: '1=1' });
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'liqpay', mode: 'no-funds', times: 1 },
  });
  await turns(2);
  club.clock.forward(16 * 60_000);
  await turns(2);
  expect(await atBank(order)).toMatchObject({ status: 'success', returned: 0, reserved: 105 });
  expect((await orderRow(club, order)).transactions).toEqual(['sale success 21000']);
  expect(await stuckPart(order)).toEqual([]);
});

test('a part that the bank certainly did not get is sent again', async () => {
  const order = await delivered(sticks);
  await run('return', order.number, { units: '1=1' });
  const liqpay = club.services.providers.payments.of('liqpay');
  const sent = vi
    .spyOn(liqpay, 'refundPart')
    .mockRejectedValueOnce(new ProviderError('liqpay', 'unavailable', 'ECONNREFUSED'));
  await turns(4);
  expect(sent).toHaveBeenCalledTimes(2);
  expect((await atBank(order))?.returned).toBe(105);
  expect((await orderRow(club, order)).transactions).toEqual(['sale success 21000', 'refund success 10500']);
});

test('cash is returned by hand for what was paid, and units refused on delivery were never paid', async () => {
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  const number = Number(order.order_number);
  await walk(number, 'packed', 'shipped');
  expect((await run('return', number, { units: '1=1' })).text).toBe('Nothing had been paid');
  await walk(number, 'delivered');
  expect((await orderRow(club, { id: order.id, number })).transactions).toEqual(['authorization success 10500']);
  expect((await run('return', number, { units: '1=1' })).text).toMatch(/REFUND 105.₴ BY HAND/);
  const day = await fiscalCommands.day(consoleOf(club), { positional: [kyivDate(club.clock.now)], flags: {} });
  expect(day.rows.filter((row) => 'order' in row && row.order === number)).toEqual([]);
});

test('the gift comes back with the units that earned it, and counts no more', async () => {
  await insertProduct(club, { id: 9900014, brand: 'main', line: 'velo', tags: ['gift:velo'], priceKop: 0, stock: 10 });
  await insertProduct(club, { id: 9900015, brand: 'main', line: 'velo', tags: [], priceKop: 10_000, stock: 50 });
  const { fromUnits } = (await club.services.clubSettings.current()).gift;
  const pouches: OrderLine = { variant_id: '9900015', quantity: fromUnits, price: '100.00', bonuses: 0 };
  const gift: OrderLine = { variant_id: '9900014', quantity: 1, price: '0.00', bonuses: 0 };
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([pouches, gift, sticks]), idempotency());
  const number = Number(order.order_number);
  await walk(number, 'packed', 'shipped', 'delivered');
  const taken = async () =>
    (
      await rowsOf(
        club.database.db,
        sql`select taken from gift_counters where customer_id = ${Number(phone.customerId)}`,
        { taken: asInteger },
      )
    )[0]?.taken;
  expect(await taken()).toBe(1);
  expect((await run('return', number, { units: '3=1' })).text).toMatch(/the gift/);
  expect((await run('return', number, { units: '3=1,2=1' })).rows).toHaveLength(1);
  expect(await taken()).toBe(0);
  await run('refund', number);
  expect(await taken()).toBe(0);
});
