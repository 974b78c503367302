// What the bank may report on an attempt, by action and status: only the payment's own statuses move money.
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import {
  callBack,
  cardOrdersOf,
  type CardOrder,
  orderRow,
  paymentsOf,
  postHook,
  sealCallback,
} from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import type { OrderLine } from '../../../test/steps/ordering.ts';

const club = openHarness({ env: { LOG_LEVEL: 'warn' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
let phone: Phone;
let place: (...lines: OrderLine[]) => Promise<CardOrder>;
let order: CardOrder;
let lines: string[] = [];
beforeAll(async () => {
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
});
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update variants set stock = 1000 where id = 4400001`);
  lines = captureLog(club);
  order = await place(sticks);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
});
afterEach(() => vi.restoreAllMocks());

const stateNow = async () => [(await orderRow(club, order)).state, (await paymentsOf(club, order))[0]?.state];

const pending = ['awaiting_payment', 'waiting'];
const isOpen = ['awaiting_payment', 'processing'];
const failed = ['awaiting_payment', 'failed'];
const paid = ['paid', 'paid'];
const returned = ['awaiting_payment', 'refunded'];
const cancelled = ['cancelled', 'refunded'];

/** For a pending attempt, then for a paid one. */
const words: [action: unknown, status: string, whileWaiting: string[], whilePaid: string[]][] = [
  ['pay', 'success', paid, paid],
  ['pay', 'wait_compensation', paid, paid],
  ['pay', 'processing', isOpen, paid],
  ['pay', 'hold_wait', isOpen, paid],
  ['pay', 'failure', failed, paid],
  ['pay', 'error', failed, paid],
  ['pay', 'reversed', returned, cancelled],
  ['hold_completion', 'success', paid, paid],
  ['hold_completion', 'failure', failed, paid],
  ['hold_completion', 'reversed', returned, cancelled],
  ['hold', 'success', pending, paid],
  ['hold', 'hold_wait', pending, paid],
  ['hold', 'failure', pending, paid],
  ['hold', 'reversed', pending, paid],
  ['auth', 'success', pending, paid],
  ['subscribe', 'success', pending, paid],
  ['paydonate', 'success', pending, paid],
  ['refund', 'success', pending, paid],
  ['refund', 'processing', pending, paid],
  ['refund', 'failure', pending, paid],
  ['refund', 'error', pending, paid],
  ['refund', 'reversed', returned, cancelled],
  ['constructor', 'success', pending, paid],
  ['PAY', 'success', pending, paid],
  ['pay\u0000', 'success', pending, paid],
  ['', 'success', pending, paid],
  [undefined, 'success', pending, paid],
  [null, 'reversed', pending, paid],
  [['pay'], 'success', pending, paid],
];

test.each(words)('the action %j with the status %s', async (action, status, whileWaiting, whilePaid) => {
  expect(await callBack(club, order, status, { action })).toBe(200);
  expect(await stateNow(), 'while it waits').toEqual(whileWaiting);
  expect(await callBack(club, order, status, { action }), 'the same again').toBe(200);
  expect(await stateNow(), 'the same again').toEqual(whileWaiting);

  // A merely recorded report is never taken for a later payment.
  order = await place(sticks);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  if (whileWaiting === pending) await callBack(club, order, status, { action });
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await stateNow()).toEqual(paid);
  expect(await callBack(club, order, status, { action })).toBe(200);
  expect(await stateNow(), 'once it is paid').toEqual(whilePaid);
});

test.each([
  ['no number', undefined],
  ['an empty number', ''],
  ['a null', null],
  ['a fraction', 1.5],
  ['NUL', '12\u00003'],
  ['an object', { id: 1 }],
])('a payment whose number at the bank is %s is recorded, and nothing is paid', async (_case, payment_id) => {
  for (const status of ['success', 'reversed', 'failure'])
    expect(await callBack(club, order, status, { payment_id }), status).toBe(200);
  expect(await stateNow()).toEqual(pending);
  expect(lines.join()).toContain('unknown payment status');
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await stateNow()).toEqual(paid);
});

test("a report under another number than the captured payment's is refused, and staff are alerted", async () => {
  await callBack(club, order, 'success');
  for (const [action, status] of [
    ['pay', 'success'],
    ['pay', 'reversed'],
    ['refund', 'reversed'],
  ] as const)
    expect(await callBack(club, order, status, { action, payment_id: 777 })).toBe(403);
  expect(await stateNow()).toEqual(paid);
  expect(lines.join()).toContain('an amount, currency or payment other than the order’s');
});

test('money that came back in part cancels nothing, and staff are alerted', async () => {
  await callBack(club, order, 'success');
  expect(await callBack(club, order, 'reversed', { refund_amount: 100 })).toBe(200);
  expect(await stateNow()).toEqual(paid);
  expect(lines.join()).toContain('unknown payment status');
  expect(await callBack(club, order, 'reversed', { refund_amount: 210 })).toBe(200);
  expect(await stateNow()).toEqual(cancelled);
});

test.each([
  ['order_id', { order_id: '1001-1\u0000' }],
  ['order_id', { order_id: 'я'.repeat(300) }],
  ['status', { status: 'success\u0000' }],
  ['currency', { currency: 'UAH\u0000' }],
])('a report of the bank that no database can store is refused: %s', async (_field, over) => {
  expect(await callBack(club, order, 'success', over)).toBe(403);
  expect(await stateNow()).toEqual(pending);
});

test('the bank’s code of a failure is stored without what no database holds', async () => {
  expect(await callBack(club, order, 'failure', { err_code: 'limit\u0000' })).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed', failure: null }]);
});

test('a signature of another order’s callback, or one that was caught before, opens nothing', async () => {
  const other = await place(sticks);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: other.id });
  const callbackOf = ({ number }: CardOrder, status: string) =>
    sealCallback({ status, order_id: `${number}-1`, amount: 210, payment_id: number });
  const right = callbackOf(order, 'success');
  expect(await postHook(club, { data: callbackOf(other, 'success').data, signature: right.signature })).toBe(403);
  expect(await postHook(club, right)).toBe(200);
  expect(await postHook(club, callbackOf(order, 'reversed'))).toBe(200);
  expect(await stateNow()).toEqual(cancelled);
  expect(await postHook(club, right), 'caught earlier').toBe(200);
  expect(await stateNow()).toEqual(cancelled);
  expect((await orderRow(club, other)).state).toBe('awaiting_payment');
});
