import { importInstruction as spec } from '@club/contract/staff/codes';
import type { Brand } from '@club/rules/brands';
import {
  instructionKinds,
  type InstructionRow,
  instructionTextMax,
  instructionTitleMax,
  isInstructionDrawing,
  scanners,
} from '@club/rules/codes/instruction';
import { checkInstruction } from '@club/rules/settings/scan-instruction';
import type { Db } from '../../../database/rows.ts';
import { lockPictureAddresses } from '../../../database/pictures/pictures.ts';
import { insertSettingVersion, listRunningSettings, lockSettings } from '../../../database/settings/versions.ts';
import { action, type ActionContext, type ActionRun, assertNoProblems, StaffRefusal } from '../../actions/action.ts';
import { choiceCell, plain, type Readers, settingOf } from '../../text/cells.ts';
import {
  CellProblem,
  type Cell,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  fileProblem,
} from '../../text/file-rows.ts';

const key = 'scan.instruction';

export const importInstruction = action(spec, {
  run: async (run, { brand, file }) => ({
    ...(await takeInstruction(run, brand, file)),
    target: `setting:${key}/${brand}`,
    brand,
  }),
  plan: async ({ db, now }, { brand, file }) => (await readChange(db, brand, file, now)).reply,
});

/** Takes a file inside a transaction: all of it or none. */
async function takeInstruction(
  { tx, actor, now }: Pick<ActionRun, 'tx' | 'actor' | 'now'>,
  brand: Brand,
  file: string,
) {
  await lockSettings(tx);
  const { value, isChanged, reply } = await readChange(tx, brand, file, now);
  if (isChanged)
    await insertSettingVersion(tx, { key, brand, value, beginsAt: now, actor, note: 'scan instruction import', now });
  const after = {
    rows: reply.rows.length,
    added: reply.rows.filter((one) => one.is_new).length,
    left_out: reply.left_out,
  };
  return { reply, after };
}

async function readChange(db: Db, brand: Brand, file: string, now: Date) {
  const { rows: value, problems } = readInstruction(file);
  assertNoProblems([...problems, ...(await unknownPictures(db, value))]);
  const rows = value.map(({ row: _row, ...one }) => one);
  const problem = checkInstruction(rows);
  if (problem !== undefined) throw new StaffRefusal('setting_invalid', { key, problem });
  const known = await readInstructionOf(db, brand, now);
  const before = new Set(known.map(spelled));
  const after = new Set(rows.map(spelled));
  return {
    value: rows,
    isChanged: rows.map(spelled).join('\n') !== known.map(spelled).join('\n'),
    reply: {
      brand,
      rows: rows.map((one) => ({
        scanner: one.scanner,
        kind: one.kind,
        title: one.title,
        is_new: !before.has(spelled(one)),
      })),
      left_out: known.filter((one) => !after.has(spelled(one))).length,
    },
  };
}

// The database returns the fields of a row in its own order.
const spelled = ({ scanner, kind, title, text, picture }: InstructionRow): string =>
  JSON.stringify([scanner, kind, title, text, picture]);

const words = (lengthMax: number) => (cell: Cell) => {
  const text = settingOf(2, lengthMax)(cell);
  if (/[<>&"]/.test(text)) throw new CellProblem('none of < > & "');
  return text;
};

const readers: Readers<InstructionRow> = {
  scanner: { column: 'scanner', read: choiceCell(scanners) },
  kind: { column: 'kind', read: choiceCell(instructionKinds) },
  title: { column: 'title', read: words(instructionTitleMax) },
  text: { column: 'text', read: words(instructionTextMax) },
  picture: { column: 'picture', read: plain, fallback: null },
};
const columns = Object.values(readers).map(({ column }) => column);

type ReadRow = InstructionRow & { row: number };

function readInstruction(file: string): { rows: ReadRow[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(file, { columns, keys: columns.filter((one) => one !== 'picture') });
  const rows = sources.flatMap((source): ReadRow[] => {
    const { row, cells } = source;
    const {
      scanner,
      kind,
      title,
      text,
      picture = null,
    } = readFields(readers, cells, cellReader(source, problems), true);
    if (kind === 'tip' && picture !== null) problems.push(fileProblem(row, 'picture', 'a tip has no picture'));
    if (scanner === undefined || kind === undefined || title === undefined || text === undefined) return [];
    return [{ row, scanner, kind, title, text, picture }];
  });
  for (const scanner of sources.length === 0 ? [] : scanners)
    if (problems.length === 0 && !rows.some((one) => one.kind === 'step' && one.scanner === scanner))
      problems.push(fileProblem(1, 'scanner', `${scanner} has no step`));
  return { rows, problems };
}

/** Locked until the transaction ends, so that none is removed meanwhile. */
async function unknownPictures(db: Db, rows: readonly ReadRow[]): Promise<FileProblem[]> {
  const named = rows.flatMap(({ row, picture }) =>
    picture === null || isInstructionDrawing(picture) ? [] : [{ row, picture }],
  );
  const known = await lockPictureAddresses(db, [...new Set(named.map(({ picture }) => picture))]);
  return named
    .filter(({ picture }) => !known.has(picture))
    .map(({ row, picture }) => fileProblem(row, 'picture', `no picture ${picture}: run pictures import`));
}

async function readInstructionOf(db: Db, brand: Brand, now: Date): Promise<readonly InstructionRow[]> {
  const found = (await listRunningSettings(db, now)).find((one) => one.key === key && one.brand === brand);
  return (found?.value ?? []) as readonly InstructionRow[];
}

/** The current steps, in order. */
export const listInstruction = ({ database, now }: Pick<ActionContext, 'database' | 'now'>, brand: Brand) =>
  readInstructionOf(database.db, brand, now);
