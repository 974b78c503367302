import { importProducts as spec } from '@club/contract/staff/catalogue';
import { percentMoved } from '@club/rules/staff/limits';
import { type KnownProduct, lockCatalog, saveProducts, saveVariants } from '../../../database/catalogue/import.ts';
import { action, type ActionRun, assertNoProblems, oneBrandOf } from '../../actions/action.ts';
import { namePictures } from './name-pictures.ts';
import { type CatalogRow, readCatalogFile } from './product-file.ts';
import { planCatalog } from './product-plan.ts';

/** All or nothing. What the file may hold is in docs/catalog-import.md. */
export const importProducts = action(spec, {
  run: async ({ tx, now }, { file }) => {
    const { reply, products, before, after, known, farthestPercent } = await importProductFile(tx, file, now);
    const brand = oneBrandOf([...known, ...products].map((product: KnownProduct) => product.brand));
    const weight = { of: 'goods', goods: reply.changes.length, farthestPercent } as const;
    return { reply, target: 'catalogue', ...brand, before, after, weight };
  },
  plan: async ({ db }, { file }) => (await planFile(db, file)).reply,
});

/** What the action does, within a transaction of the caller. */
async function importProductFile(tx: ActionRun['tx'], file: string, now: Date) {
  const plan = await planFile(tx, file);
  await saveProducts(tx, plan.products, now);
  await saveVariants(tx, plan.variants);
  return plan;
}

async function planFile(tx: ActionRun['tx'], file: string) {
  const { rows: said, problems } = readCatalogFile(file);
  assertNoProblems(problems);
  const rows = await withPictures(tx, said);
  const known = await lockCatalog(tx, {
    productIds: [...new Set(rows.map(({ id }) => id))],
    variantIds: rows.map(({ variantId }) => variantId),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
  });
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

async function withPictures(tx: ActionRun['tx'], rows: readonly CatalogRow[]): Promise<CatalogRow[]> {
  const namings = rows.map(({ row, product: { images = [] } }) => ({ row, column: 'images', images }));
  const addressOf = await namePictures(tx, namings);
  return rows.map((row) =>
    row.product.images === undefined
      ? row
      : { ...row, product: { ...row.product, images: row.product.images.map(addressOf) } },
  );
}
