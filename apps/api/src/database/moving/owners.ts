import { sql } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { isIn, type Portions } from './staging.ts';

/** Rows with the customer of their phone and brand. */
export const owned = sql`moving_rows r join people p on p.phone = r.cells->>'phone'
  join customers c on c.person_id = p.id and c.brand = r.cells->>'brand'`;

export async function checkOwners(db: Db, portions: Portions): Promise<void> {
  await db.execute(sql`update moving_rows r set is_wrong = true, remarks = coalesce(r.remarks, '[]') ||
      '[{"column":"phone","problem":"no customer of this brand has this phone: import customers before"}]'
    where ${isIn(portions)} and not r.is_wrong and not exists (select from people p
      join customers c on c.person_id = p.id
      where p.phone = r.cells->>'phone' and c.brand = r.cells->>'brand')`);
}
