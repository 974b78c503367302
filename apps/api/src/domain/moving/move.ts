import { createHash } from 'node:crypto';
import { type ActorName, nameOfActor } from '@club/rules/staff/actors';
import { kyivDate } from '@club/rules/time/calendar';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import { databaseFaultOf } from '../../database/fault.ts';
import * as staging from '../../database/moving/staging.ts';
import type { Database, Db } from '../../database/rows.ts';
import type { ActionContext, PlanContext } from '../actions/action.ts';
import { StaffRefusal } from '../actions/action.ts';
import { streamCsv } from '../text/csv-stream.ts';
import { CsvError } from '../text/csv.ts';
import { cellReader, type FileProblem, type SourceRow } from '../text/file-rows.ts';

/** One kind of file of another system: what a row of it contains, and how rows are imported. */
export interface Moving {
  kind: string;
  columns: readonly string[];
  /** The columns required in every file. */
  needed: readonly string[];
  /** The key column, in which no two rows may agree. */
  unique: string | undefined;
  read: (cell: ReturnType<typeof cellReader>, today: string) => { key: string; cells: Record<string, unknown> };
  check: (db: Db, portions: staging.Portions) => Promise<void>;
  /** Whether a person imported with these cells will need more than the code of an SMS to sign in. */
  isSilent?: (cells: Record<string, unknown>, now: Date) => boolean;
  /** Updates the database's statistics of its tables. */
  settle: (db: Db) => Promise<void>;
  take: (
    tx: Db,
    portions: staging.Portions,
    by: { actor: ActorName; now: Date },
  ) => Promise<{ added: number; known: number }>;
}

const rowsPerStatement = 2000;
const remarksShown = 20;

/**
 * The effect of a file. Its rows are staged in the transaction of the plan, which removes them: one that is killed leaves
 * nothing, and a finished one its remarks, until they are written out or the clean-up deletes them.
 */
export async function planMoving({ db, now, actor }: PlanContext, moving: Moving, file: AsyncIterable<string>) {
  const importId = await staging.beginImport(db, moving.kind, { actor, now });
  const state = await stage(db, moving, importId, file, now);
  await dropCells(db, importId, state.rows);
  const { wrong, notes } = await staging.countRemarks(db, importId);
  return { moving: importId, rows: state.rows, wrong, differ: notes, silent: state.silent };
}

/**
 * Takes a whole file in, or nothing where a row of it is wrong; the import is left to be finished. Rows that a killed one
 * leaves staged are deleted by the next of its kind or by the clean-up.
 */
export async function takeFile(
  { database, now, actor, requestId }: ActionContext,
  moving: Moving,
  file: AsyncIterable<string>,
): Promise<number> {
  const by = { actor: nameOfActor(actor), now };
  const { db } = database;
  const importId = await staging.beginImport(db, moving.kind, by);
  const state = await stage(db, moving, importId, file, now);
  const { wrong } = await staging.countRemarks(db, importId);
  if (wrong > 0) {
    await dropCells(db, importId, state.rows);
    const shown = await staging.listRemarks(db, importId, { after: 0, count: remarksShown });
    const problems = shown.flatMap(({ row, remarks }) => remarks.map((remark) => ({ row, ...remark })));
    throw new StaffRefusal('rows_wrong', { count: wrong, moving: importId }, problems.slice(0, remarksShown));
  }
  await takePortions(database, moving, importId, { ...state, ...by, requestId });
  await dropCells(db, importId, state.rows);
  return importId;
}

/** Ends the import in the transaction of its audit row, and returns its result. */
export async function finish(tx: Db, importId: number, now: Date) {
  const { counts, rows, fileHash } = unlessOvertaken(await staging.readMovingImport(tx, importId));
  const { notes } = await staging.countRemarks(tx, importId);
  await staging.finishImport(tx, importId, now);
  const found = { rows, added: counts.added ?? 0, known: counts.known ?? 0, differ: notes };
  return {
    reply: { moving: importId, ...found },
    target: `import:${importId}`,
    after: { file: fileHash, ...found },
  };
}

/** Another import of the same file that finished meanwhile has replaced this one. */
function unlessOvertaken(state: staging.ImportState | undefined): staging.ImportState {
  if (state === undefined) throw new StaffRefusal('import_overtaken');
  return state;
}

/** All problems of the rows of a file, in its order. */
export async function* readRemarks({ database }: Pick<ActionContext, 'database'>, importId: number) {
  for (let after = 0; ;) {
    const page = await staging.listRemarks(database.db, importId, { after, count: 1000 });
    for (const { row, isWrong, remarks } of page)
      for (const { column, problem } of remarks) yield { row, column, kind: isWrong ? 'wrong' : 'note', problem };
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}

/**
 * No action, for nothing of the club changes: remarks are the working copy of one run, name no value, and are deleted
 * once they are in the file beside the imported one. A refused import has no audit row they could belong to; what is
 * left behind is deleted by the clean-up.
 */
export const forgetRemarks = ({ database }: Pick<ActionContext, 'database'>, importId: number): Promise<void> =>
  staging.forgetRows(database.db, importId);

interface By {
  actor: ActorName;
  now: Date;
  requestId: string;
}

async function takePortions(
  database: Database,
  moving: Moving,
  importId: number,
  { portions, counts, rows, fileHash, requestId, ...by }: staging.ImportState & By,
): Promise<void> {
  let [done, sum] = [portions, counts];
  let settledAt = 0;
  let step = staging.stepFor(rows);
  const begun = { importId, requestId, ...by, facts: { file: fileHash, rows, portions_before: portions } };
  while (done < staging.portionCount) {
    const range = { importId, from: done, to: Math.min(done + step, staging.portionCount) };
    const take = () =>
      database.transaction(async (tx) => {
        const { added, known } = await moving.take(tx, range, by);
        const counts = { added: (sum.added ?? 0) + added, known: (sum.known ?? 0) + known };
        const passed = { from: range.from, to: range.to, counts };
        if (!(await staging.passPortions(tx, importId, passed))) throw new StaffRefusal('import_overtaken');
        if (range.from === portions) await noteBegin(tx, moving, begun);
        return counts;
      });
    // A busy server gets smaller portions, as long as that may help.
    const taken = await (step > 1 ? unlessBusy(take) : untilDone(take));
    if (taken === undefined) {
      step = Math.ceil(step / 2);
      continue;
    }
    [sum, done] = [taken, range.to];
    // A plan made for an empty table scans all of it for each row: foreign key checks above all.
    if (done < settledAt * 2) continue;
    await moving.settle(database.db);
    settledAt = done;
  }
}

/** Recorded with the first portion of each run: one that is interrupted has no row of its end. */
async function noteBegin(
  tx: Db,
  { kind }: Moving,
  { importId, actor, now, requestId, facts }: By & { importId: number; facts: Record<string, string | number> },
): Promise<void> {
  await writeAuditEntry(tx, {
    at: now,
    actor,
    action: 'import.begin',
    target: `import:${importId}`,
    brand: undefined,
    reason: undefined,
    before: undefined,
    after: { kind, ...facts },
    requestId,
  });
}

/** Undefined where the server was too busy: it left nothing. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (databaseFaultOf(error)?.kind !== 'busy') throw error;
    return undefined;
  }
}

const triesWhileBusy = 5;

/** Work that a busy server cancelled is repeated: it left nothing. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let left = triesWhileBusy - 1; ; left--)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || databaseFaultOf(error)?.kind !== 'busy') throw error;
    }
}

async function dropCells(db: Db, importId: number, rows: number): Promise<void> {
  for (const range of staging.rangesOf(importId, rows)) await staging.dropCells(db, range);
}

async function stage(
  db: Db,
  moving: Moving,
  importId: number,
  file: AsyncIterable<string>,
  now: Date,
): Promise<staging.ImportState & { silent: number }> {
  const hash = createHash('sha256');
  const today = kyivDate(now);
  let [rows, silent] = [0, 0];
  let batch: staging.StagedRow[] = [];
  for await (const staged of readRows(moving, hashing(file, hash), today)) {
    rows += staged.row > 1 ? 1 : 0;
    silent += staged.problems.length === 0 && moving.isSilent?.(staged.cells, now) === true ? 1 : 0;
    batch.push(staged);
    if (batch.length < rowsPerStatement) continue;
    await staging.stageRows(db, importId, batch);
    batch = [];
  }
  if (rows === 0 && batch.length === 0) batch.push(unread(1, '', 'there are no rows below the header'));
  await staging.stageRows(db, importId, batch);
  await staging.countOnRows(db);
  for (const range of staging.rangesOf(importId, rows)) {
    const { unique } = moving;
    if (unique !== undefined) await untilDone(() => staging.markRepeated(db, range, unique));
    await moving.check(db, range);
  }
  const read = { kind: moving.kind, fileHash: hash.digest('hex'), count: rows };
  return { ...unlessOvertaken(await staging.settleStaging(db, importId, read)), silent };
}

async function* hashing(file: AsyncIterable<string>, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
  for await (const piece of file) {
    hash.update(piece);
    yield piece;
  }
}

/** The rows, each with its values or its problems; those of a file with other columns are not read. */
async function* readRows(
  moving: Moving,
  pieces: AsyncIterable<string>,
  today: string,
): AsyncGenerator<staging.StagedRow> {
  let names: string[] | undefined;
  for await (const record of streamCsv(pieces)) {
    if (record instanceof CsvError) yield unread(record.row, '', record.message);
    else if (names === undefined) {
      names = record.cells.map((name) => name.trim().toLowerCase());
      const problems = problemsOfHeader(names, moving);
      if (problems.length === 0) continue;
      yield { row: 1, key: '', cells: {}, problems };
      return;
    } else yield readRow(moving, { row: record.row, cells: new Map(zip(names, record.cells)) }, today);
  }
}

const zip = (names: string[], cells: string[]): [string, string][] => names.map((name, i) => [name, cells[i] ?? '']);

function readRow(moving: Moving, source: SourceRow, today: string): staging.StagedRow {
  const problems: FileProblem[] = [];
  const { key, cells } = moving.read(cellReader(source, problems), today);
  return { row: source.row, key, cells: problems.length === 0 ? cells : {}, problems: problems.map(withoutRow) };
}

const withoutRow = ({ column, problem }: FileProblem) => ({ column, problem });
const unread = (row: number, column: string, problem: string): staging.StagedRow => ({
  row,
  key: '',
  cells: {},
  problems: [{ column, problem }],
});

function problemsOfHeader(names: readonly string[], { columns, needed }: Moving): staging.StagedRow['problems'] {
  const unknown = names.filter((name) => !columns.includes(name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  return [
    ...unknown.map((column) => ({ column, problem: `no such column; the columns are: ${columns.join(', ')}` })),
    ...twice.map((column) => ({ column, problem: 'duplicate column' })),
    ...needed.filter((name) => !names.includes(name)).map((column) => ({ column, problem: 'the column is required' })),
  ];
}
