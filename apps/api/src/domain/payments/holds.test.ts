// Money that a bank holds on the card from the order on and captures when the parcel leaves.
import { patience } from '../../../../../tools/tests/slowness.ts';
import type { PaymentHold } from '@club/rules/settings/payment-holds';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import {
  cardOrdersOf,
  type CardOrder,
  orderRow,
  payAtBank,
  paymentsOf,
  runOutbox,
  silentLog,
} from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { ordersCommands } from '../../cli/orders/commands.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { retryStuckKind } from '../../database/jobs/stuck.ts';
import { rowsOf } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { showStuck } from '../staff/stuck-tasks.ts';
import { watchHolds } from './capture.ts';
import { watchPayments } from './watch.ts';

const club = openHarness();
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const holds: readonly PaymentHold[] = [
  { bank: 'liqpay', days: 9 },
  { bank: 'monobank', days: 9 },
];
const dayMs = 86_400_000;
let phone: Phone;
let place: (line: typeof sticks) => Promise<CardOrder>;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db
    .execute(sql`insert into setting_versions (key, brand, value, begins_at, actor, note, created_at)
    select 'payments.holds', 'main', ${JSON.stringify(holds)}::jsonb, now() - interval '1 day', 'console:test', 'test', now()
    where not exists (select from setting_versions where key = 'payments.holds')`);
  await vi.waitFor(async () => expect((await club.clubSettings.current()).holds.main).toEqual(holds), {
    timeout: patience(5000),
  });
  club.clock.forward(10_000);
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
  await club.database.db.execute(sql`update payments set asked_at = '2100-01-01'`);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const run = (name: keyof typeof ordersCommands, ...positional: string[]) =>
  ordersCommands[name](consoleOf(club), { positional, flags: {} });
const bankIs = (mode: string, times = 1) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'liqpay', mode, times } });
async function held(): Promise<CardOrder> {
  const order = await place(sticks);
  const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  await payAtBank(club, link ?? '', 'success');
  await phone.call('POST /api/api-shop/check-payment', { orderId: order.id });
  return order;
}
const ship = async ({ number }: CardOrder) => {
  await run('pack', String(number));
  return run('ship', String(number), '20450000000003');
};
const receipts = (order: CardOrder) =>
  rowsOf(
    club.database.db,
    sql`select kind || ' ' || amount_kop as what from receipts where order_id = ${order.id}::bigint order by id`,
    { what: asText },
  );
const atBank = async ({ number }: CardOrder) =>
  (await club.outside.inject('/emulators/liqpay/payments'))
    .json<{ payments: { orderId: string; status: string; amount: number; returned: number }[] }>()
    .payments.find(({ orderId }) => orderId === `${number}-1`);
const stuckOf = async (kind: string) => (await showStuck(club.services, {})).rows.filter((one) => one.kind === kind);
const historyOf = async (order: CardOrder) =>
  (await phone.call('POST /api/api-shop/get-orders', {})).list.find(({ id }) => id === order.id);

test('an order is authorised, and the money is taken with its receipt when the parcel leaves', async () => {
  const order = await held();
  expect(await atBank(order)).toMatchObject({ status: 'hold_wait' });
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'held' }]);
  expect(await orderRow(club, order)).toMatchObject({ state: 'paid', transactions: ['sale pending 21000'] });
  expect(await historyOf(order)).toMatchObject({ financial_status: 'authorized', payment_state: 'held' });
  await runOutbox(club);
  expect(await receipts(order)).toEqual([]);
  await ship(order);
  for (let turn = 0; turn < 3; turn++) await runOutbox(club);
  expect(await atBank(order)).toMatchObject({ status: 'success', amount: 210 });
  expect(await orderRow(club, order)).toMatchObject({ state: 'shipped', transactions: ['sale success 21000'] });
  expect(await historyOf(order)).toMatchObject({ financial_status: 'paid', payment_state: 'paid' });
  expect(await receipts(order)).toEqual([{ what: 'sale 21000' }]);
});

test.each(['down', 'error500', 'garbage', 'silent'])('money is taken once though the bank is %s', async (mode) => {
  const order = await held();
  await ship(order);
  await bankIs(mode, 2);
  await runOutbox(club);
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  for (let turn = 0; turn < 3; turn++) {
    club.clock.forward(16 * 60_000);
    await runOutbox(club);
  }
  expect(await atBank(order)).toMatchObject({ status: 'success', amount: 210, returned: 0 });
  expect(await orderRow(club, order)).toMatchObject({ state: 'shipped', transactions: ['sale success 21000'] });
  const [sent] = await rowsOf(
    club.database.db,
    sql`select count(*)::int as times from receipts where order_id = ${order.id}::bigint`,
    { times: asInteger },
  );
  expect(sent?.times).toBe(1);
});

test('a capture that the bank may have got is not sent again while a quarter of an hour has not passed', async () => {
  const order = await held();
  await ship(order);
  const bank = club.services.providers.payments.of('liqpay');
  const sent = vi.spyOn(bank, 'capture');
  const find = vi.spyOn(bank, 'findPayment').mockImplementationOnce(async (...query) => {
    const report = await bank.findPayment(...query);
    // Its gateway fails from here on.
    await bankIs('error500', 1);
    return report;
  });
  await runOutbox(club);
  expect(sent).toHaveBeenCalledTimes(1);
  find.mockRejectedValueOnce(new ProviderError('liqpay', 'unavailable', 'http 503'));
  for (let turn = 0; turn < 3; turn++) {
    club.clock.forward(2 * 60_000);
    await runOutbox(club);
  }
  expect(sent).toHaveBeenCalledTimes(1);
  club.clock.forward(15 * 60_000);
  for (let turn = 0; turn < 2; turn++) await runOutbox(club);
  expect(sent).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  expect(await orderRow(club, order)).toMatchObject({ transactions: ['sale success 21000'] });
});

test('another sum captured by hand at the bank is in no book, and pending for staff until the bank reports the agreed one', async () => {
  const order = await held();
  const bank = club.services.providers.payments.of('liqpay');
  await bank.capture(`${order.number}-1`, 15_000, null);
  await ship(order);
  for (let turn = 0; turn < 2; turn++) await runOutbox(club);
  const ofOrder = async (kind: string) =>
    (await stuckOf(kind)).filter(({ fault }) => fault === `liqpay stopped order ${order.number}`);
  expect(await ofOrder('payment-capture')).toHaveLength(1);
  expect(await ofOrder('payment-mismatch')).toHaveLength(1);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'held' }]);
  expect(await receipts(order)).toEqual([]);

  // The same when staff retry; settled at the bank, both cases are over.
  const retry = async () => {
    for (const kind of ['payment-capture', 'payment-mismatch'])
      await club.database.transaction((tx) => retryStuckKind(tx, kind, club.clock.now));
    await runOutbox(club);
  };
  await retry();
  expect(await ofOrder('payment-capture')).toHaveLength(1);
  expect(await ofOrder('payment-mismatch')).toHaveLength(1);
  const report = await bank.findPayment(`${order.number}-1`, null);
  const asAgreed = vi.spyOn(bank, 'findPayment').mockResolvedValue(report && { ...report, amountKop: 21_000 });
  await retry();
  asAgreed.mockRestore();
  expect(await ofOrder('payment-capture')).toEqual([]);
  expect(await ofOrder('payment-mismatch')).toEqual([]);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
});

test('a cancelled order releases its hold: no money moved, and there is no receipt of it', async () => {
  const order = await held();
  await run('cancel', String(order.number));
  for (let turn = 0; turn < 2; turn++) await runOutbox(club);
  expect(await atBank(order)).toMatchObject({ status: 'reversed' });
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
  expect((await orderRow(club, order)).transactions).toEqual(['sale voided 21000']);
  expect(await receipts(order)).toEqual([]);
  expect(await historyOf(order)).toMatchObject({ financial_status: 'voided' });
});

test('a hold that ends soon, and one released by the bank, are cases for staff, and nothing is shipped without money', async () => {
  const order = await held();
  expect(await watchHolds(club, club.clock.now)).toBe(0);
  club.clock.forward(8 * dayMs + 3_600_000);
  expect(await watchHolds(club, club.clock.now)).toBe(1);
  expect(await watchHolds(club, club.clock.now)).toBe(0);
  await runOutbox(club);
  expect(await stuckOf('payment-hold')).toMatchObject([{ fault: `liqpay stopped order ${order.number}` }]);
  // The bank releases it on its own, and reports so when queried.
  await club.database.db.execute(sql`update payments set asked_at = null where order_id = ${order.id}::bigint`);
  await club.services.providers.payments.of('liqpay').refund(`${order.number}-1`, 21_000, null);
  await watchPayments({ database: club.database, providers: club.services.providers, log: silentLog }, club.clock.now);
  await runOutbox(club);
  expect(await stuckOf('payment-hold')).toHaveLength(2);
  await run('pack', String(order.number));
  expect((await run('ship', String(order.number), '20450000000003')).text).toMatch(/the bank has released/);
  await run('cancel', String(order.number));
  await club.database.db.execute(sql`update outbox set gave_up_at = null where kind = 'payment-hold'`);
  for (let turn = 0; turn < 2; turn++) await runOutbox(club);
  expect(await stuckOf('payment-hold')).toEqual([]);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
});

test('a hold that the bank does not capture is a case with the order’s number, and a part of it cannot be refunded yet', async () => {
  const order = await held();
  await ship(order);
  const part = ordersCommands.return(consoleOf(club), {
    positional: [String(order.number)],
    flags: { units: '1=1', reason: 'Пошкоджено' },
  });
  expect((await part).text).toMatch(/still capturing the payment/);
  await bankIs('refused', 1);
  await runOutbox(club);
  expect(await stuckOf('payment-capture')).toMatchObject([{ fault: 'liqpay stopped err_limit_amount' }]);
  await club.database.db.execute(sql`update outbox set gave_up_at = null where kind = 'payment-capture'`);
  await runOutbox(club);
  expect(await orderRow(club, order)).toMatchObject({ transactions: ['sale success 21000'] });
});
