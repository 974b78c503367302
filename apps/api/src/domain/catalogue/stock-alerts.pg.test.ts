import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { addStockAlert } from '../../database/catalogue/stock-alerts.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();

const counted = async (from: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rowsOf(club.database.db, sql`select count(*)::int as n from ${from}`, { n: asInteger });
  return row?.n ?? -1;
};

test(`200 simultaneous requests, each for another variant, leave 20 of them (${repeats} times)`, async () => {
  await club.database.db.execute(sql`insert into variants
    (id, product_id, title, options, price_kop, xp_price, stock, sticks_per_pack, sku, position)
    select 8900000 + n, 7700001, 'Стандарт', '{}', 100, 0, 0, 0, 'TEST-' || n, n from generate_series(1, 200) n`);
  for (let turn = 0; turn < repeats; turn++) {
    const phone = await new Phone(club).register();
    const customerId = Number(phone.customerId);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        club.database.transaction((tx) =>
          addStockAlert(tx, { customerId, brand: 'main', variantId: 8_900_001 + i, max: 20, now: club.clock.now }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'waiting')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'waits_used')).toHaveLength(180);
    expect(await counted(sql`stock_waits where customer_id = ${customerId}`)).toBe(20);
  }
});

test(`eight processes notifying together notify each of 500 stock alerts once (${repeats} times)`, async () => {
  await club.database.db.execute(sql`delete from stock_waits`);
  await club.database.db.execute(sql`with someone as (
      insert into people (phone, first_name, last_name)
      select '38050' || lpad(n::text, 7, '0'), 'А', 'Б' from generate_series(1, 500) n returning id
    ) insert into customers (person_id, brand) select id, 'main' from someone`);
  const everybody = sql`customers c join people p on p.id = c.person_id where p.phone like '38050%'`;
  for (let turn = 0; turn < repeats; turn++) {
    await club.database.db.execute(sql`delete from outbox`);
    await club.database.db.execute(sql`delete from notices`);
    await club.database.db.execute(sql`insert into stock_waits (customer_id, variant_id, created_at)
      select c.id, 4400001, now() from ${everybody}`);
    const notified = await Promise.all(Array.from({ length: 8 }, () => sendStockAlerts(club.database, club.clock.now)));
    expect(notified.reduce((sum, n) => sum + n, 0)).toBe(500);
    expect(await counted(sql`outbox where kind = 'notice'`)).toBe(500);
    expect(await counted(sql`(select distinct customer_id from notices) as t`)).toBe(500);
    expect(await counted(sql`stock_waits`)).toBe(0);
  }
});
