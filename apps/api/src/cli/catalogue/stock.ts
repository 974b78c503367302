import { lockStock, listLowStock, writeStock } from '../../database/catalogue/stock.ts';
import { CellProblem, skuOf, wholeOf } from './cells.ts';
import type { FileProblem } from '../file-rows.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { CsvError, readCsv } from '../csv.ts';
import { readTextFile } from '../text-file.ts';

const stockMax = 1_000_000;
const lowByDefault = '5';

/** `stock set SKU N`, `stock set FILE.csv`, `stock list [--low N]`. */
export const stockCommands = { set, list } satisfies Record<string, Command>;

interface Wanted {
  row: number;
  sku: string;
  stock: number;
}

async function list({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const low = String(flags.low ?? lowByDefault);
  if (!/^\d{1,7}$/.test(low)) return wrong('--low is a whole number, e.g. --low 5');
  const rows = await listLowStock(database.db, Number(low));
  return { rows: rows.map((row) => ({ ...row })), text: `${rows.length} variants with ${low} or fewer left` };
}

async function set(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const [first, second, ...rest] = positional;
  if (first === undefined || rest.length > 0) return wrong('Name a unit and its stock, or a file: stock set SKU N');
  if (second !== undefined) return setRows(services, readPair(first, second), '');
  const read = await readTextFile(first);
  if ('problem' in read) return wrong(`${read.problem}. For one unit: stock set SKU N`);
  return setRows(services, readStockFile(read.text), ` from ${first}`);
}

interface Reading {
  wanted: Wanted[];
  problems: FileProblem[];
}

async function setRows(
  { database, now }: CommandServices,
  { wanted, problems }: Reading,
  from: string,
): Promise<CommandResult> {
  if (problems.length > 0) return refusal(problems);
  return database.transaction(async (tx) => {
    const held = await lockStock(tx, [...new Set(wanted.map(({ sku }) => sku))]);
    const unknown = wanted.flatMap(({ row, sku }) => {
      const known = held.filter((one) => one.sku === sku).length;
      if (known === 1) return [];
      return [{ row, column: 'sku', problem: known === 0 ? `there is no ${sku}` : `${sku} is of ${known} variants` }];
    });
    if (unknown.length > 0) return refusal(unknown);
    const stocks = new Map(wanted.map(({ sku, stock }) => [sku, stock]));
    const moves = held.map((one) => ({ ...one, to: stocks.get(one.sku) ?? one.stock }));
    await writeStock(
      tx,
      moves.map(({ variantId, to }) => ({ variantId, stock: to })),
    );
    const changed = moves.filter(({ stock, to }) => stock !== to);
    return {
      rows: moves.map(({ sku, title, stock, to }) => ({ sku, title, was: stock, is: to })),
      text: `${now.toISOString()} stock set${from}: ${moves.length} variants, ${changed.length} changed`,
    };
  });
}

function readPair(sku: string, stock: string): Reading {
  const reading: Reading = { wanted: [], problems: [] };
  readInto(reading, 1, sku, stock);
  return reading;
}

function readStockFile(text: string): Reading {
  const reading: Reading = { wanted: [], problems: [] };
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const [sku, stock] = [names.indexOf('sku'), names.indexOf('stock')];
    if (names.length !== 2 || sku < 0 || stock < 0)
      reading.problems.push({ row: 1, column: '', problem: 'the columns are sku and stock, and no others' });
    else for (const { row, cells } of records) readInto(reading, row, cells[sku] ?? '', cells[stock] ?? '');
    if (records.length === 0)
      reading.problems.push({ row: 1, column: '', problem: 'there are no rows below the header' });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.problems.push({ row: error.row, column: '', problem: error.message });
  }
  return reading;
}

function readInto({ wanted, problems }: Reading, row: number, skuText: string, stockText: string): void {
  const read = <T>(column: string, reader: (cell: string) => T, cell: string): T | undefined => {
    try {
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.push({ row, column, problem: error.message });
      return undefined;
    }
  };
  const sku = read('sku', skuOf, skuText);
  const stock = read('stock', wholeOf(0, stockMax), stockText);
  if (sku !== undefined && wanted.some((one) => one.sku === sku))
    problems.push({ row, column: 'sku', problem: `${sku} stands in an earlier row` });
  if (sku !== undefined && stock !== undefined) wanted.push({ row, sku, stock });
}

function refusal(problems: readonly FileProblem[]): CommandResult {
  const rows = problems.map((problem) => ({ ...problem }));
  return { rows, text: `${problems.length} problems; no stock was changed`, exitCode: 1 };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
