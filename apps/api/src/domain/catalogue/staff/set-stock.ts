import { importStock as importSpec, setStock as setSpec, stockMax } from '@club/contract/staff/catalogue';
import { type Brand, ofBrands } from '@club/rules/brands';
import { listLowStockRows, lockStock, type StockRow, writeStock } from '../../../database/catalogue/stock.ts';
import {
  action,
  type ActionContext,
  type ActionRun,
  type AuditFacts,
  assertNoProblems,
  oneBrandOf,
} from '../../actions/action.ts';
import { wholeOf } from '../../text/cells.ts';
import { cellReader, readFileRows, fileProblem } from '../../text/file-rows.ts';
import { skuOf } from './cells.ts';

interface Wanted {
  row: number;
  sku: string;
  stock: number;
}

const unknownSku = (row: number, sku: string) => fileProblem(row, 'sku', `there is no ${sku}`);

export const setStock = action(setSpec, {
  run: async ({ tx, brands }, { sku, stock }) => ({
    ...(await save(tx, [{ row: 1, sku, stock }], { brands })),
    target: `sku:${sku}`,
  }),
  plan: async ({ db, brands }, { sku, stock }) =>
    (await save(db, [{ row: 1, sku, stock }], { brands, isDry: true })).reply,
});

export const importStock = action(importSpec, {
  run: async ({ tx, brands }, { file }) => ({ ...(await save(tx, readFile(file), { brands })), target: 'stock' }),
  plan: async ({ db, brands }, { file }) => (await save(db, readFile(file), { brands, isDry: true })).reply,
});

interface How {
  /** Things of another brand do not exist here. */
  brands: readonly Brand[];
  isDry?: boolean;
}

async function save(tx: ActionRun['tx'], wanted: readonly Wanted[], { brands, isDry = false }: How) {
  const all = await lockStock(tx, [...new Set(wanted.map(({ sku }) => sku))]);
  const held = all.filter(({ brand }) => brands.includes(brand));
  const known = Map.groupBy(held, ({ sku }) => sku);
  assertNoProblems(
    wanted.flatMap(({ row, sku }) => {
      const count = known.get(sku)?.length ?? 0;
      if (count === 1) return [];
      return [count === 0 ? unknownSku(row, sku) : fileProblem(row, 'sku', `${sku} matches ${count} variants`)];
    }),
  );
  const stocks = new Map(wanted.map(({ sku, stock }) => [sku, stock]));
  const moves = held.map((one) => ({ ...one, to: stocks.get(one.sku) ?? one.stock }));
  const changed = moves.filter(({ stock, to }) => stock !== to);
  if (!isDry)
    await writeStock(
      tx,
      changed.map(({ variantId, to }) => ({ variantId, stock: to })),
    );
  return {
    reply: { units: moves.map(({ sku, title, stock, to }) => ({ sku, title, was: stock, is: to })) },
    ...oneBrandOf(held.map(({ brand }): Brand => brand)),
    before: Object.fromEntries(changed.map(({ sku, stock }) => [sku, stock])) satisfies AuditFacts,
    after: Object.fromEntries(changed.map(({ sku, to }) => [sku, to])) satisfies AuditFacts,
  };
}

const columns = ['sku', 'stock'];

function readFile(file: string): Wanted[] {
  const { sources, problems } = readFileRows(file, { columns, keys: columns });
  // Of a file that lacks a column every row would be wrong.
  assertNoProblems(problems);
  const seen = new Set<string>();
  const wanted = sources.flatMap((source): Wanted[] => {
    const read = cellReader(source, problems);
    const [sku, stock] = [read('sku', skuOf), read('stock', wholeOf(0, stockMax))];
    if (sku !== undefined && seen.has(sku))
      problems.push(fileProblem(source.row, 'sku', `${sku} is already in an earlier row`));
    if (sku === undefined || stock === undefined) return [];
    seen.add(sku);
    return [{ row: source.row, sku, stock }];
  });
  assertNoProblems(problems);
  return wanted;
}

/** Visible variants of which at most so many are left, the fewest first; without a number by each brand's setting. */
export async function listLowStock(
  { database, clubSettings }: Pick<ActionContext, 'database' | 'clubSettings'>,
  most?: number,
): Promise<{ rows: StockRow[]; most: Readonly<Record<Brand, number>> }> {
  const mostOf = most === undefined ? (await clubSettings.current()).lowStock : ofBrands(() => most);
  return { rows: await listLowStockRows(database.db, mostOf), most: mostOf };
}
