import { canMove, type OrderState, orderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { idempotency, Phone, openHarness } from '../../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderBody, type OrderLine } from '../../../../test/steps/ordering.ts';
import { payByCard } from '../../../../test/steps/paying.ts';
import { asId, asInteger, asText, oneOf } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { trackParcels } from './track-parcels.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { acceptReturn } from './return-goods.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  phone = await new Phone(club).register();
  ({ body } = await orderingOf(phone));
  await club.database.db.execute(sql`update variants set stock = 100000 where id in (4400001, 4400042)`);
});

const waybillOf = (number: number) => String(20_450_000_000_000 + number);
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
let given = 0;
const place = async (cart: Partial<OrderBody['cart']> = {}) => {
  await giveXp(club, phone, 100_000 + ++given);
  await club.database.db.execute(sql`delete from limits`);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks, reward], cart), idempotency());
  return { id: Number(order.id), number: Number(order.order_number) };
};
const move = (number: number, to: OrderMove['to'], actor: OrderMove['actor'] = 'console:operator') =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to, actor, now: club.clock.now, waybill: waybillOf(number) }),
  );
const cancel = (id: number) => phone.request('POST /api/api-shop/cancel-order', { orderId: String(id) });
const take = (number: number) =>
  club.database.transaction((tx) =>
    acceptReturn(tx, { number, actor: 'console:operator', lost: [], now: club.clock.now }),
  );
const factsOf = async (id: number) => {
  const steps = await rowsOf(club.database.db, sql`select state from order_steps where order_id = ${id} order by id`, {
    state: oneOf(orderStates),
  });
  const entries = await rowsOf(
    club.database.db,
    sql`select kind from xp_entries where source = ${`order:${id}`} order by id`,
    { kind: asText },
  );
  return { path: steps.map(({ state }) => state), xp: entries.map(({ kind }) => kind) };
};
const stock = async () =>
  rowsOf(club.database.db, sql`select id, stock from variants where id in (4400001, 4400042) order by id`, {
    id: asId,
    stock: asInteger,
  });
const xp = () => readBalance(club.database.db, Number(phone.customerId));
/** XP entries that belong to a path: held when placed, taken when packed, back when undone, from where they were. */
const xpOfPath = (path: readonly OrderState[]) => {
  const isPacked = path.includes('packed');
  const isUndone = path.includes('cancelled') || path.includes('returned');
  return ['held', ...(isPacked ? ['spent'] : []), ...(isUndone ? [isPacked ? 'refunded' : 'released'] : [])];
};
const expectWhole = async (id: number) => {
  const { path, xp } = await factsOf(id);
  // A card order is placed and pending payment in the same moment.
  const moves = path.filter((state) => state !== 'placed' || !path.includes('awaiting_payment'));
  for (const [i, to] of moves.entries()) {
    const from = moves[i - 1];
    if (from !== undefined) expect([from, to, canMove(from, to)]).toEqual([from, to, true]);
  }
  expect(new Set(path).size).toBe(path.length);
  expect(xp).toEqual(xpOfPath(path));
  return path;
};
const shuffled = (work: (() => Promise<unknown>)[]) => work.toSorted(() => Math.random() - 0.5).map((one) => one());

test('a customer who cancels while staff pack and ship: each step is made once, in an order that is allowed', async () => {
  for (let round = 0; round < repeats; round++) {
    const before = [await stock(), (await xp()).held];
    const { id, number } = await place();
    const answers = await Promise.all(
      shuffled([
        ...Array.from(
          { length: 5 },
          () => () => cancel(id).then(({ statusCode, body }) => [statusCode, body.slice(0, 200)]),
        ),
        ...Array.from({ length: 5 }, () => () => move(number, 'packed')),
        ...Array.from({ length: 5 }, () => () => move(number, 'shipped')),
        ...Array.from({ length: 3 }, () => () => move(number, 'delivered', 'service:carrier')),
      ]),
    );
    const path = await expectWhole(id);
    const isUndone = path.at(-1) === 'cancelled';
    expect(isUndone, JSON.stringify([path, answers])).toBe(!path.includes('shipped'));
    expect(isUndone ? [await stock(), (await xp()).held] : before).toEqual(before);
  }
});

test('the carrier delivers while staff take the parcel back and the customer cancels: stock and XP go back at most once', async () => {
  for (let round = 0; round < repeats; round++) {
    const before = await stock();
    const { id, number } = await place();
    await move(number, 'packed');
    await move(number, 'shipped');
    const { available } = await xp();
    await Promise.all(
      shuffled([
        ...Array.from({ length: 6 }, () => () => move(number, 'delivered', 'service:carrier')),
        ...Array.from({ length: 6 }, () => () => take(number)),
        ...Array.from({ length: 4 }, () => () => cancel(id)),
      ]),
    );
    const path = await expectWhole(id);
    expect(path.at(-1)).toBe('returned');
    expect(await stock()).toEqual(before);
    expect((await xp()).available).toBe(available + 250);
  }
});

test('a paid card order undone many times at once starts one refund', async () => {
  for (let round = 0; round < repeats; round++) {
    const { id, number } = await place({ payment: 2 });
    await payByCard(club, id);
    await Promise.all(
      shuffled([
        ...Array.from({ length: 6 }, () => () => cancel(id)),
        ...Array.from({ length: 6 }, () => () => move(number, 'cancelled')),
        ...Array.from({ length: 3 }, () => () => move(number, 'packed')),
      ]),
    );
    expect((await expectWhole(id)).at(-1)).toBe('cancelled');
    const refunds = await rowsOf(
      club.database.db,
      sql`select p.state from payments p join outbox b on b.kind = 'payment-refund'
        and b.payload->>'providerOrderId' = p.provider_order_id where p.order_id = ${id}`,
      { state: asText },
    );
    expect(refunds).toEqual([{ state: 'refunding' }]);
  }
});

test('a customer who cancels twenty times at once gets the same reply twenty times', async () => {
  for (let round = 0; round < repeats; round++) {
    const { id } = await place();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await expectWhole(id)).toEqual(['placed', 'cancelled']);
  }
});

test('a return is requested once, however often it is sent at once', async () => {
  for (let round = 0; round < repeats; round++) {
    const { id, number } = await place();
    for (const to of ['packed', 'shipped', 'delivered'] as const) await move(number, to);
    const request = { orderId: String(id), reason: 'defect', comment: '' };
    // Then again, after a refusal.
    for (let time = 0; time < 2; time++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => phone.request('POST /api/api-shop/request-return', request)),
      );
      const codes = answers.map((answer) => String(answer.json().code)).toSorted();
      expect(codes).toEqual(['200', ...Array.from({ length: 7 }, () => 'return_asked')]);
      await club.database.db.execute(sql`update return_requests set state = 'refused' where order_id = ${id}`);
    }
  }
});

test('processes that follow parcels side by side query each once, and notify and deliver once', async () => {
  for (let round = 0; round < repeats; round++) {
    // Of the tests before, a parcel may be on its way for ever.
    await club.database.db.execute(sql`update orders set waybill = null`);
    const placed = [await place(), await place(), await place(), await place()];
    for (const { number } of placed) {
      await move(number, 'packed');
      await move(number, 'shipped');
    }
    const put = (number: number, code: string) =>
      club.outside.inject({
        method: 'POST',
        url: '/emulators/nova-poshta/parcels',
        payload: { waybill: waybillOf(number), code },
      });
    const [first, second, third, fourth] = placed;
    if (!first || !second || !third || !fourth) throw new Error('Four were placed');
    await Promise.all([
      put(first.number, '7'),
      put(second.number, '9'),
      put(third.number, '9'),
      put(fourth.number, '5'),
    ]);
    const requestsAt = async (now: Date) => {
      const counts = await Promise.all(Array.from({ length: 8 }, () => trackParcels(club.services, 60_000, now)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await requestsAt(club.clock.now)).toBe(4);
    expect(await requestsAt(new Date(club.clock.now.getTime() + 60_000))).toBe(2);
    const notified = await rowsOf(
      club.database.db,
      sql`select id from notices where once = ${`order:${first.id}:waiting`}`,
      { id: asId },
    );
    expect(notified).toHaveLength(1);
    expect((await expectWhole(second.id)).at(-1)).toBe('delivered');
    for (const { number } of [first, fourth]) await move(number, 'delivered');
  }
});
