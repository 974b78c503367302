import { importProducts as spec } from '@club/contract/staff/catalogue';
import type { Brand } from '@club/rules/brands';
import {
  type KnownCatalog,
  type KnownProduct,
  lockCatalog,
  saveProducts,
  saveVariants,
} from '../../../database/catalogue/import.ts';
import { action, type ActionRun, assertNoProblems, oneBrandOf } from '../../actions/action.ts';
import { farthestOfDay, noteMoves } from '../../actions/day-prices.ts';
import { namePictures } from './name-pictures.ts';
import { priceMovesOf } from './price-moves.ts';
import { type CatalogRow, readCatalogFile } from './product-file.ts';
import { planCatalog } from './product-plan.ts';

/** All or nothing. The format of the file is in docs/catalog-import.md. */
export const importProducts = action(spec, {
  run: async (run, { file }) => {
    const { reply, products, before, after, known, farthestPercent } = await importProductFile(run, file);
    const brand = oneBrandOf([...known, ...products].map((product: KnownProduct) => product.brand));
    const weight = { of: 'goods', goods: reply.changes.length, farthestPercent } as const;
    return { reply, target: 'catalogue', ...brand, before, after, weight };
  },
  plan: async ({ db, now, brands }, { file }) => (await planFile({ tx: db, now, brands }, file)).reply,
});

type Importer = Pick<ActionRun, 'tx' | 'now' | 'brands'>;

/** The body of the action, within a transaction of the caller. */
async function importProductFile(run: Importer, file: string) {
  const { tx, now } = run;
  const plan = await planFile(run, file);
  await saveProducts(tx, plan.products, now);
  await saveVariants(tx, plan.variants);
  await noteMoves(tx, now, plan.moves);
  return plan;
}

async function planFile({ tx, now, brands: seen }: Importer, file: string) {
  const { rows: said, problems } = readCatalogFile(file);
  assertNoProblems(problems);
  const rows = await withPictures(tx, said);
  const all = await lockCatalog(tx, {
    productIds: [...new Set(rows.map(({ id }) => id))],
    variantIds: rows.map(({ variantId }) => variantId),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
  });
  const known = withoutForeign(all, rows, seen);
  const plan = planCatalog(rows, known);
  assertNoProblems(plan.problems);
  const moves = await priceMovesOf(tx, now, { variants: plan.variants, known });
  const reply = { rows: rows.length, changes: plan.changes };
  return { ...plan, known: known.products, reply, moves, farthestPercent: await farthestOfDay(tx, now, moves) };
}

/** An id is one for the club: only rows that name a brand, and would make it, find that another brand has it. */
function withoutForeign(all: KnownCatalog, rows: readonly CatalogRow[], seen: readonly Brand[]): KnownCatalog {
  const named = new Set(rows.filter(({ product }) => product.brand !== undefined).map(({ id }) => id));
  const foreign = new Set(
    all.products.filter(({ id, brand }) => !seen.includes(brand) && !named.has(id)).map(({ id }) => id),
  );
  return {
    ...all,
    products: all.products.filter(({ id }) => !foreign.has(id)),
    variants: all.variants.filter(({ productId }) => !foreign.has(productId)),
  };
}

async function withPictures(tx: ActionRun['tx'], rows: readonly CatalogRow[]): Promise<CatalogRow[]> {
  const namings = rows.map(({ row, product: { images = [] } }) => ({ row, column: 'images', images }));
  const addressOf = await namePictures(tx, namings);
  return rows.map((row) =>
    row.product.images === undefined
      ? row
      : { ...row, product: { ...row.product, images: row.product.images.map(addressOf) } },
  );
}
