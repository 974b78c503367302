import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, cardOrdersOf, runOutbox } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { openRegister } from '../../../test/steps/receipts.ts';
import { moveOrder } from '../../domain/orders/life/move-order.ts';
import { fiscalCommands } from './fiscal.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'liqpay' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const goodsMoves = ['packed', 'shipped', 'delivered'] as const;
type Goal = (typeof goodsMoves)[number] | 'cancelled' | 'returned';
let phone: Phone;
let order: CardOrder;

beforeEach(async () => {
  const { db } = club.database;
  await db.execute(sql`delete from limits`);
  await db.execute(sql`update outbox set done_at = now() where done_at is null`);
  // Each test has its own day, far from the others'.
  club.clock.forward(2 * 86_400_000);
  club.clock.now = new Date(kyivMidnight(kyivDate(club.clock.now)).getTime() + 12 * 3_600_000);
  await openRegister(club.services.providers.receipts);
  phone = await new Phone(club).register();
  await giveXp(club, phone, 1000);
  order = await (await cardOrdersOf(phone))(sticks, reward);
});

const pay = async () => {
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  expect(await callBack(club, order, 'success')).toBe(200);
};
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await runOutbox(club);
};
const move = (to: Goal, { number }: { number: number } = order) =>
  club.database.transaction((tx) => moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now }));
const day = (date = kyivDate(club.clock.now)) => fiscalCommands.day(consoleOf(club), { positional: [date], flags: {} });
const differencesOf = async () =>
  (await day()).rows
    .filter((row) => row.order !== null)
    .map(({ what, order: number, taken, returned, next }) => ({
      what,
      number,
      said: taken ?? returned,
      next,
    }));
const change = (statement: string) => club.database.db.execute(sql.raw(`${statement} ${order.id}`));

test('a day on which everything went right has the same sums in every book', async () => {
  await pay();
  await turns(4);
  for (const to of goodsMoves) await move(to);
  await move('returned');
  await callBack(club, order, 'reversed');
  const { body } = await orderingOf(phone);
  const cash = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  for (const to of goodsMoves) await move(to, { number: Number(cash.order.order_number) });
  await turns(5);
  const { rows, text, exitCode } = await day();
  const total = (what: string, taken: string, returned: string) => ({
    brand: 'main',
    what,
    taken,
    returned,
    order: null,
    next: null,
  });
  expect([rows.filter(({ order: of }) => of !== null), text, exitCode]).toEqual([
    [],
    `${kyivDate(club.clock.now)}: the books agree`,
    undefined,
  ]);
  expect(rows.filter(({ brand }) => brand === 'main')).toEqual([
    total('orders, card', '210.00', '210.00'),
    total('orders, cash', '210.00', '0.00'),
    total('bank, liqpay', '210.00', '210.00'),
    total('register, checkbox', '210.00', '210.00'),
    total('orders, XP', '250', '250'),
    total('ledger, XP', '250', '250'),
  ]);
});

test('a receipt that is pending, stuck, never begun or of another sum is reported with what to do', async () => {
  const said = 'bank 210.00, register 0.00';
  await pay();
  expect(await differencesOf()).toEqual([
    { what: 'difference', number: order.number, said, next: expect.stringContaining('never started') },
  ]);
  expect((await day()).exitCode).toBe(1);
  await turns(1);
  expect(await differencesOf()).toMatchObject([
    { said, next: 'pending, continues automatically: club waits register' },
  ]);
  await change(`update receipts set state = 'stopped', reason = 'checkbox refused goods' where order_id =`);
  expect(await differencesOf()).toMatchObject([
    { said, next: `order retry-receipts ${order.number}: it failed, checkbox refused goods` },
  ]);
  await turns(4);
  await change(`update receipts set amount_kop = amount_kop + 1 where order_id =`);
  expect(await differencesOf()).toMatchObject([
    { said: 'bank 210.00, register 210.01', next: expect.stringContaining('did not move') },
  ]);
});

test('money unknown to the bank, the order or the ledger is reported by its order', async () => {
  await pay();
  await turns(4);
  await change(`update payments set state = 'failed' where order_id =`);
  expect(await differencesOf()).toMatchObject([
    { said: 'orders 210.00, bank 0.00', next: expect.stringContaining(`look for ${order.number}- at the bank`) },
    { said: 'bank 0.00, register 210.00' },
  ]);
  await change(`update payments set state = 'paid' where order_id =`);
  await move('packed');
  expect(await differencesOf()).toEqual([]);
  await change(`update orders set xp_total = 251 where id =`);
  expect(await differencesOf()).toMatchObject([
    { said: 'orders, XP 251, ledger, XP 250', next: expect.stringContaining('ledger audit') },
  ]);
  await change(`update orders set xp_total = 250 where id =`);
});

test('money on its way back is a difference until it arrives', async () => {
  await pay();
  await turns(4);
  await move('cancelled');
  expect(await differencesOf()).toMatchObject([
    { said: 'orders 210.00, bank 0.00', next: expect.stringContaining('the refund is in progress') },
  ]);
  await callBack(club, order, 'reversed');
  await turns(5);
  expect(await differencesOf()).toEqual([]);
});

test("the next day's movements explain the day before", async () => {
  await pay();
  await turns(4);
  await change(`update receipts set done_at = done_at + interval '1 day' where order_id =`);
  expect(await differencesOf()).toMatchObject([
    { what: 'explained', next: 'nothing: the rest belongs to another day' },
  ]);
  expect((await day()).exitCode).toBeUndefined();
  await change(`update receipts set done_at = done_at - interval '1 day' where order_id =`);
});

test('a refund by the bank that no one here started is reported to staff', async () => {
  await pay();
  await turns(4);
  await move('packed');
  await move('shipped');
  await callBack(club, order, 'reversed');
  expect(await differencesOf()).toMatchObject([
    { said: 'orders 0.00, bank 210.00', next: expect.stringContaining('money that was not refunded here') },
    { said: 'bank 210.00, register 0.00' },
  ]);
});

test('money that no order needs is a difference until it went back', async () => {
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  await phone.call('POST /api/api-shop/cancel-order', { orderId: order.id }, idempotency());
  await callBack(club, order, 'success');
  expect(await differencesOf()).toMatchObject([
    { said: 'orders 0.00, bank 210.00', next: expect.stringContaining('that no order needs') },
    { said: 'bank 210.00, register 0.00' },
  ]);
  await callBack(club, order, 'reversed');
  await turns(6);
  const explained = { what: 'explained', said: 'orders 0.00, bank 210.00', next: /has been refunded/ };
  expect(await differencesOf()).toMatchObject(
    [explained, explained].map((one) => ({ ...one, next: expect.stringMatching(one.next) })),
  );
  expect((await day()).exitCode).toBeUndefined();
});

test('an invalid day is refused', async () => {
  expect(await day('2026-02-30')).toMatchObject({ exitCode: 1 });
});
