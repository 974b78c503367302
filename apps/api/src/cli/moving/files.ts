import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { StaffRefusal } from '../../domain/actions/action.ts';
import { importMovedCustomers } from '../../domain/moving/move-customers.ts';
import { importMovedOrders } from '../../domain/moving/move-orders.ts';
import { importMovedXp } from '../../domain/moving/move-xp.ts';
import { forgetRemarks, readRemarks } from '../../domain/moving/move.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { sizeOfFile } from '../codes/file.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { type Progress, showProgress } from '../progress.ts';

/** `customers import FILE.csv`: people of another system. */
export const moveCustomers = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('customers import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedCustomers, wordsOf(services, args, file, progress)),
  );

/** `xp import FILE.csv`: their balances. */
export const moveXp = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('xp import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedXp, wordsOf(services, args, file, progress)),
  );

/** `order import FILE.csv`: what they ordered there, to be read. */
export const moveOrders = (services: CommandServices, args: CommandArgs): Promise<CommandResult> =>
  withFile('order import FILE.csv [--dry-run]', args, async (file, progress) =>
    runStaffAction(services, importMovedOrders, wordsOf(services, args, file, progress)),
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
}

function wordsOf(services: CommandServices, { flags }: CommandArgs, file: string, progress: Progress) {
  const report = `${file}.remarks.csv`;
  const write = (importId: number) => writeRemarks(services, importId, report);
  return {
    words: { file: readUtf8(file, progress), moving: undefined },
    messages: {},
    rowsOf: async ({ moving, rows, added, known, differ }: Taken) => {
      await write(moving);
      const text = differ > 0 ? `${differ} rows say something else than the club: see ${report}` : undefined;
      return { rows: [{ rows, added, known, differ }], ...(text !== undefined && { text }) };
    },
    planned:
      flags['dry-run'] === true
        ? async ({ moving, rows, wrong: problems, differ }: Planned) => {
            const remarks = await write(moving);
            const text = problems > 0 ? `${problems} problems: see ${report}` : 'It could be imported; nothing was';
            const exitCode = problems > 0 ? { exitCode: 1 } : {};
            return { rows: remarks.length > 0 ? remarks : [{ rows, problems, differ }], text, ...exitCode };
          }
        : undefined,
    refused: async ({ problems, params: { count, moving } }: StaffRefusal) => {
      await write(Number(moving));
      const rows = problems.map((problem) => ({ ...problem }));
      return { rows, text: `${count} problems; nothing was imported. All of them: ${report}`, exitCode: 1 };
    },
  };
}

/** Writes everything that is to be said of rows into a file, and gives the first of it; without any there is no file. */
async function writeRemarks(services: CommandServices, importId: number, path: string) {
  const first: { row: number; column: string; problem: string }[] = [];
  let out: ReturnType<typeof createWriteStream> | undefined;
  for await (const { row, column, kind, problem } of readRemarks(services, importId)) {
    out ??= createWriteStream(path).on('error', () => undefined);
    if (first.length === 0) out.write('row,column,kind,problem\n');
    if (first.length < 20) first.push({ row, column, problem });
    const isFree = out.write(`${row},${column},${kind},"${problem.replaceAll('"', '""')}"\n`);
    if (!isFree) await once(out, 'drain');
  }
  if (out !== undefined) await finished(out.end());
  await forgetRemarks(services, importId);
  return first;
}

/** The file as it is read. Letters of another encoding would be lost, so it is refused. */
async function* readUtf8(file: string, progress: Progress): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = createReadStream(file);
  let rows = 0;
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new StaffRefusal('file_not_utf8');
    }
  };
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    const text = decode(bytes);
    rows += text.split('\n').length - 1;
    progress.at(stream.bytesRead, rows);
    yield text;
  }
  yield decode();
}
