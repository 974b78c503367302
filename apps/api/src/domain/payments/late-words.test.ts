// Late reports of a bank: money that it had refused, and money that it takes back.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import {
  callBack,
  cardOrdersOf,
  type CardOrder,
  orderRow,
  payAtBank,
  paymentsOf,
  runOutbox,
  silentLog,
} from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { ordersCommands } from '../../cli/orders/commands.ts';
import { asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { retryStuckKind } from '../../database/jobs/stuck.ts';
import { showStuck } from '../staff/stuck-tasks.ts';
import { watchPayments } from './watch.ts';

const club = openHarness();
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const minute = 60_000;
const hour = 60 * minute;
let phone: Phone;
let place: (line: typeof sticks) => Promise<CardOrder>;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
  await club.database.db.execute(sql`update payments set asked_at = '2100-01-01'`);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const linkOf = async ({ id }: CardOrder) =>
  (await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: id })).link ?? '';
const watch = () =>
  watchPayments({ database: club.database, providers: club.services.providers, log: silentLog }, club.clock.now);
const run = (name: keyof typeof ordersCommands, ...positional: string[]) =>
  ordersCommands[name](consoleOf(club), { positional, flags: {} });
const failAt = (order: CardOrder) =>
  club.database.db.execute(sql`update payments set state = 'failed', settled_at = opened_at, asked_at = null
    where order_id = ${order.id}::bigint`);
const stuckRows = async () => {
  const { rows } = await showStuck(club.services, {});
  return rows.filter(({ kind }) => kind === 'payment-reversal').map(({ fault }) => fault);
};

test('a try that failed is queried again, and money that the bank had after all makes its order paid', async () => {
  const order = await place(sticks);
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'liqpay', mode: 'silent', times: 1 },
  });
  await payAtBank(club, await linkOf(order), 'success');
  await failAt(order);
  expect(await watch(), 'too early').toBe(0);
  club.clock.forward(3 * minute);
  expect(await watch()).toBe(1);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
  expect(await orderRow(club, order)).toMatchObject({ state: 'paid' });
});

test('it is queried with growing pauses, and no longer after three days', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'decline');
  await failAt(order);
  club.clock.forward(3 * minute);
  const requestsByHour: number[] = [];
  for (let hours = 0; hours < 80; hours++) {
    requestsByHour.push(await watch());
    club.clock.forward(hour);
  }
  expect(requestsByHour[0]).toBe(1);
  const times = requestsByHour.reduce((sum, count) => sum + count, 0);
  expect(times).toBeGreaterThan(10);
  expect(times).toBeLessThan(25);
  expect(Math.max(...requestsByHour.slice(72))).toBe(0);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed' }]);
});

test('an attempt whose bank page was never opened is not queried', async () => {
  const order = await place(sticks);
  await linkOf(order);
  await failAt(order);
  club.clock.forward(hour);
  expect(await watch()).toBe(0);
});

test('money that the bank takes back for shipped goods is a case that staff see once, until the order is back', async () => {
  const order = await place(sticks);
  await payAtBank(club, await linkOf(order), 'success');
  await callBack(club, order, 'success', await numberOf(order));
  await run('pack', String(order.number));
  await run('ship', String(order.number), '20450000000003');
  for (let times = 0; times < 3; times++)
    expect(await callBack(club, order, 'reversed', await numberOf(order))).toBe(200);
  await runOutbox(club);
  expect(await stuckRows()).toEqual([`liqpay stopped order ${order.number}`]);
  const again = async () => {
    await club.database.transaction((tx) => retryStuckKind(tx, 'payment-reversal', club.clock.now));
    await runOutbox(club);
  };
  await again();
  expect(await stuckRows(), 'nothing was settled').toHaveLength(1);
  await run('deliver', String(order.number));
  await run('refund', String(order.number));
  await runOutbox(club);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
  await again();
  expect(await stuckRows()).toEqual([]);
});

/** The bank's key of the payment. */
async function numberOf(order: CardOrder): Promise<{ payment_id?: number }> {
  const [row] = await rowsOf(
    club.database.db,
    sql`select provider_payment_id as id, attempt from payments where order_id = ${order.id}::bigint`,
    { id: orNull(asText), attempt: asInteger },
  );
  return row?.id == null ? {} : { payment_id: Number(row.id) };
}
