import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asText, listOf, mapOf, type RowOf, shape, timestamp } from '../columns.ts';
import { databaseFaultOf } from '../fault.ts';
import { type Db, rowsOf } from '../rows.ts';
import { again } from '../transaction.ts';

/** Rows of one key are in one portion, so that they are imported together. */
export const portionCount = 1024;

export interface StagedRow {
  row: number;
  /** The subject of the row, e.g. a phone; empty if it can't be read. */
  key: string;
  cells: Record<string, unknown>;
  problems: { column: string; problem: string }[];
}

/**
 * Begins an import; rows of earlier ones of the kind are deleted, whatever became of them: a finished one may have left
 * notes only.
 */
export async function beginImport(db: Db, kind: string, by: { actor: ActorName; now: Date }): Promise<number> {
  const left = await rowsOf(
    db,
    sql`select i.id, i.rows as count from moving_imports i
    where i.kind = ${kind} and (i.finished_at is null or (select true from moving_rows r
      where r.import_id = i.id and r.remarks is not null order by r.row limit 1))`,
    { id: asId, count: asInteger },
  );
  for (const { id, count } of left) await dropRows(db, id, count);
  const [row] = await rowsOf(
    db,
    sql`insert into moving_imports (kind, counts, actor, started_at)
    values (${kind}, '{}', ${by.actor}, ${timestamp(by.now)}) returning id`,
    { id: asId },
  );
  if (row === undefined) throw new Error('The import was not written');
  return row.id;
}

export async function stageRows(db: Db, importId: number, rows: readonly StagedRow[]): Promise<void> {
  const list = rows.map(({ row, key, cells, problems }) => ({
    row,
    key,
    cells,
    ...(problems.length > 0 && { remarks: problems }),
  }));
  await db.execute(sql`insert into moving_rows (import_id, portion, row, key, cells, remarks, is_wrong)
    select ${importId}, (hashtext(r.key) & ${portionCount - 1}), r.row, r.key, r.cells, r.remarks, r.remarks is not null
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(row int, key text, cells jsonb, remarks jsonb)`);
}

const importRow = { portions: asInteger, counts: mapOf(asInteger), rows: asInteger, fileHash: asText };
export type ImportState = RowOf<typeof importRow>;

/** So few that a busy machine is far from the longest time of a statement. */
const rowsTogether = 2000;

/** How many portions one statement may process. */
export const stepFor = (rows: number): number =>
  Math.min(portionCount, Math.max(1, Math.floor((portionCount * rowsTogether) / Math.max(rows, 1))));

/** All portions from one on, as many together as a statement may work on. */
export function rangesOf(importId: number, rows: number, begin = 0): Portions[] {
  const step = stepFor(rows);
  const count = Math.ceil((portionCount - begin) / step);
  return Array.from({ length: count }, (_, i) => {
    const from = begin + i * step;
    return { importId, from, to: Math.min(from + step, portionCount) };
  });
}

/**
 * A few portions at a time, by the rows that the file has; of a file that was not read to its end, a portion at a time.
 * Nothing counts or searches them first: that would scan millions of dead rows. Another import may delete or import the
 * same rows in another order, so a deadlock is retried: deleted rows stay deleted.
 */
async function dropRows(db: Db, importId: number, count: number): Promise<void> {
  for (const range of rangesOf(importId, count > 0 ? count : Number.MAX_SAFE_INTEGER))
    await again(() => db.execute(sql`delete from moving_rows r where ${isIn(range)}`));
}

/** Updates the database's row estimate: it would assume few, and scan all of them for each. */
export const countOnRows = (db: Db): Promise<void> => planAnew(db, ['moving_rows']);

/** Renews the statistics, and so the plans. A machine too busy to analyse continues with the statistics it has. */
export async function planAnew(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    try {
      await db.execute(sql`analyze ${sql.identifier(table)}`);
    } catch (error) {
      if (databaseFaultOf(error)?.kind !== 'busy') throw error;
    }
}

/**
 * The whole file is stored. Resumes where an unfinished import of the same file stopped. Undefined if another took
 * over.
 */
export async function settleStaging(
  db: Db,
  importId: number,
  { kind, fileHash, count }: { kind: string; fileHash: string; count: number },
): Promise<ImportState | undefined> {
  await db.execute(sql`with stopped as (
      select portions, counts from moving_imports
      where kind = ${kind} and file_hash = ${fileHash} and finished_at is null and id <> ${importId}
      order by portions desc limit 1
    )
    update moving_imports i set file_hash = ${fileHash}, rows = ${count},
      portions = coalesce((select portions from stopped), 0), counts = coalesce((select counts from stopped), '{}')
    where id = ${importId}`);
  await db.execute(sql`delete from moving_imports
    where kind = ${kind} and file_hash = ${fileHash} and finished_at is null and id <> ${importId}`);
  return readMovingImport(db, importId);
}

/** Undefined where another import of the same file took over. */
export async function readMovingImport(db: Db, importId: number): Promise<ImportState | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select portions, counts, rows, coalesce(file_hash, '') as "fileHash" from moving_imports where id = ${importId}`,
    importRow,
  );
  return row;
}

/** Notes that portions are in. False when another import took over: nothing of them may be written then. */
export async function passPortions(
  tx: Db,
  importId: number,
  { from, to, counts }: { from: number; to: number; counts: Record<string, number> },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update moving_imports i set portions = ${to}, counts = ${JSON.stringify(counts)}::jsonb
    where id = ${importId} and portions = ${from} and finished_at is null
      and not exists (select from moving_imports o where o.kind = i.kind and o.id > i.id) returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

export async function finishImport(tx: Db, importId: number, now: Date): Promise<void> {
  await tx.execute(sql`update moving_imports set finished_at = ${timestamp(now)} where id = ${importId}`);
}

/** Reduces the rows to what is reported of them: row, column and message. */
export async function dropCells(db: Db, portions: Portions): Promise<void> {
  await db.execute(sql`delete from moving_rows r where ${isIn(portions)} and r.remarks is null`);
  await db.execute(sql`update moving_rows r set cells = '{}', key = '' where ${isIn(portions)}`);
}

/** Portions of an import, the last not among them. Statements are of few rows, for none may take long. */
export interface Portions {
  importId: number;
  from: number;
  to: number;
}

/** Of rows named `r`. */
export const isIn = ({ importId, from, to }: Portions): SQL =>
  sql`r.import_id = ${importId} and r.portion >= ${from} and r.portion < ${to}`;

/** Marks rows whose key occurs earlier in the file. */
export async function markRepeated(db: Db, portions: Portions, column: string): Promise<void> {
  await db.execute(sql`update moving_rows r set is_wrong = true, remarks = coalesce(r.remarks, '[]') ||
      jsonb_build_array(jsonb_build_object('column', ${column}::text, 'problem', 'duplicate of row ' || d.first))
    from (select r.portion, r.key, min(r.row) as first from moving_rows r
      where ${isIn(portions)} and r.key <> '' group by r.portion, r.key having count(*) > 1) d
    where ${isIn(portions)} and r.portion = d.portion and r.key = d.key and r.row > d.first`);
}

const remarkRow = {
  row: asInteger,
  isWrong: asBoolean,
  remarks: listOf(shape({ column: asText, problem: asText })),
};

/** The reports on rows, in the order of the file. */
export function listRemarks(
  db: Db,
  importId: number,
  page: { after: number; count: number },
): Promise<RowOf<typeof remarkRow>[]> {
  return rowsOf(
    db,
    sql`select row, is_wrong as "isWrong", remarks from moving_rows
    where import_id = ${importId} and remarks is not null and row > ${page.after} order by row limit ${page.count}`,
    remarkRow,
  );
}

export async function countRemarks(db: Db, importId: number): Promise<{ wrong: number; notes: number }> {
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(jsonb_array_length(remarks)) filter (where is_wrong), 0)::int as wrong,
      coalesce(sum(1) filter (where not is_wrong), 0)::int as notes
    from moving_rows where import_id = ${importId} and remarks is not null`,
    { wrong: asInteger, notes: asInteger },
  );
  return row ?? { wrong: 0, notes: 0 };
}

/**
 * Of imports that ended without removing their rows, as when the process was killed: names and phones do not stay. How
 * far one came does, so that its file can still continue it.
 */
export async function forgetOldRows(db: Db, before: Date): Promise<void> {
  const left = await rowsOf(
    db,
    sql`select i.id from moving_imports i where i.started_at < ${timestamp(before)}
    and exists (select from moving_rows r where r.import_id = i.id)`,
    { id: asId },
  );
  for (const { id } of left) await forgetRows(db, id);
}

/** Nothing of the file is left but that it was taken. */
export async function forgetRows(db: Db, importId: number): Promise<void> {
  const [file] = await rowsOf(db, sql`select rows as count from moving_imports where id = ${importId}`, {
    count: asInteger,
  });
  await dropRows(db, importId, file?.count ?? 0);
  await db.execute(sql`delete from moving_imports where id = ${importId} and finished_at is null and portions = 0`);
}
