import { canMove, type OrderState, orderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../../test/harness/club.ts';
import { giveXp, insertProduct, type OrderBody, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { enterOgo } from '../../../../test/steps/packs.ts';
import { payByCard } from '../../../../test/steps/paying.ts';
import { notificationsTo } from '../../../../test/steps/notified.ts';
import { asId, asInteger, asText, orNull } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { acceptReturn } from './return-goods.ts';

const club = openHarness();
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  ({ body } = await orderingOf(await new Phone(club).register()));
  await insertProduct(club, { id: 9900004, brand: 'ogo', line: null, tags: ['gift:velo'], priceKop: 0, stock: 10 });
});

const waybill = '20450000000001';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const card = { payment: 2 } as const;
const buyer = async () => {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 250);
  return phone;
};
const place = async (phone: Phone, lines: OrderLine[], cart: Partial<OrderBody['cart']> = {}) => {
  const { order } = await phone.call('POST /api/api-shop/create-order', body(lines, cart), idempotency());
  return { id: Number(order.id), number: Number(order.order_number) };
};
const move = (number: number, to: OrderMove['to'], over: Partial<OrderMove> = {}) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now, waybill, ...over }),
  );
const walk = async (number: number, ...path: OrderMove['to'][]) => {
  for (const to of path) expect((await move(number, to)).moved?.number).toBe(number);
};
const newest = async (phone: Phone) => (await phone.call('POST /api/api-shop/get-orders', {})).list[0];
const xpOf = (phone: Phone) => readBalance(club.database.db, Number(phone.customerId));
const stock = async () =>
  (await rowsOf(
    club.database.db,
    sql`select id, stock from variants where id in
    (4400001, 4400042, 4400101, 9900004) order by id`,
    { id: asId, stock: asInteger },
  )) as unknown;
const entriesOf = async (id: number) =>
  (
    await rowsOf(club.database.db, sql`select kind from xp_entries where source like ${`order:${id}%`} order by id`, {
      kind: asText,
    })
  ).map(({ kind }) => kind);
const lastSms = async (phone: Phone) =>
  (await notificationsTo(club, phone.number)).at(-1)?.sms?.replaceAll('\u00a0', ' ');
const refunds = async () =>
  (await rowsOf(club.database.db, sql`select id from outbox where kind = 'payment-refund'`, { id: asId })).length;

const cases: {
  name: string;
  cart?: Partial<OrderBody['cart']>;
  path: (OrderMove['to'] | 'paid')[];
  end: 'cancelled' | 'returned';
  xp: string[];
  money: string;
  payment: string | null;
  sms: string;
}[] = [
  {
    name: 'a mixed order that was just placed',
    path: [],
    end: 'cancelled',
    xp: ['held', 'released'],
    money: 'voided',
    payment: null,
    sms: 'скасовано. Повернено 250 XP.',
  },
  {
    name: 'a mixed order that was packed',
    path: ['packed'],
    end: 'cancelled',
    xp: ['held', 'spent', 'refunded'],
    money: 'voided',
    payment: null,
    sms: 'скасовано. Повернено 250 XP.',
  },
  {
    name: 'a card order that was not paid',
    cart: card,
    path: [],
    end: 'cancelled',
    xp: ['held', 'released'],
    money: 'voided',
    payment: 'waiting',
    sms: 'скасовано. Повернено 250 XP.',
  },
  {
    name: 'a card order that was paid',
    cart: card,
    path: ['paid'],
    end: 'cancelled',
    xp: ['held', 'released'],
    money: 'refunded',
    payment: 'refunding',
    sms: 'скасовано. Повернено 250 XP. 210 ₴ повернуться на картку.',
  },
  {
    name: 'a card order that was packed',
    cart: card,
    path: ['paid', 'packed'],
    end: 'cancelled',
    xp: ['held', 'spent', 'refunded'],
    money: 'refunded',
    payment: 'refunding',
    sms: 'скасовано. Повернено 250 XP. 210 ₴ повернуться на картку.',
  },
  {
    name: 'a parcel that nobody fetched',
    path: ['packed', 'shipped'],
    end: 'returned',
    xp: ['held', 'spent', 'refunded'],
    money: 'voided',
    payment: null,
    sms: 'повернено. Повернено 250 XP.',
  },
  {
    name: 'a delivered order paid in cash',
    path: ['packed', 'shipped', 'delivered'],
    end: 'returned',
    xp: ['held', 'spent', 'refunded'],
    money: 'refunded',
    payment: null,
    sms: 'повернено. Повернено 250 XP. 210 ₴ повернемо: ми напишемо, як саме.',
  },
  {
    name: 'a delivered order paid by card',
    cart: card,
    path: ['paid', 'packed', 'shipped', 'delivered'],
    end: 'returned',
    xp: ['held', 'spent', 'refunded'],
    money: 'refunded',
    payment: 'refunding',
    sms: 'повернено. Повернено 250 XP. 210 ₴ повернуться на картку.',
  },
];

test.each(cases)('everything is returned once, and XP to their lots: $name', async (one) => {
  const phone = await buyer();
  const [before, refundsBefore] = [await stock(), await refunds()];
  const { id, number } = await place(phone, [sticks, reward], one.cart);
  for (const step of one.path) {
    if (step === 'paid') await payByCard(club, id);
    else await walk(number, step);
  }
  await walk(number, one.end);
  expect(await entriesOf(id)).toEqual(one.xp);
  expect(await xpOf(phone)).toEqual({ available: 250, held: 0 });
  expect(await stock()).toEqual(before);
  expect(await newest(phone)).toMatchObject({
    state: one.end,
    financial_status: one.money,
    payment_state: one.payment,
    fulfillment_status: 'restocked',
    can_cancel: false,
    can_pay: false,
  });
  expect((await refunds()) - refundsBefore).toBe(one.payment === 'refunding' ? 1 : 0);
  expect(await lastSms(phone)).toContain(`№ ${number} ${one.sms}`);
  const again = await move(number, one.end);
  expect(again).toMatchObject({ refused: 'cannot_move', state: one.end });
  expect(await stock()).toEqual(before);
  expect(await xpOf(phone)).toEqual({ available: 250, held: 0 });
});

test('money that was awaited is voided, money that was paid in cash has come', async () => {
  const phone = await buyer();
  const voided = await place(phone, [sticks]);
  await walk(voided.number, 'cancelled');
  expect((await newest(phone))?.transactions).toMatchObject([{ kind: 'authorization', status: 'voided' }]);
  const paid = await place(phone, [sticks]);
  await walk(paid.number, 'packed', 'shipped', 'delivered');
  expect((await newest(phone))?.transactions).toMatchObject([{ kind: 'authorization', status: 'success' }]);
});

test('goods that came back unfit are not restocked, everything else is returned', async () => {
  const phone = await buyer();
  const { number } = await place(phone, [sticks, reward]);
  await walk(number, 'packed', 'shipped', 'delivered');
  const before = await stock();
  const goods = { number, actor: 'console:operator', lost: 'all', now: club.clock.now } as const;
  expect((await club.database.transaction((tx) => acceptReturn(tx, goods))).moved?.number).toBe(number);
  expect(await stock()).toEqual(before);
  expect(await xpOf(phone)).toEqual({ available: 250, held: 0 });
});

test('a code and a gift are free again when their order is undone', async () => {
  const phone = await enterOgo(await new Phone(club).register());
  const pouches: OrderLine = { variant_id: '4400101', quantity: 3, price: '84.00' };
  const gift: OrderLine = { variant_id: '9900004', quantity: 1, price: '0.00' };
  const cart = { promocode: 'OGO30' };
  const facts = async () =>
    (
      await rowsOf(
        club.database.db,
        sql`select (select count(*)::int from code_uses where released_at is null) as codes,
          (select coalesce(sum(taken), 0)::int from gift_counters) as gifts`,
        { codes: asInteger, gifts: asInteger },
      )
    )[0];
  const { number } = await place(phone, [pouches, gift], cart);
  expect(await facts()).toEqual({ codes: 1, gifts: 1 });
  expect(await newest(phone)).toMatchObject({ discount: '108.00', promocode: 'OGO30', total: '252.00' });
  await walk(number, 'packed', 'cancelled');
  expect(await facts()).toEqual({ codes: 0, gifts: 0 });
  await place(phone, [pouches, gift], cart);
  expect(await facts()).toEqual({ codes: 1, gifts: 1 });
});

test('an order of an account that was deleted is undone without a word', async () => {
  const phone = await buyer();
  const { number } = await place(phone, [sticks]);
  await club.database.db.execute(sql`update people set phone = null where phone = ${phone.number}`);
  const before = await rowsOf(club.database.db, sql`select id from outbox`, { id: asId });
  await walk(number, 'cancelled');
  expect(await rowsOf(club.database.db, sql`select id from outbox`, { id: asId })).toEqual(before);
});

const forbidden = orderStates.flatMap((from) =>
  orderStates.filter((to) => !canMove(from, to)).map((to) => [from, to] as [OrderState, OrderState]),
);

test('every move that is not in the table of transitions is refused and changes nothing', async () => {
  const phone = await buyer();
  const { id, number } = await place(phone, [sticks, reward]);
  const facts = () =>
    rowsOf(
      club.database.db,
      sql`select o.state, o.waybill, (select count(*)::int from order_steps where order_id = o.id) as steps,
        (select count(*)::int from xp_entries) as entries, (select sum(stock)::int from variants) as stock,
        (select count(*)::int from outbox) as outbox from orders o where id = ${id}`,
      {
        state: asText,
        waybill: orNull(asText),
        steps: asInteger,
        entries: asInteger,
        stock: asInteger,
        outbox: asInteger,
      },
    );
  expect(forbidden.length).toBeGreaterThan(45);
  for (const [from, to] of forbidden) {
    await club.database.db.execute(sql`update orders set state = ${from} where id = ${id}`);
    const before = await facts();
    const refused = { moved: undefined, refused: 'cannot_move', state: from };
    expect([from, to, await move(number, to as OrderMove['to'])]).toEqual([from, to, refused]);
    expect(await facts()).toEqual(before);
  }
});
