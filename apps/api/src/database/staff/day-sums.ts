import { sql } from 'drizzle-orm';
import { asInteger } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Adds to a sum and returns the new one; others who add to it wait until this transaction ends. */
export async function addToDaySum(
  tx: Db,
  { day, subject, unit, amount }: { day: string; subject: string; unit: string; amount: number },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into staff_day_sums (day, subject, unit, amount) values (${day}::date, ${subject}, ${unit}, ${amount})
    on conflict (day, subject, unit) do update set amount = staff_day_sums.amount + excluded.amount returning amount`,
    { amount: asInteger },
  );
  if (row === undefined) throw new Error('The day’s sum was not returned');
  return row.amount;
}

/**
 * Counts a thing in the sum of a day, the first time only. Returns the sum if it changed; others who add to it wait
 * until this transaction ends.
 */
export async function countOnceADay(
  tx: Db,
  { day, subject, thing, units }: { day: string; subject: string; thing: string; units: { one: string; all: string } },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with one as (
      insert into staff_day_sums (day, subject, unit, amount) values (${day}::date, ${thing}, ${units.one}, 1)
      on conflict (day, subject, unit) do update set amount = staff_day_sums.amount + 1 returning amount
    )
    insert into staff_day_sums (day, subject, unit, amount)
    select ${day}::date, ${subject}, ${units.all}, 1 from one where one.amount = 1
    on conflict (day, subject, unit) do update set amount = staff_day_sums.amount + excluded.amount returning amount`,
    { amount: asInteger },
  );
  return row?.amount;
}

export async function deleteOldDaySums(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from staff_day_sums where day < ${before.toISOString().slice(0, 10)}::date`);
}
