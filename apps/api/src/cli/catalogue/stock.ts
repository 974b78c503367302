import { importStock, listLowStock, setStock } from '../../domain/catalogue/staff/set-stock.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** How many of a variant are left. The format of a file is in docs/catalog-import.md. */
export const stockCommands = { set, import: importFile, list } satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { low } = flags;
  if (low !== undefined && !/^\d{1,7}$/.test(String(low))) return wrong('--low must be a whole number, e.g. --low 5');
  const { rows, most } = await listLowStock(services, low === undefined ? undefined : Number(low));
  const bounds = [...new Set(Object.values(most))].join(' or ');
  return { rows: rows.map((row) => ({ ...row })), text: `${rows.length} variants with ${bounds} or fewer left` };
}

interface Answer {
  units: { sku: string; title: string; was: number; is: number }[];
}
const changedOf = ({ units }: Answer) => units.filter(({ was, is }) => was !== is).length;
const done = (now: Date, from: string) => (answer: Answer) => ({
  rows: answer.units,
  text: `${now.toISOString()} stock set${from}: ${answer.units.length} variants, ${changedOf(answer)} changed`,
});
const planned = (answer: Answer) => ({
  rows: answer.units,
  text: `${answer.units.length} variants, ${changedOf(answer)} would change; dry run, nothing was written`,
});

async function set(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [sku, stock, ...rest] = positional;
  if (sku === undefined || stock === undefined || rest.length > 0)
    return wrong('Give an SKU and its stock: stock set SKU N. For many from a file: stock import FILE');
  return runStaffAction(services, setStock, {
    input: { sku: sku.trim(), stock: /^\s*\d{1,9}\s*$/.test(stock) ? Number(stock) : undefined },
    messages: {
      sku: 'SKU must be 2 to 60 Latin letters, digits, . / _ -',
      stock: 'N must be a whole number from 0 to 1000000',
    },
    rowsOf: done(services.now, ''),
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}

async function importFile(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file, ...rest] = positional;
  if (file === undefined || rest.length > 0) return wrong('Name the file: stock import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importStock, {
    input: { file: read.text },
    messages: {},
    rowsOf: done(services.now, ` from ${file}`),
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}
