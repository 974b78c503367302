import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, orderRow, paymentsOf, silentLog } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { renewBearer } from '../../../test/steps/feedback.ts';
import { insertProduct, type OrderBody, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { runAction } from '../actions/run-action.ts';
import { expireUnpaid } from '../payments/watch.ts';
import { importPromos } from '../settings/change-promos.ts';
import { moveOrder } from './life/move-order.ts';

// Every order of a race takes its own variant, so that only the guard of the code or gift makes them wait.
const club = openHarness({ engine: 'postgresql' });
const create = 'POST /api/api-shop/create-order';
const repeats = raceRounds();
const calls = 200;
const rounds = Array.from({ length: repeats }, (_, i) => i + 1);

let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  ({ body } = await orderingOf(await newcomer()));
  for (let i = 0; i < calls; i++) {
    const own = { line: 'velo', tags: ['discount:fruit-madness'], priceKop: 10_000, stock: 1_000_000 } as const;
    await insertProduct(club, { ...own, id: 9_900_000 + i, brand: 'ogo' });
    await insertProduct(club, { ...own, tags: ['gift:velo'], priceKop: 0, id: 9_910_000 + i, brand: 'ogo' });
    await insertProduct(club, { ...own, tags: [], id: 9_920_000 + i, brand: 'main' });
  }
});

async function newcomer(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register();
}
const shopper = async () => enterOgo(await newcomer());
const inviteCode = async (phone: Phone) =>
  (await phone.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;
const line = (first: number, i: number, quantity: number, price: string): OrderLine => ({
  variant_id: String(first + i),
  quantity,
  price,
});
const pouches = (i: number, price = '100.00') => line(9_900_000, i, 3, price);
/** Results of simultaneous orders. */
async function race(send: (i: number) => [Phone, OrderLine[], Partial<OrderBody['cart']>]) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, i) => {
      const [phone, lines, cart] = send(i);
      return phone.request(create, body(lines, cart), idempotency());
    }),
  );
  const codes = answers.map((answer) => String((answer.json() as { code: unknown }).code));
  return Object.fromEntries(
    Object.entries(Object.groupBy(codes, (code) => code)).map(([code, all]) => [code, all?.length]),
  );
}
const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, sql`select (${statement})::float8 as n`, { n: asInteger }))[0]?.n;
const ordersOf = (phone: Phone) =>
  numberOf(sql`select count(*) from orders where customer_id = ${Number(phone.customerId)}`);
const ogoId = (phone: Phone) =>
  numberOf(sql`select c.id from customers c join people p on p.id = c.person_id
    where p.phone = ${phone.number} and c.brand = 'ogo'`);

/** Orders by card with a promo code, whose time to pay is over. */
async function placeUnpaid(phones: Phone[], promocode: string): Promise<CardOrder[]> {
  const orders: CardOrder[] = [];
  for (const [i, phone] of phones.entries()) {
    await renewBearer(phone);
    const lines = body([pouches(i, '70.00')], { promocode, payment: 2 });
    const { order } = await phone.call(create, lines, idempotency());
    await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
    orders.push({ id: order.id, number: Number(order.order_number) });
  }
  club.clock.forward(31 * 60_000);
  const services = { database: club.database, providers: club.services.providers, log: silentLog };
  expect(await expireUnpaid(services, club.clock.now)).toBe(phones.length);
  return orders;
}

test.each(rounds)('a promo code is used once, however many simultaneous orders have it: round %i', async () => {
  const phone = await shopper();
  expect(await race((i) => [phone, [pouches(i, '70.00')], { promocode: 'OGO30' }])).toEqual({
    200: 1,
    code_used: calls - 1,
  });
});

test.each(rounds)(
  'a limited code is in use by so many orders, however many simultaneous ones have it: round %i',
  async (round) => {
    const code = `LAST-${round}`;
    const file = JSON.stringify([{ code, brand: 'ogo', percent: 30, limit: 3 }]);
    await runAction(consoleOf(club), importPromos, { file });
    const phones = await Promise.all(Array.from({ length: 20 }, () => shopper()));
    await vi.waitFor(
      async () => expect((await phones[0]!.call('POST /api/api-shop/check-code', { code })).refusal).toBeNull(),
      { timeout: patience(6000), interval: 200 },
    );
    const came = await race((i) => [phones[i % 20]!, [pouches(i, '70.00')], { promocode: code }]);
    const { 200: placed, code_ended: late = 0, code_used: used = 0, ...rest } = came;
    expect([placed, late + used, rest]).toEqual([3, calls - 3, {}]);
    expect(await numberOf(sql`select count(*) from code_uses where code = ${code}`)).toBe(3);
  },
);

test.each(rounds)(
  'a limited code is in use by so many orders, however many are revived while others are placed: round %i',
  async (round) => {
    const code = `LATE-${round}`;
    const file = JSON.stringify([{ code, brand: 'ogo', percent: 30, limit: 3 }]);
    await runAction(consoleOf(club), importPromos, { file });
    const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => shopper()));
    await vi.waitFor(
      async () => expect((await first!.call('POST /api/api-shop/check-code', { code })).refusal).toBeNull(),
      { timeout: patience(6000), interval: 200 },
    );
    const batches = [[first!, ...others.slice(0, 2)], others.slice(2, 5)];
    const unpaid: CardOrder[] = [];
    for (const phones of batches) unpaid.push(...(await placeUnpaid(phones, code)));
    const buyers = others.slice(5);
    for (const phone of buyers) await renewBearer(phone);
    const lines = (i: number) => body([pouches(10 + i, '70.00')], { promocode: code });
    const [, answers] = await Promise.all([
      Promise.all(unpaid.map((order) => callBack(club, order, 'success'))),
      Promise.all(buyers.map((phone, i) => phone.request(create, lines(i), idempotency()))),
    ]);
    const placed = answers.filter(({ statusCode }) => statusCode === 200).length;
    const revived = await Promise.all(unpaid.map(async (order) => (await orderRow(club, order)).state));
    const money = await Promise.all(unpaid.map(async (order) => (await paymentsOf(club, order))[0]?.state));
    expect(placed + revived.filter((state) => state === 'paid').length).toBe(3);
    expect(money).toEqual(revived.map((state) => (state === 'paid' ? 'paid' : 'refunding')));
    expect(await numberOf(sql`select count(*) from code_uses where code = ${code} and released_at is null`)).toBe(3);
  },
);

test.each(rounds)('a friend’s code is used once by a person, in two brands at once: round %i', async () => {
  const code = await inviteCode(await newcomer());
  const other = await inviteCode(await newcomer());
  const main = await newcomer();
  const ogo = await enterOgo(main);
  const came = await race((i) => {
    const cart = { mgmPromoCode: i % 4 < 2 ? code : other };
    return i % 2 === 0 ? [main, [line(9_920_000, i, 1, '90.00')], cart] : [ogo, [pouches(i, '90.00')], cart];
  });
  const { 200: placed, code_used: used = 0, code_not_first: late = 0, ...rest } = came;
  expect([placed, used + late, rest]).toEqual([1, calls - 1, {}]);
  const uses = sql`select count(*) from code_uses u join customers c on c.person_id = u.person_id
    where c.id = ${Number(main.customerId)}`;
  expect(await numberOf(uses)).toBe(1);
});

test.each(rounds)('a customer gets two gifts, however many simultaneous orders have one: round %i', async () => {
  const phone = await shopper();
  const came = await race((i) => [phone, [pouches(i), line(9_910_000, i, 1, '0.00')], {}]);
  expect(came).toEqual({ 200: 2, gifts_used: calls - 2 });
  expect(await numberOf(sql`select taken from gift_counters where customer_id = ${await ogoId(phone)}`)).toBe(2);
});

test.each(rounds)('the last ten units are sold once, and refused customers keep their code: round %i', async () => {
  const code = await inviteCode(await newcomer());
  const phones = await Promise.all(Array.from({ length: 20 }, () => newcomer()));
  await club.database.db.execute(sql`update variants set stock = 10 where id = 9920000`);
  const came = await race((i) => [phones[i % 20]!, [line(9_920_000, 0, 1, '90.00')], { mgmPromoCode: code }]);
  const { 200: placed, sold_out: late = 0, code_used: used = 0, code_not_first: again = 0, ...rest } = came;
  expect([placed, late + used + again, rest]).toEqual([10, calls - 10, {}]);
  expect(await numberOf(sql`select stock from variants where id = 9920000`)).toBe(0);
  const had = await Promise.all(phones.map(ordersOf));
  expect(had.filter((orders) => orders === 1)).toHaveLength(10);
  expect(had.filter((orders) => orders === 0)).toHaveLength(10);
  const empty = phones[had.indexOf(0)]!;
  await empty.call(create, body([line(9_920_000, 1, 1, '90.00')], { mgmPromoCode: code }), idempotency());
});

test.each(rounds)('codes and gifts come back with cancelled orders and are never used twice: round %i', async () => {
  const phone = await shopper();
  const id = (await ogoId(phone)) ?? 0;
  await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const lines = [pouches(i, '70.00'), line(9_910_000, i, 1, '0.00')];
      const answer = await phone.request(create, body(lines, { promocode: 'OGO30' }), idempotency());
      if (answer.statusCode !== 200) return;
      const number = Number((answer.json() as { order: { order_number: string } }).order.order_number);
      await club.database.transaction((tx) =>
        moveOrder(tx, { number, to: 'cancelled', actor: 'console:test', now: club.clock.now }),
      );
    }),
  );
  const left = sql`select count(*) from code_uses where customer_id = ${id} and released_at is null`;
  expect(await numberOf(left)).toBe(0);
  expect(await numberOf(sql`select taken from gift_counters where customer_id = ${id}`)).toBe(0);
  await phone.call(create, body([pouches(0, '70.00')], { promocode: 'OGO30' }), idempotency());
});
