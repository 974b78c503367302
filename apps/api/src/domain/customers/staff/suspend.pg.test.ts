import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../../test/harness/club.ts';
import { untilQueued } from '../../../../test/harness/until-queued.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { orderingOf } from '../../../../test/steps/ordering.ts';
import { asId, asInteger } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { runAction } from '../../actions/run-action.ts';
import { lockForSuspension, suspendPerson } from '../../../database/customers/suspension.ts';
import { restoreCustomer, suspendCustomer } from './suspend.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();

test('an order placed while its customer is suspended is either there with everything or refused with nothing', async () => {
  const phone = await new Phone(club).register();
  const customer = Number(phone.customerId);
  const { body } = await orderingOf(phone);
  const line = { variant_id: '4400002', quantity: 1, price: '105.00', bonuses: 0 };
  await club.database.db.execute(sql`update variants set stock = 500, price_kop = 10500 where id = 4400002`);
  const facts = () =>
    rowsOf(
      club.database.db,
      sql`select (select count(*)::int from orders where customer_id = ${customer}) as orders,
        (select stock from variants where id = 4400002) as stock`,
      { orders: asInteger, stock: asInteger },
    );
  for (let round = 0; round < repeats * 3; round++) {
    await club.database.db.execute(sql`update sessions set ended_at = null`);
    await club.database.sessionChanges.settle();
    const [before] = await facts();
    const orders = Array.from({ length: 6 }, () =>
      phone.request('POST /api/api-shop/create-order', body([line]), idempotency()),
    );
    const note = 'Перегони';
    const suspending = runAction(consoleOf(club), suspendCustomer, { customer, reason: 'rules', note });
    const answers = await Promise.all(orders);
    await suspending;
    const placed = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 401)).toEqual([]);
    const [after] = await facts();
    expect(after!.orders - before!.orders).toBe(placed);
    expect(before!.stock - after!.stock).toBe(placed);
    const late = await phone.request('POST /api/api-shop/create-order', body([line]), idempotency());
    expect(late.statusCode).toBe(401);
    await runAction(consoleOf(club), restoreCustomer, { customer, note });
  }
});

test('an order admitted before the suspension, and written after it, is refused', async () => {
  const phone = await new Phone(club).register();
  const customer = Number(phone.customerId);
  const { body } = await orderingOf(phone);
  const line = { variant_id: '4400002', quantity: 1, price: '105.00', bonuses: 0 };
  const [person] = await rowsOf(club.database.db, sql`select person_id as id from customers where id = ${customer}`, {
    id: asId,
  });
  const suspended = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const suspending = club.database.transaction(async (tx) => {
    await lockForSuspension(tx, person!.id);
    await suspendPerson(tx, person!.id, 'rules', club.clock.now);
    suspended.resolve();
    await mayCommit.promise;
  });
  await suspended.promise;
  const order = phone.request('POST /api/api-shop/create-order', body([line]), idempotency());
  await untilQueued(club.database);
  mayCommit.resolve();
  await suspending;
  expect((await order).statusCode).toBe(401);
  const orders = sql`select number from orders where customer_id = ${customer}`;
  expect(await rowsOf(club.database.db, orders, { number: asInteger })).toEqual([]);
});

test('of two simultaneous suspensions of one account one succeeds, and the other reports that it is done', async () => {
  const phone = await new Phone(club).register();
  const words = { customer: Number(phone.customerId), reason: 'rules', note: 'Разом' } as const;
  const both = await Promise.allSettled([1, 2].map(() => runAction(consoleOf(club), suspendCustomer, words)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
