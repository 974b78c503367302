import { sql } from 'drizzle-orm';
import { asDay, asId, asInteger, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const xpWarningRow = {
  customerId: asId,
  /** Kyiv day on which the XP end. */
  endsOn: asDay,
  daysBefore: asInteger,
};
export type XpWarning = RowOf<typeof xpWarningRow>;

/** Warnings that these customers had about days from `since` on. */
export function listWarnings(db: Db, customerIds: readonly number[], since: string): Promise<XpWarning[]> {
  return rowsOf(
    db,
    sql`select customer_id::float8 as "customerId", ends_on::text as "endsOn", days_before as "daysBefore"
    from xp_warnings where ends_on >= ${since}::date
      and customer_id in (select id::bigint from unnest(string_to_array(${customerIds.join(',')}, ',')) id)`,
    xpWarningRow,
  );
}

/** False when the customer was warned so many days before already. */
export async function insertWarning(tx: Db, warning: XpWarning & { xp: number; now: Date }): Promise<boolean> {
  const { customerId, endsOn, daysBefore, xp, now } = warning;
  const rows = await rowsOf(
    tx,
    sql`insert into xp_warnings (customer_id, ends_on, days_before, xp, at)
    values (${customerId}, ${endsOn}::date, ${daysBefore}, ${xp}, ${timestamp(now)})
    on conflict do nothing returning days_before`,
    { days_before: asInteger },
  );
  return rows.length === 1;
}
