import { importStock, listLowStock, setStock } from '../../domain/catalogue/staff/set-stock.ts';
import type { StaffRefusal } from '../../domain/actions/action.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';
import { counted } from '../table.ts';

const lowByDefault = '5';

/** `stock set SKU N`, `stock set FILE.csv`, `stock list [--low N]`. */
export const stockCommands = { set, list } satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const low = String(flags.low ?? lowByDefault);
  if (!/^\d{1,7}$/.test(low)) return wrong('--low is a whole number, e.g. --low 5');
  const rows = await listLowStock(services, Number(low));
  return { rows: rows.map((row) => ({ ...row })), text: `${rows.length} variants with ${low} or fewer left` };
}

const messages = {
  sku: 'SKU has 2 to 60 Latin letters, digits, . / _ -',
  stock: 'N is a whole number from 0 to 1000000',
};

async function set(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const [first, second, ...rest] = positional;
  if (first === undefined || rest.length > 0) return wrong('Name a unit and its stock, or a file: stock set SKU N');
  const saidOf = (from: string) => ({
    messages,
    rowsOf: ({ units }: { units: { sku: string; title: string; was: number; is: number }[] }) => ({
      rows: units,
      text: `${services.now.toISOString()} stock set${from}: ${units.length} variants, ${units.filter(({ was, is }) => was !== is).length} changed`,
    }),
    refused,
  });
  if (second !== undefined) {
    const words = { sku: first.trim(), stock: /^\s*\d{1,9}\s*$/.test(second) ? Number(second) : undefined };
    return runStaffAction(services, setStock, { words, ...saidOf('') });
  }
  const read = await readTextFile(first);
  if ('problem' in read) return wrong(`${read.problem}. For one unit: stock set SKU N`);
  return runStaffAction(services, importStock, {
    words: { file: read.text },
    ...saidOf(` from ${first}`),
    messages: {},
  });
}

const refused = ({ problems }: StaffRefusal): CommandResult => ({
  rows: problems.map((problem) => ({ ...problem })),
  text: `${counted(problems.length, 'problem')}; no stock was changed`,
  exitCode: 1,
});
