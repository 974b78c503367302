import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ordersCommands } from '../../cli/orders/commands.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import {
  callBack,
  cardOrdersOf,
  type CardOrder,
  orderRow,
  payAtBank,
  paymentsOf,
  runOutbox,
  silentLog,
  smsAbout,
} from '../../../test/steps/card-payments.ts';
import { asBytes, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { giveBack } from './refund.ts';
import { expireUnpaid, watchPayments } from './watch.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness();
const minute = 60_000;
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const getLink = 'POST /api/api-shop/get-liqpay-link';
const check = 'POST /api/api-shop/check-payment';

let phone: Phone;
let place: (...lines: OrderLine[]) => Promise<CardOrder>;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  // What earlier tests left open does not matter here.
  await club.database.db.execute(sql`update orders set pay_until = null where state = 'awaiting_payment'`);
  await club.database.db.execute(sql`update payments set asked_at = '2100-01-01'`);
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

const linkOf = async ({ id }: CardOrder) => (await phone.call(getLink, { orderId: id })).link ?? '';
const checked = async ({ id }: CardOrder) => {
  club.clock.forward(4000);
  return phone.call(check, { orderId: id });
};
const services = () => ({ database: club.database, providers: club.services.providers, log: silentLog });
const expire = () => expireUnpaid(services(), club.clock.now);
const watch = () => watchPayments(services(), club.clock.now);
const cancel = ({ number }: CardOrder) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'cancelled', actor: `customer:${Number(phone.customerId)}`, now: club.clock.now }),
  );
const fault = (mode: string, times = 1) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'liqpay', mode, times } });
const stockOf = async (id: number) =>
  (await rowsOf(club.database.db, sql`select stock from variants where id = ${id}`, { stock: asInteger }))[0]?.stock;
const setStock = (id: number, stock: number) =>
  club.database.db.execute(sql`update variants set stock = ${stock} where id = ${id}`);
const balance = () => readBalance(club.database.db, Number(phone.customerId));
const run = (name: keyof typeof ordersCommands, ...positional: string[]) =>
  ordersCommands[name](consoleOf(club), { positional, flags: {} });

test(
  'a link to the bank is the same for as long as its try is open',
  { tags: ['ORDER-04', 'POST:/api/api-shop/get-liqpay-link'] },
  async () => {
    const order = await place(sticks);
    const link = await linkOf(order);
    expect(link).toMatch(/^http:\/\/localhost:3000\/pay\/[\w-]{43}$/);
    expect(await linkOf(order)).toBe(link);
    expect(await paymentsOf(club, order)).toEqual([{ attempt: 1, state: 'waiting', failure: null }]);
    const [row] = await rowsOf(
      club.database.db,
      sql`select token_hash from payments where order_id = ${order.id}::bigint`,
      { token_hash: asBytes },
    );
    expect(JSON.stringify(row)).not.toContain(link.slice(-43));
  },
);

test('a failed attempt opens the next one, under another name', async () => {
  const order = await place(sticks);
  const first = await linkOf(order);
  await callBack(club, order, 'failure', { err_code: 'decline' });
  expect(await linkOf(order)).not.toBe(first);
  expect(await paymentsOf(club, order)).toEqual([
    { attempt: 1, state: 'failed', failure: 'decline' },
    { attempt: 2, state: 'waiting', failure: null },
  ]);
  expect(await orderRow(club, order)).toMatchObject({ state: 'awaiting_payment' });
});

test(
  'while the bank is deciding there is no link, and that is no failure',
  { tags: ['POST:/api/api-shop/get-liqpay-link'] },
  async () => {
    const order = await place(sticks);
    await linkOf(order);
    await callBack(club, order, '3ds_verify');
    expect(await phone.call(getLink, { orderId: order.id })).toEqual({ success: true, link: null, bank: 'liqpay' });
    expect(await checked(order)).toMatchObject({ state: 'processing', can_pay: false });
  },
);

test('ten simultaneous calls open one attempt', async () => {
  const order = await place(sticks);
  const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(order)));
  expect(new Set(links).size).toBe(1);
  expect(await paymentsOf(club, order)).toHaveLength(1);
});

test("only the customer's own order pending card payment is paid", async () => {
  const order = await place(sticks);
  const stranger = await new Phone(club).register();
  expect(await stranger.refusal(getLink, { orderId: order.id })).toBe('not_found');
  expect(await stranger.refusal(check, { orderId: order.id })).toBe('not_found');
  for (const orderId of ['1', '9'.repeat(19)]) {
    expect(await phone.refusal(getLink, { orderId })).toBe('not_found');
    expect(await phone.refusal(check, { orderId })).toBe('not_found');
  }
  const { body } = await orderingOf(phone);
  const key = { 'idempotency-key': '00000000-0000-4000-8000-00000000000a' };
  const cash = await phone.call('POST /api/api-shop/create-order', body([sticks]), key);
  expect(await phone.refusal(getLink, { orderId: cash.order.id })).toBe('payment_not_needed');
  expect(await phone.refusal(check, { orderId: cash.order.id })).toBe('payment_not_needed');
  await cancel(order);
  expect(await phone.refusal(getLink, { orderId: order.id })).toBe('payment_not_needed');
});

test('a payment makes the order paid, with one step, one transaction and one SMS', async () => {
  const order = await place(sticks);
  const link = await linkOf(order);
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await orderRow(club, order)).toEqual({
    state: 'paid',
    steps: [
      `placed customer:${phone.customerId}`,
      `awaiting_payment customer:${phone.customerId}`,
      'paid service:bank',
    ],
    transactions: ['sale success 21000'],
  });
  expect(await smsAbout(club, order)).toEqual([
    `Клуб XP: замовлення № ${order.number} сплачено, 210 ₴. Готуємо посилку.`,
  ]);
  expect(await checked(order)).toMatchObject({ state: 'paid', total: '210.00', can_pay: false, is_cancelled: false });
  expect(await phone.refusal(getLink, { orderId: order.id })).toBe('payment_not_needed');
  expect((await club.app.inject(new URL(link).pathname)).body).toContain('Замовлення сплачено');
});

test('money that settles later counts as paid, and an unknown status as undecided', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'brand_new_status');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'processing' }]);
  await callBack(club, order, 'wait_compensation');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
  for (const late of ['processing', 'failure', 'success']) expect(await callBack(club, order, late)).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
  expect(await smsAbout(club, order)).toHaveLength(1);
});

test('the second of two payments is refunded, and the customer is notified', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'failure');
  await payAtBank(club, await linkOf(order), 'success');
  await callBack(club, order, 'success');
  expect(await checked(order), 'and hears of the other one').toMatchObject({ state: 'paid' });
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }, { state: 'refunding' }]);
  await runOutbox(club);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }, { state: 'refunded' }]);
  expect(await orderRow(club, order)).toMatchObject({
    state: 'paid',
    transactions: ['sale success 42000', 'refund success 21000'],
  });
  expect(await smsAbout(club, order)).toEqual([
    expect.stringContaining('сплачено, 210 ₴'),
    expect.stringContaining('вже сплачено. Другу оплату, 210 ₴, повертаємо на картку'),
    expect.stringContaining('210 ₴ за замовлення'),
  ]);
});

test(
  'the customer learns the truth when a callback is lost, and the bank is queried once in three seconds',
  { tags: ['POST:/api/api-shop/check-payment'] },
  async () => {
    const order = await place(sticks);
    await fault('silent');
    await payAtBank(club, await linkOf(order), 'success');
    const questions = async () =>
      (await club.outside.inject('/emulators/log?service=liqpay')).body.match(/api\/request/g);
    const before = (await questions())?.length ?? 0;
    expect(await phone.call(check, { orderId: order.id })).toMatchObject({ state: 'paid' });
    const other = await place(sticks);
    await payAtBank(club, await linkOf(other), '3ds');
    await Promise.all(Array.from({ length: 8 }, () => phone.call(check, { orderId: other.id })));
    expect((await questions())?.length).toBe(before + 2);
    expect(await checked(other)).toMatchObject({ state: 'processing' });
    expect((await questions())?.length).toBe(before + 3);
  },
);

test('a try that was never opened requests nothing of the bank', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await fault('down');
  expect(await checked(order)).toMatchObject({ state: 'waiting', can_pay: true });
  expect((await club.outside.inject('/emulators/faults')).json().faults).toHaveLength(1);
});

test.each(['down', 'error500', 'garbage', 'http429'])('a bank that plays "%s" changes nothing', async (mode) => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), '3ds');
  await fault(mode);
  expect(await checked(order)).toMatchObject({ state: 'waiting' });
  expect(await checked(order)).toMatchObject({ state: 'processing' });
});

test(
  'an unpaid order is cancelled after half an hour and gives its goods and XP back',
  { tags: ['limit:unpaid-card-order'] },
  async () => {
    await giveXp(club, phone, 250);
    const [stock, before] = [await stockOf(4400001), await balance()];
    const order = await place(sticks, reward);
    // A minute less, for the session lasts half an hour as well.
    await club.database.db.execute(
      sql`update orders set pay_until = pay_until - interval '1 minute' where id = ${order.id}::bigint`,
    );
    const link = await linkOf(order);
    club.clock.forward(29 * minute - 1000);
    expect(await expire()).toBe(0);
    club.clock.forward(1000);
    expect(await phone.refusal(getLink, { orderId: order.id })).toBe('payment_expired');
    expect((await club.app.inject(new URL(link).pathname)).body).toContain('Час на оплату минув');
    expect(await expire()).toBe(1);
    expect(await orderRow(club, order)).toMatchObject({
      state: 'cancelled',
      steps: expect.arrayContaining(['cancelled job:expire-unpaid']),
    });
    expect([await stockOf(4400001), await balance()]).toEqual([stock, before]);
    expect(await paymentsOf(club, order)).toEqual([{ attempt: 1, state: 'failed', failure: 'expired' }]);
    expect(await phone.refusal(getLink, { orderId: order.id })).toBe('payment_expired');
    expect(await checked(order)).toMatchObject({ is_cancelled: true, can_pay: false });
  },
);

test('the bank is queried before the clock cancels, and has ten minutes more to decide', async () => {
  const [paid, undecided] = [await place(sticks), await place(sticks)];
  await payAtBank(club, await linkOf(paid), 'success');
  await payAtBank(club, await linkOf(undecided), '3ds');
  club.clock.forward(30 * minute);
  expect(await expire()).toBe(0);
  expect(await orderRow(club, paid)).toMatchObject({ state: 'paid' });
  expect(await orderRow(club, undecided)).toMatchObject({ state: 'awaiting_payment' });
  club.clock.forward(10 * minute);
  expect(await expire()).toBe(1);
  expect(await orderRow(club, undecided)).toMatchObject({ state: 'cancelled' });
});

test('a bank that is silent about an opened try has ten minutes more as well', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'close');
  club.clock.forward(30 * minute);
  await fault('error500');
  expect(await expire()).toBe(0);
  expect(await expire(), 'asked a moment ago').toBe(0);
  club.clock.forward(10 * minute);
  await fault('error500');
  expect(await expire()).toBe(1);
  expect(await orderRow(club, order)).toMatchObject({ state: 'cancelled' });
});

test('late money revives the order when everything it needs is still available', async () => {
  await giveXp(club, phone, 251);
  const order = await place(sticks, reward);
  await linkOf(order);
  const [stock, held] = [await stockOf(4400001), await balance()];
  club.clock.forward(31 * minute);
  await expire();
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await orderRow(club, order)).toMatchObject({
    state: 'paid',
    steps: [
      `placed customer:${phone.customerId}`,
      `awaiting_payment customer:${phone.customerId}`,
      'cancelled job:expire-unpaid',
      'paid service:bank',
    ],
  });
  expect([await stockOf(4400001), await balance()]).toEqual([stock, held]);
  expect((await smsAbout(club, order)).at(-1)).toContain('надійшла пізніше');
  await run('pack', String(order.number));
  expect((await balance()).held).toBe(held.held - 250);
});

test('late money is refunded when the goods are sold, or the XP', async () => {
  await giveXp(club, phone, 252);
  const [goods, points] = [await place(sticks), await place(sticks, reward)];
  await linkOf(goods);
  await linkOf(points);
  club.clock.forward(31 * minute);
  await expire();
  const stock = await stockOf(4400001);
  await setStock(4400001, 1);
  expect(await callBack(club, goods, 'success')).toBe(200);
  expect(await stockOf(4400001)).toBe(1);
  await setStock(4400001, stock ?? 0);
  const { available } = await balance();
  await spendAll(available);
  expect(await callBack(club, points, 'success')).toBe(200);
  expect(await stockOf(4400001)).toBe(stock);
  for (const order of [goods, points]) {
    expect(await orderRow(club, order)).toMatchObject({ state: 'cancelled' });
    expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunding' }]);
    expect((await smsAbout(club, order)).at(-1)).toContain('скасовано, тому оплату 210 ₴ повертаємо на картку');
  }
});

test('money for an order that the customer cancelled is refunded: that was a decision', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await cancel(order);
  expect(await checked(order)).toMatchObject({ state: 'refunding', is_cancelled: true });
  await runOutbox(club);
  expect(await checked(order)).toMatchObject({ state: 'refunded' });
  expect((await smsAbout(club, order)).at(-1)).toBe(
    `Клуб XP: 210 ₴ за замовлення № ${order.number} повернено на картку.`,
  );
});

async function bankNumberOf({ id }: CardOrder): Promise<string> {
  const named = sql`select provider_payment_id as number from payments where order_id = ${id}::bigint`;
  const [row] = await rowsOf(club.database.db, named, { number: asText });
  return row!.number;
}

test('a cancelled paid order is refunded once, whatever happens on the way', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await checked(order);
  await cancel(order);
  for (const mode of ['down', 'error500', 'refused']) {
    await fault(mode);
    await runOutbox(club);
    expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunding' }]);
  }
  await runOutbox(club);
  await runOutbox(club);
  const payment_id = await bankNumberOf(order);
  expect(await callBack(club, order, 'success', { payment_id }), 'the old word once more').toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
  expect(await orderRow(club, order)).toMatchObject({
    state: 'cancelled',
    transactions: ['sale success 21000', 'refund success 21000'],
  });
});

test('money on its way back is not taken again by a late word', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'wait_compensation');
  await cancel(order);
  await callBack(club, order, 'success');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunding' }]);
  await callBack(club, order, 'reversed');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
});

test('a refund without a reply is not repeated: the bank is queried first', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await checked(order);
  await cancel(order);
  await club.services.providers.payments.of('liqpay').refund(`${order.number}-1`, 21_000, null);
  const refund = vi.spyOn(club.services.providers.payments.of('liqpay'), 'refund');
  await runOutbox(club);
  expect(refund).not.toHaveBeenCalled();
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
});

test('nothing but money on its way back is given back', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await checked(order);
  const refund = vi.spyOn(club.services.providers.payments.of('liqpay'), 'refund');
  await giveBack(services(), `${order.number}-1`, club.clock.now);
  expect(refund).not.toHaveBeenCalled();
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
});

test('a repeated old report does not reopen a failed attempt', async () => {
  const order = await place(sticks);
  await linkOf(order);
  for (const status of ['3ds_verify', 'failure', '3ds_verify']) expect(await callBack(club, order, status)).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed' }]);
});

test('a refund that the outbox gave up is tried again by the watch', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await checked(order);
  await cancel(order);
  await club.database.db.execute(
    sql`update outbox set gave_up_at = now() where kind = 'payment-refund' and done_at is null`,
  );
  await watchLater();
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
});

test('a refund that the bank made on its own cancels the order, unless it is with the carrier', async () => {
  const [here, gone] = [await place(sticks), await place(sticks)];
  for (const order of [here, gone]) {
    await linkOf(order);
    await callBack(club, order, 'success');
  }
  await run('pack', String(gone.number));
  await run('ship', String(gone.number), '20450000000001');
  expect(await callBack(club, here, 'reversed')).toBe(200);
  expect(await callBack(club, gone, 'reversed')).toBe(200);
  expect(await orderRow(club, here)).toMatchObject({
    state: 'cancelled',
    steps: expect.arrayContaining(['cancelled service:bank']),
  });
  expect(await paymentsOf(club, here)).toMatchObject([{ state: 'refunded' }]);
  expect(await orderRow(club, gone)).toMatchObject({ state: 'shipped' });
  expect(await paymentsOf(club, gone)).toMatchObject([{ state: 'paid' }]);
});

test('a refund reported before its payment stays a refund', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'reversed');
  await callBack(club, order, 'success');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
  expect(await orderRow(club, order)).toMatchObject({ state: 'awaiting_payment' });
});

test('a late report on an old attempt does not block the open one', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'failure');
  await linkOf(order);
  expect(await callBack(club, order, '3ds_verify')).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
  await callBack(club, order, 'success');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }, { state: 'failed', failure: 'not needed' }]);
});

test('an older try with which the bank begins again is the open one: no other begins beside it', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await callBack(club, order, 'failure');
  const second = await linkOf(order);
  await callBack(club, order, 'failure', { attempt: 2 });
  await callBack(club, order, '3ds_verify');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'processing' }, { state: 'failed' }]);
  expect(await phone.call(getLink, { orderId: order.id })).toEqual({ success: true, link: null, bank: 'liqpay' });
  expect((await club.app.inject(new URL(second).pathname)).body).toContain('Банк перевіряє оплату');
  await callBack(club, order, 'error');
  expect(await linkOf(order)).toMatch(/\/pay\//);
  expect(await paymentsOf(club, order)).toMatchObject([{}, {}, { attempt: 3, state: 'waiting' }]);
});

test('the watch learns of a lost payment two minutes after the bank was opened, and closes what was never paid', async () => {
  const [paid, left] = [await place(sticks), await place(sticks)];
  await fault('silent');
  await payAtBank(club, await linkOf(paid), 'success');
  await payAtBank(club, await linkOf(left), 'close');
  club.clock.forward(minute);
  await watch();
  expect(await orderRow(club, paid)).toMatchObject({ state: 'awaiting_payment' });
  await watchLater();
  expect(await orderRow(club, paid)).toMatchObject({ state: 'paid' });
  expect(await paymentsOf(club, left)).toMatchObject([{ state: 'waiting' }]);
  club.clock.forward(60 * minute);
  await expire();
  club.clock.forward(40 * minute);
  await watch();
  expect(await paymentsOf(club, left)).toMatchObject([{ state: 'failed', failure: 'expired' }]);
});

test('the watch queries with growing pauses', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), '3ds');
  const requested: number[] = [];
  for (let minutes = 1; minutes <= 30; minutes++) {
    club.clock.forward(minute);
    if ((await watch()) > 0) requested.push(minutes);
  }
  expect(requested).toEqual([2, 4, 6, 9, 14, 21]);
});

async function watchLater(): Promise<void> {
  club.clock.forward(2 * minute);
  await watch();
}

async function spendAll(available: number): Promise<void> {
  const { postXp } = await import('../../database/xp/ledger.ts');
  const posting = {
    customerId: Number(phone.customerId),
    brand: 'main',
    kind: 'adjusted',
    amount: -available,
  } as const;
  await club.database.transaction((tx) =>
    postXp(tx, { actor: 'console:test', ...posting, source: 'test:spent', reason: 'Тест', now: club.clock.now }),
  );
}
