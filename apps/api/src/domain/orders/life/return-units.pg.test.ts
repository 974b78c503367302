import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { idempotency, Phone, openHarness } from '../../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { payByCard } from '../../../../test/steps/paying.ts';
import { asInteger } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { findBrokenInvariants } from '../../../database/xp/ledger.ts';
import { moveOrder } from './move-order.ts';
import { acceptReturn } from './return-goods.ts';
import { takeBackUnits } from './return-units.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  phone = await new Phone(club).register();
  ({ body } = await orderingOf(phone));
  await club.database.db.execute(sql`update variants set stock = 100000 where id in (4400001, 4400042)`);
});

const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
let given = 0;
const delivered = async () => {
  await giveXp(club, phone, 100_000 + ++given);
  await club.database.db.execute(sql`delete from limits`);
  const { order } = await phone.call(
    'POST /api/api-shop/create-order',
    body([sticks, reward], { payment: 2 }),
    idempotency(),
  );
  const number = Number(order.order_number);
  await payByCard(club, Number(order.id));
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to, actor: 'console:operator', now: club.clock.now, waybill: '20450000000001' }),
    );
  return { id: Number(order.id), number };
};
const take = (number: number, position: number, units: number) =>
  club.database.transaction((tx) =>
    takeBackUnits(tx, {
      number,
      lines: [{ position, units, isRestocked: true }],
      reason: 'race',
      actor: 'console:operator',
      now: club.clock.now,
    }),
  );
const takeRest = (number: number) =>
  club.database.transaction((tx) =>
    acceptReturn(tx, { number, actor: 'console:operator', lost: [], now: club.clock.now }),
  );
const factsOf = async (id: number) =>
  (
    await rowsOf(
      club.database.db,
      sql`select (select sum(goods_kop) from order_returns where order_id = ${id})::int as kop,
        (select sum(units) from order_return_lines where order_id = ${id})::int as units,
        (select sum(t.amount_kop) from payment_parts t join payments p on p.id = t.payment_id where p.order_id = ${id})::int as sent,
        (select count(*) from outbox where once like 'refund:%-r%' and payload->>'providerOrderId' = (
          select provider_order_id from payments where order_id = ${id}))::int as tasks`,
      { kop: asInteger, units: asInteger, sent: asInteger, tasks: asInteger },
    )
  )[0];

test('of many returns of the same unit as many succeed as there are units, and the others are refused', async () => {
  for (let round = 0; round < repeats; round++) {
    const { id, number } = await delivered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(number, 0, 1)));
    expect(answers.filter(({ done }) => done)).toHaveLength(2);
    expect(answers.flatMap((answer) => (answer.done ? [] : [answer.refused]))).toEqual(
      Array(6).fill('return_too_many'),
    );
    expect(await factsOf(id)).toEqual({ kop: 210_00, units: 2, sent: 210_00, tasks: 2 });
  }
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
});

test('units returned simultaneously with the whole order are refunded once', async () => {
  for (let round = 0; round < repeats; round++) {
    const { id, number } = await delivered();
    await take(number, 0, 1);
    await Promise.all([take(number, 0, 1), take(number, 1, 1), takeRest(number), takeRest(number)]);
    expect(await factsOf(id)).toMatchObject({ kop: 210_00, units: 3, sent: 210_00 });
  }
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
});
