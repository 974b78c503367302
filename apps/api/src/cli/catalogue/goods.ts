import { brands } from '@club/rules/brands';
import { setGoods } from '../../domain/catalogue/staff/set-goods.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** `goods set FILE.json --brand main [--dry-run]`: the rows of a call of another system, from a file. */
export const goodsCommands = { set } satisfies Record<string, Command>;

async function set(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file, ...rest] = positional;
  if (file === undefined || rest.length > 0) return wrong('Name the file: goods set FILE.json --brand main');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const summary = ({ rows, changed, same, wrong: rowsWrong }: Reply): CommandResult => ({
    rows: rowsWrong.map((row) => ({ ...row })),
    text: `${rows} rows: ${changed} changed, ${same} unchanged, ${new Set(rowsWrong.map(({ index }) => index)).size} wrong`,
    ...(rowsWrong.length > 0 && { exitCode: 1 }),
  });
  return runStaffAction(services, setGoods, {
    input: { brand: flags.brand, rows: rowsIn(read.text) },
    messages: { brand: `--brand must be ${brands.join(' or ')}`, rows: 'FILE.json must be a list of 1 to 10000 rows' },
    rowsOf: summary,
    planned: flags['dry-run'] === true ? summary : undefined,
  });
}

interface Reply {
  rows: number;
  changed: number;
  same: number;
  wrong: readonly { index: number; field: string; problem: string }[];
}

function rowsIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
