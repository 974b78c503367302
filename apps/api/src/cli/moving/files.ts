import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { StaffRefusal } from '../../domain/actions/action.ts';
import { importMovedCustomers } from '../../domain/moving/move-customers.ts';
import { importMovedOrders } from '../../domain/moving/move-orders.ts';
import { importMovedXp } from '../../domain/moving/move-xp.ts';
import { forgetRemarks, readRemarks } from '../../domain/moving/move.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { readPieces, sizeOfFile } from '../codes/file.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { type Progress, showProgress } from '../progress.ts';
import { counted } from '../table.ts';

/** `customers import FILE.csv`: people of another system. */
export const moveCustomers = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('customers import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedCustomers, inputOf(services, args, file, progress)),
  );

/** `xp import FILE.csv`: their balances. */
export const moveXp = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('xp import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedXp, inputOf(services, args, file, progress)),
  );

/** `order import FILE.csv`: their orders there, as a read-only history. */
export const moveOrders = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('order import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedOrders, inputOf(services, args, file, progress)),
  );

export const customersCommands = { import: moveCustomers } satisfies Record<string, Command>;

async function withFile(
  usage: string,
  { positional: [file] }: CommandArgs,
  work: (file: string, progress: Progress) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (file === undefined) return wrong(`Name the file: ${usage}`);
  const size = await sizeOfFile(file);
  if (typeof size === 'string') return wrong(size);
  const progress = showProgress('rows', size);
  try {
    return await work(file, progress);
  } finally {
    progress.end();
  }
}

const remarksShown = 20;

// An interface would have no implicit index signature.
type Remark = { row: number; column: string; kind: string; problem: string };

interface Taken {
  moving: number;
  rows: number;
  added: number;
  known: number;
  differ: number;
}
interface Planned {
  moving: number;
  rows: number;
  wrong: number;
  differ: number;
  silent: number;
}

function inputOf(services: CommandServices, { flags }: CommandArgs, file: string, progress: Progress) {
  const report = `${file}.remarks.csv`;
  const write = (importId: number) => writeRemarks(services, importId, report);
  return {
    input: { file: readPieces(file, progress), moving: undefined },
    messages: {},
    rowsOf: async ({ moving, rows, added, known, differ }: Taken) => {
      await write(moving);
      const text = differ > 0 ? `${differingRows(differ)}: see ${report}` : undefined;
      return { rows: [{ rows, added, known, differ }], ...(text !== undefined && { text }) };
    },
    planned:
      flags['dry-run'] === true
        ? async ({ moving, rows, wrong: problems, differ, silent }: Planned) => {
            const remarks = await write(moving);
            const text = sumUp(problems, differ, report) + (silent > 0 ? `. ${silentRows(silent)}` : '');
            const exitCode = problems > 0 ? { exitCode: 1 } : {};
            return { rows: remarks.length > 0 ? remarks : [{ rows, problems, differ }], text, ...exitCode };
          }
        : undefined,
    refused: async ({ params: { count, moving } }: StaffRefusal) => {
      const rows = await write(Number(moving));
      return {
        rows,
        text: `${counted(Number(count), 'problem')}; nothing was imported. Full report: ${report}`,
        exitCode: 1,
      };
    },
  };
}

const differingRows = (count: number): string =>
  count === 1 ? '1 row differs from the club’s data' : `${count} rows differ from the club’s data`;

/** Reported before the import, since only the file can fix it. */
const silentRows = (count: number): string =>
  `${counted(count, 'row')} of people without a confirmed e-mail who have not been active for 180 days: an SMS code alone will not let them in. The column last_seen_on sets when they were last active (docs/moving-in.md)`;

/** What a dry run reports: errors stop the import, notes do not. */
function sumUp(problems: number, notes: number, report: string): string {
  const found = [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ].join(' and ');
  if (problems > 0) return `${found}: see ${report}`;
  return `It can be imported; dry run, nothing was written${found && `. ${found}: see ${report}`}`;
}

/**
 * Writes all problems of the rows into a file and returns the first of them, errors before notes; with none there is no
 * file.
 */
async function writeRemarks(services: CommandServices, importId: number, path: string) {
  const wrong: Remark[] = [];
  const notes: Remark[] = [];
  let out: ReturnType<typeof createWriteStream> | undefined;
  for await (const { row, column, kind, problem } of readRemarks(services, importId)) {
    if (out === undefined) {
      out = createWriteStream(path).on('error', () => undefined);
      out.write('row,column,kind,problem\n');
    }
    const alike = kind === 'wrong' ? wrong : notes;
    if (alike.length < remarksShown) alike.push({ row, column, kind, problem });
    const isFree = out.write(`${row},${column},${kind},"${problem.replaceAll('"', '""')}"\n`);
    if (!isFree) await once(out, 'drain');
  }
  if (out !== undefined) await finished(out.end());
  await forgetRemarks(services, importId);
  return [...wrong, ...notes].slice(0, remarksShown);
}
