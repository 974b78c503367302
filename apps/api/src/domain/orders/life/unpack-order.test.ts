import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { consoleOf } from '../../../../test/steps/console.ts';
import { idempotency, openHarness, Phone } from '../../../../test/harness/club.ts';
import { giveXp, orderingOf } from '../../../../test/steps/ordering.ts';
import { asText } from '../../../database/columns.ts';
import { listDayLines } from '../../../database/receipts/day.ts';
import { rowsOf } from '../../../database/rows.ts';
import { findBrokenInvariants, readBalance } from '../../../database/xp/ledger.ts';
import { runAction } from '../../actions/run-action.ts';
import { cancelOrder, packOrder, shipOrder, unpackOrder } from '../staff/move-orders.ts';

const club = openHarness();
let phone: Phone;
let given = 250;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };

async function place(lines = [sticks, reward]): Promise<{ id: number; number: number }> {
  club.clock.forward(1000);
  const { body } = await orderingOf(phone);
  await giveXp(club, phone, ++given);
  const { order } = await phone.call('POST /api/api-shop/create-order', body(lines), idempotency());
  return { id: Number(order.id), number: Number(order.order_number) };
}

const pack = (number: number) => runAction(consoleOf(club), packOrder, { number });
const unpack = (number: number) => runAction(consoleOf(club), unpackOrder, { number });
const entriesOf = async (id: number) =>
  (
    await rowsOf(club.database.db, sql`select kind from xp_entries where source = ${`order:${id}`} order by id`, {
      kind: asText,
    })
  ).map(({ kind }) => kind);
const stepsOf = async () =>
  (await phone.call('POST /api/api-shop/get-orders', {})).list[0]!.steps.map(({ state }) => state);

test('an order that was packed by mistake is packed again: its XP are taken once, and its customer sees one path', async () => {
  const { id, number } = await place();
  await pack(number);
  expect(await unpack(number)).toMatchObject({ from: 'packed', to: 'placed' });
  expect(await stepsOf()).toEqual(['placed']);
  await pack(number);
  expect(await entriesOf(id)).toEqual(['held', 'spent']);
  expect(await stepsOf()).toEqual(['placed', 'packed']);
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
  const lines = await listDayLines(club.database.db, new Date(0), new Date(club.clock.now.getTime() + 1));
  expect(lines.filter((line) => line.number === number && line.book === 'ordersXp')).toMatchObject([{ amount: 250 }]);
});

test('an order cancelled after it was unpacked returns everything spent', async () => {
  const { id, number } = await place();
  const before = await readBalance(club.database.db, Number(phone.customerId));
  await pack(number);
  await unpack(number);
  await runAction(consoleOf(club), cancelOrder, { number });
  expect(await entriesOf(id)).toEqual(['held', 'spent', 'refunded']);
  const { available } = await readBalance(club.database.db, Number(phone.customerId));
  expect(available).toBe(before.available + 250);
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
});

test('an order for XP alone is paid again once it is unpacked, as it was before', async () => {
  const { number } = await place([reward]);
  expect(await pack(number)).toMatchObject({ from: 'paid' });
  expect(await unpack(number)).toMatchObject({ from: 'packed', to: 'paid' });
  expect(await stepsOf()).toEqual(['placed', 'paid']);
});

test('a shipped order, or one never packed, cannot be unpacked', async () => {
  const { number } = await place();
  await expect(unpack(number)).rejects.toMatchObject({ code: 'order_cannot_move' });
  await pack(number);
  await runAction(consoleOf(club), shipOrder, { number, waybill: '20450000000017' });
  await expect(unpack(number)).rejects.toMatchObject({ code: 'order_cannot_move' });
  await expect(unpack(1)).rejects.toMatchObject({ code: 'order_unknown' });
});
