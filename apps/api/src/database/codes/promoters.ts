import { sql } from 'drizzle-orm';
import { asText, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const managerMarkRow = { manager: asText, managerFrom: asText };
export type ManagerMark = RowOf<typeof managerMarkRow>;

/** Keeps the first mark of a customer's month and returns the one that is kept. */
export async function saveManagerMark(
  db: Db,
  mark: ManagerMark & { customerId: number; month: string; now: Date },
): Promise<ManagerMark> {
  // The update changes nothing: it is there so that the second caller reads the row of the first.
  const [kept] = await rowsOf(
    db,
    sql`insert into manager_marks as kept (customer_id, month, manager, manager_from, at)
      values (${mark.customerId}, ${mark.month}, ${mark.manager}, ${mark.managerFrom}, ${timestamp(mark.now)})
      on conflict (customer_id, month) do update set manager = kept.manager
      returning manager, manager_from as "managerFrom"`,
    managerMarkRow,
  );
  if (kept === undefined) throw new Error('The mark was not written');
  return kept;
}
