import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { notifyRegularOrders } from './notify-regular-orders.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();

test(`eight simultaneous processes take each of 300 regular orders once (${repeats} times)`, async () => {
  const { db } = club.database;
  const phone = await new Phone(club).register();
  await insertOrderRow(club, phone, { state: 'delivered' });
  await db.execute(sql`with someone as (
      insert into people (phone, first_name, last_name)
      select '38050' || lpad(n::text, 7, '0'), 'А', 'Б' from generate_series(1, 300) n returning id
    ), proof as (
      insert into age_verifications (person_id, method, state, created_at, decided_at)
      select id, 'document', 'verified', now(), now() from someone
    ) insert into customers (person_id, brand) select id, 'main' from someone`);
  for (let turn = 0; turn < repeats; turn++) {
    for (const table of ['regular_orders', 'outbox', 'notices']) await db.execute(sql`delete from ${sql.raw(table)}`);
    await db.execute(sql`insert into regular_orders (customer_id, order_id, weeks, next_on, started_at)
      select c.id, (select max(id) from orders), 4, ${dayAfter(kyivDate(club.clock.now), 2)}::date, now()
      from customers c join people p on p.id = c.person_id where p.phone like '38050%'`);
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => notifyRegularOrders(club.database, club.clock.now)),
    );
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(300);
    const [row] = await rowsOf(db, sql`select count(*)::int as n from notices`, { n: asInteger });
    expect(row?.n).toBe(300);
  }
});
