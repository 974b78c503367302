import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../rows.ts';
import { type EntryKey, entryKeyRow } from './seasons.ts';

/** Runs of the current season that have days to lose and no reminder of this day, by customer from `after` on. */
export function listUnremindedEntries(
  db: Db,
  today: string,
  page: { after: number; count: number },
): Promise<EntryKey[]> {
  return rowsOf(
    db,
    sql`select e.season_id as "seasonId", e.customer_id::float8 as "customerId"
    from marathon_entries e join marathon_seasons s on s.id = e.season_id
    where e.state = 'running' and e.run > 0 and e.settled_on < ${today}::date and e.customer_id > ${page.after}
      and s.starts_on <= ${today}::date and s.ends_on >= ${today}::date
      and not exists (select from notices n
        where n.once = 'marathon:' || e.season_id || ':' || e.customer_id || ':' || ${today}::text)
    order by e.customer_id limit ${page.count}`,
    entryKeyRow,
  );
}
