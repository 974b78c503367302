import { importStock as importSpec, setStock as setSpec, stockMax } from '@club/contract/staff/catalogue';
import type { Brand } from '@club/rules/brands';
import { listLowStock as listLow, lockStock, type StockRow, writeStock } from '../../../database/catalogue/stock.ts';
import {
  action,
  type ActionContext,
  type ActionRun,
  type AuditFacts,
  assertNoProblems,
  oneBrandOf,
} from '../../actions/action.ts';
import { CsvError, readCsv } from '../../text/csv.ts';
import { CellProblem, type FileProblem } from '../../text/file-rows.ts';
import { wholeOf } from '../../text/cells.ts';
import { skuOf } from './cells.ts';

interface Wanted {
  row: number;
  sku: string;
  stock: number;
}

export const setStock = action(setSpec, {
  run: async ({ tx }, { sku, stock }) => {
    const { reply, ...facts } = await write(tx, [{ row: 1, sku, stock }]);
    return { reply, target: `sku:${sku}`, ...facts };
  },
});

export const importStock = action(importSpec, {
  run: async ({ tx }, { file }) => {
    const { wanted, problems } = readFile(file);
    assertNoProblems(problems);
    const { reply, ...facts } = await write(tx, wanted);
    return { reply, target: 'stock', ...facts };
  },
});

async function write(tx: ActionRun['tx'], wanted: readonly Wanted[]) {
  const held = await lockStock(tx, [...new Set(wanted.map(({ sku }) => sku))]);
  const known = Map.groupBy(held, ({ sku }) => sku);
  assertNoProblems(
    wanted.flatMap(({ row, sku }) => {
      const count = known.get(sku)?.length ?? 0;
      if (count === 1) return [];
      return [{ row, column: 'sku', problem: count === 0 ? `there is no ${sku}` : `${sku} is of ${count} variants` }];
    }),
  );
  const stocks = new Map(wanted.map(({ sku, stock }) => [sku, stock]));
  const moves = held.map((one) => ({ ...one, to: stocks.get(one.sku) ?? one.stock }));
  await writeStock(
    tx,
    moves.map(({ variantId, to }) => ({ variantId, stock: to })),
  );
  const changed = moves.filter(({ stock, to }) => stock !== to);
  return {
    reply: { units: moves.map(({ sku, title, stock, to }) => ({ sku, title, was: stock, is: to })) },
    ...oneBrandOf(held.map(({ brand }): Brand => brand)),
    before: Object.fromEntries(changed.map(({ sku, stock }) => [sku, stock])) satisfies AuditFacts,
    after: Object.fromEntries(changed.map(({ sku, to }) => [sku, to])) satisfies AuditFacts,
  };
}

interface Reading {
  wanted: Wanted[];
  problems: FileProblem[];
}

function readFile(text: string): Reading {
  const reading: Reading = { wanted: [], problems: [] };
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const [sku, stock] = [names.indexOf('sku'), names.indexOf('stock')];
    const seen = new Set<string>();
    if (names.length !== 2 || sku < 0 || stock < 0)
      reading.problems.push({ row: 1, column: '', problem: 'the columns are sku and stock, and no others' });
    else
      for (const { row, cells } of records)
        readInto(reading, seen, { row, skuText: cells[sku] ?? '', stockText: cells[stock] ?? '' });
    if (records.length === 0)
      reading.problems.push({ row: 1, column: '', problem: 'there are no rows below the header' });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.problems.push({ row: error.row, column: '', problem: error.message });
  }
  return reading;
}

function readInto(
  { wanted, problems }: Reading,
  seen: Set<string>,
  { row, skuText, stockText }: { row: number; skuText: string; stockText: string },
): void {
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
  if (sku !== undefined && seen.has(sku))
    problems.push({ row, column: 'sku', problem: `${sku} stands in an earlier row` });
  if (sku === undefined || stock === undefined) return;
  seen.add(sku);
  wanted.push({ row, sku, stock });
}

/** Visible variants of which at most so many are left, the fewest first. */
export const listLowStock = ({ database }: Pick<ActionContext, 'database'>, most: number): Promise<StockRow[]> =>
  listLow(database.db, most);
