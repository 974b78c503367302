import { importProducts as spec } from '@club/contract/staff/catalogue';
import type { Brand } from '@club/rules/brands';
import { percentMoved } from '@club/rules/staff/limits';
import {
  type KnownCatalog,
  type KnownProduct,
  lockCatalog,
  saveProducts,
  saveVariants,
} from '../../../database/catalogue/import.ts';
import { action, type ActionRun, assertNoProblems, oneBrandOf } from '../../actions/action.ts';
import { namePictures } from './name-pictures.ts';
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
  plan: async ({ db, brands }, { file }) => (await planFile(db, file, brands)).reply,
});

/** The body of the action, within a transaction of the caller. */
async function importProductFile({ tx, now, brands }: Pick<ActionRun, 'tx' | 'now' | 'brands'>, file: string) {
  const plan = await planFile(tx, file, brands);
  await saveProducts(tx, plan.products, now);
  await saveVariants(tx, plan.variants);
  return plan;
}

async function planFile(tx: ActionRun['tx'], file: string, seen: readonly Brand[]) {
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
  const priceOf = new Map(known.variants.map(({ id, priceKop, xpPrice }) => [id, { priceKop, xpPrice }]));
  const moved = plan.variants.flatMap(({ id, priceKop, xpPrice }) => {
    const was = priceOf.get(id);
    return was === undefined ? [] : [percentMoved(was.priceKop, priceKop), percentMoved(was.xpPrice, xpPrice)];
  });
  const reply = { rows: rows.length, changes: plan.changes };
  return { ...plan, known: known.products, reply, farthestPercent: Math.max(0, ...moved) };
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
