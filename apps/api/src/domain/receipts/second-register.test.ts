// Vchasno.Kasa issues the receipts here, with Checkbox beside it.
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { momentOf } from '@club/rules/time/call-windows';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, cardOrdersOf, payAtBank, runOutbox } from '../../../test/steps/card-payments.ts';
import { giveXp, type OrderLine } from '../../../test/steps/ordering.ts';
import { openRegister, receiptsOf, registerSide } from '../../../test/steps/receipts.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Registers } from '../../providers/receipts/port.ts';
import { registersOf } from '../../providers/registers.ts';
import { vchasnoKasa } from '../../providers/receipts/vchasno-kasa/register.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { takeBackUnits } from '../orders/life/return-units.ts';
import { watchRegister } from './watch-register.ts';
import { watchShift } from './watch-shift.ts';
import { readDay } from './day.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'liqpay', RECEIPTS_PROVIDERS: 'vchasno-kasa,checkbox' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
let both: Registers;
let phone: Phone;
let order: CardOrder;

beforeAll(() => {
  both = club.services.providers.receipts;
});
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update outbox set done_at = now() where done_at is null`);
  club.clock.now = at('12:00', 1);
  club.services.providers.receipts = both;
  phone = await new Phone(club).register();
  order = await (await cardOrdersOf(phone))(sticks);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

/** Ahead of the database's clock, so that what is due there is due here. */
const at = (time: string, days: number) => momentOf(dayAfter(kyivDate(new Date()), days), time);
const script = (mode: string) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'vchasno-kasa', mode, times: 1 },
  });
const pay = async () => {
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  expect(await callBack(club, order, 'success')).toBe(200);
};
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await runOutbox(club);
};
const cancel = () =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number: order.number, to: 'cancelled', actor: 'console:test', now: club.clock.now }),
  );

interface Kasa {
  shift: string | null;
  receipts: { task: number; code: string; sold: { sum: number; footer: string; rows: object[]; pay: object } }[];
}
const kasa = async () => (await club.outside.inject('/emulators/vchasno-kasa/receipts')).json<Kasa>();
const atKasa = async () => (await kasa()).receipts.filter(({ sold }) => sold.footer.startsWith(`№ ${order.number}`));
const registersOfOrder = () =>
  rowsOf(
    club.database.db,
    sql`select register || ' ' || kind as made from receipts where order_id = ${order.id}::bigint order by id`,
    { made: asText },
  );

test('a card, XP and the return of it have their receipts at the second register, to the kopiyka, and the customer sees them', async () => {
  await giveXp(club, phone, 1000);
  order = await (await cardOrdersOf(phone))(sticks, reward);
  await pay();
  await turns(2);
  const [sold] = await receiptsOf(club, order);
  expect(sold).toMatchObject({ state: 'done', kop: 210_00, reason: null });
  expect(await atKasa()).toMatchObject([
    { task: 1, code: sold?.number, sold: { sum: 210, pay: { type: 1, comment: 'Інтернет еквайринг' } } },
  ]);
  expect((await atKasa())[0]?.sold.rows).toContainEqual(expect.objectContaining({ price: 0.01, disc: 0.01 }));
  const seen = (await phone.call('POST /api/api-shop/get-orders', {})).list[0]?.receipts;
  const link = `${club.config.providers['vchasno-kasa'].pageUrl}/${sold?.number}`;
  expect(seen).toMatchObject([{ number: sold?.number, amount: '210.00', link, tax_link: null, has_file: false }]);
  await cancel();
  await callBack(club, order, 'reversed');
  await turns(3);
  expect(await atKasa()).toMatchObject([
    { task: 2, sold: { sum: 210, footer: `№ ${order.number}, повернення за чеком ${sold?.number}` } },
    { task: 1 },
  ]);
  const { findings, lines } = await readDay(club.services, kyivDate(club.clock.now));
  expect(findings.filter(({ number }) => number === order.number)).toEqual([]);
  expect(lines.filter(({ number, book }) => number === order.number && book === 'register')).toMatchObject([
    { gateway: 'vchasno-kasa', direction: 'in', dayAmount: 210_00 },
    { gateway: 'vchasno-kasa', direction: 'out', dayAmount: 210_00 },
  ]);
});

test.each([
  'lost-answer',
  'other-tag',
  'other-sum',
  'no-number',
  'busy',
  'collision',
  'down',
  'error500',
  'garbage',
  'http429',
])('a second register that plays "%s" makes the receipt once all the same', async (mode) => {
  await pay();
  await script(mode);
  await turns(4);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', reason: null, kop: 210_00 }]);
  expect(await atKasa()).toMatchObject([{ task: 1, sold: { sum: 210 } }]);
});

test('a partial refund lists the goods of that return, and goes to the register of the sale, whichever is used now', async () => {
  const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  await payAtBank(club, link ?? '', 'success');
  await phone.call('POST /api/api-shop/check-payment', { orderId: order.id });
  await turns(2);
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await club.database.transaction((tx) =>
      moveOrder(tx, {
        number: order.number,
        to,
        actor: 'console:test',
        now: club.clock.now,
        waybill: '20450000000000',
      }),
    );
  club.services.providers.receipts = registersOf(['checkbox', 'vchasno-kasa'].map((id) => [id, both.of(id)]));
  await openRegister(both.of('checkbox'));
  const { now } = club.clock;
  const lines = [{ position: 0, units: 1, isRestocked: true }];
  await club.database.transaction((tx) =>
    takeBackUnits(tx, { number: order.number, lines, reason: '', actor: 'console:test', now }),
  );
  for (let turn = 0; turn < 6; turn++) {
    club.clock.forward(40_000);
    await turns(1);
  }
  expect(await registersOfOrder()).toEqual([{ made: 'vchasno-kasa sale' }, { made: 'vchasno-kasa return' }]);
  expect(await atKasa()).toMatchObject([{ task: 2, sold: { sum: 105 } }, { task: 1 }]);
  const another = order;
  order = await (await cardOrdersOf(phone))(sticks);
  await pay();
  await turns(4);
  expect(await registersOfOrder(), 'a new sale goes to the one that is first now').toEqual([{ made: 'checkbox sale' }]);
  expect(another.number).not.toBe(order.number);
});

test('a sale that a removed register never had is made by the other one, and a return is left to people', async () => {
  await pay();
  await script('refused');
  club.services.providers.receipts = registersOf([['gone', both.of('vchasno-kasa')]]);
  await turns(1);
  await club.database.db.execute(sql`update receipts set sent_at = null where order_id = ${order.id}::bigint`);
  expect(await registersOfOrder()).toEqual([{ made: 'gone sale' }]);
  club.services.providers.receipts = both;
  await club.database.db.execute(
    sql`update outbox set gave_up_at = null where kind = 'fiscal-receipt' and done_at is null`,
  );
  await turns(2);
  expect(await registersOfOrder()).toEqual([{ made: 'vchasno-kasa sale' }]);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }]);
  await cancel();
  await callBack(club, order, 'reversed');
  club.services.providers.receipts = registersOf([['checkbox', both.of('checkbox')]]);
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([
    { kind: 'sale', state: 'done' },
    { kind: 'return', state: 'stopped', reason: 'vchasno-kasa misconfigured not connected' },
  ]);
});

test('a register that opens its shift automatically is not made to at night, and is closed before midnight', async () => {
  await pay();
  club.clock.now = at('23:50', 1);
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([
    { state: 'waiting', reason: 'vchasno-kasa unavailable shift.not_opened' },
  ]);
  expect(await atKasa()).toEqual([]);
  club.clock.now = at('12:00', 2);
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }]);
  await watchShift(club.services, at('12:05', 0));
  expect((await kasa()).shift).not.toBeNull();
  await watchShift(club.services, at('23:50', 2));
  expect((await kasa()).shift).toBeNull();
});

test('a receipt without the tax service is the customer’s immediately, and is polled until the tax service has it', async () => {
  const taxService = (isDown: boolean) =>
    club.outside.inject({ method: 'POST', url: '/emulators/vchasno-kasa/tax-service', payload: { isDown } });
  const waiting = () =>
    rowsOf(
      club.database.db,
      sql`select number from receipts where order_id = ${order.id}::bigint and is_offline and confirmed_at is null`,
      { number: asText },
    );
  await taxService(true);
  await pay();
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }]);
  await watchRegister(club.services, club.clock.now);
  expect(await waiting()).toHaveLength(1);
  await taxService(false);
  await watchRegister(club.services, club.clock.now);
  expect(await waiting()).toEqual([]);
});

test('in production a receipt of a test register is invalid: staff are notified before it is relied on', async () => {
  const settings = { ...club.config.providers['vchasno-kasa'], mayBeTest: false };
  club.services.providers.receipts = registersOf([['vchasno-kasa', vchasnoKasa(settings)]]);
  await pay();
  await turns(1);
  expect(await receiptsOf(club, order)).toMatchObject([
    { state: 'stopped', reason: 'vchasno-kasa misconfigured test-register' },
  ]);
  expect((await registerSide(club)).receipts.filter(({ footer }) => footer === `№ ${order.number}`)).toEqual([]);
});
