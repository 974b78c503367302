import { scanResults } from '@club/rules/codes/scans';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { asBytes, asId, asInteger, asMoment, asText, asXp, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { scans, scanWeeks } from '../xp/tables.ts';

const scanRow = {
  customerId: asId,
  id: asText,
  at: asMoment,
  how: asText,
  result: oneOf(scanResults),
  xp: asXp,
  line: orNull(oneOf(productLines)),
  codeTail: asText,
  codeHash: orNull(asBytes),
  moment: orNull(asMoment),
};

/** One try of a code as it is stored. */
export type ScanRow = RowOf<typeof scanRow>;

/** Lets one person's scans pass one at a time, in both brands; sign-in and orders of the person are not blocked. */
export async function lockScansOf(db: Db, personId: number): Promise<void> {
  await db.execute(sql`select from people where id = ${personId} for no key update`);
}

export async function findScan(db: Db, customerId: number, id: string): Promise<ScanRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select customer_id::float8 as "customerId", id, at, how, result, xp, line, code_tail as "codeTail",
      code_hash as "codeHash", moment
    from scans where customer_id = ${customerId} and id = ${id}`,
    scanRow,
  );
  return row;
}

/** By hand, like the others of a scan: the query builder takes longer to put it into words than the database to do it. */
export async function insertScan(db: Db, scan: ScanRow): Promise<void> {
  await db.execute(
    sql`insert into scans (customer_id, id, at, how, result, xp, line, code_tail, code_hash, moment)
    values (${scan.customerId}, ${scan.id}, ${timestamp(scan.at)}, ${scan.how}, ${scan.result}, ${scan.xp}, ${scan.line},
      ${scan.codeTail}, ${scan.codeHash}, ${timestamp(scan.moment)})`,
  );
}

/** One page, newest first. */
export async function listScans(
  db: Db,
  customerId: number,
  page: { line: ProductLine | undefined; offset: number; count: number },
): Promise<ScanRow[]> {
  return db
    .select()
    .from(scans)
    .where(and(eq(scans.customerId, customerId), page.line === undefined ? undefined : eq(scans.line, page.line)))
    .orderBy(desc(scans.at), desc(scans.id))
    .offset(page.offset)
    .limit(page.count);
}

/** Codes counted in the week, by line; a line without any is absent. */
export async function readWeek(
  db: Db,
  customerId: number,
  week: string,
  lines: readonly ProductLine[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ line: scanWeeks.line, used: scanWeeks.used })
    .from(scanWeeks)
    .where(and(eq(scanWeeks.customerId, customerId), eq(scanWeeks.week, week), inArray(scanWeeks.line, [...lines])));
  return new Map(rows.map((row) => [row.line, row.used]));
}

/** Codes that were credited since then, and the XP they brought. */
export async function readCredited(
  db: Db,
  customerId: number,
  lines: readonly ProductLine[],
  since: Date,
): Promise<{ codes: number; xp: number }> {
  const [row] = await db
    .select({
      codes: sql`count(*)::int`.mapWith(asInteger.read),
      xp: sql`coalesce(sum(${scans.xp}), 0)::int`.mapWith(asXp.read),
    })
    .from(scans)
    .where(
      and(
        eq(scans.customerId, customerId),
        gte(scans.at, since),
        eq(scans.result, 'credited'),
        inArray(scans.line, [...lines]),
      ),
    );
  return row ?? { codes: 0, xp: 0 };
}
