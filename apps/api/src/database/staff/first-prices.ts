import { sql } from 'drizzle-orm';
import { asInteger, asText, oneOf, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const units = ['price-kop', 'xp-price'] as const;

/** Of a thing with a price: `variant:4400001`, `offer:…`. */
const firstPriceRow = { thing: asText, unit: oneOf(units), amount: asInteger };
export type FirstPrice = RowOf<typeof firstPriceRow>;

/** Prices with which these things began a day, of those that were moved in it. */
export function findFirstPrices(db: Db, day: string, things: readonly string[]): Promise<FirstPrice[]> {
  return rowsOf(
    db,
    sql`select subject as thing, unit, amount from staff_day_sums
    where day = ${day}::date and unit in ('price-kop', 'xp-price')
      and subject in (select jsonb_array_elements_text(${JSON.stringify(things)}::jsonb))`,
    firstPriceRow,
  );
}

/** Notes prices that are moved from; the first of a day stays. The mover of a price holds its lock. */
export async function noteFirstPrices(tx: Db, day: string, prices: readonly FirstPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`insert into staff_day_sums (day, subject, unit, amount)
    select ${day}::date, thing, unit, amount
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as x (thing text, unit text, amount bigint)
    on conflict do nothing`);
}
