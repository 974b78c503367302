import type { ProductLine } from '@club/rules/product-lines';
import type { ScanResult } from '@club/rules/codes/scans';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { asInteger, asXp } from '../columns.ts';
import type { Db } from '../rows.ts';
import { scans, scanWeeks } from '../xp/tables.ts';

/** One try of a code as it is stored. */
export interface ScanRow {
  customerId: number;
  id: string;
  at: Date;
  how: string;
  result: ScanResult;
  xp: number;
  line: ProductLine | null;
  codeTail: string;
  codeHash: Buffer | null;
  moment: Date | null;
}

/** Lets one person's scans pass one at a time, in both brands; sign-in and orders of the person go on meanwhile. */
export async function lockScansOf(db: Db, personId: number): Promise<void> {
  await db.execute(sql`select from people where id = ${personId} for no key update`);
}

export async function findScan(db: Db, customerId: number, id: string): Promise<ScanRow | undefined> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.customerId, customerId), eq(scans.id, id)));
  return row;
}

export async function insertScan(db: Db, scan: ScanRow): Promise<void> {
  await db.insert(scans).values(scan);
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
