import { importProducts as spec } from '@club/contract/staff/catalogue';
import { type KnownProduct, lockCatalog, saveProducts, saveVariants } from '../../../database/catalogue/import.ts';
import { action, type ActionRun, refuseProblems, oneBrandOf } from '../../actions/action.ts';
import { readCatalogFile } from './product-file.ts';
import { planCatalog } from './product-plan.ts';

/** All or nothing. What the file may hold is in docs/catalog-import.md. */
export const importProducts = action(spec, {
  run: async ({ tx, now }, { file }) => {
    const { reply, products, variants, before, after, known } = await planFile(tx, file);
    await saveProducts(tx, products, now);
    await saveVariants(tx, variants);
    const brand = oneBrandOf([...known, ...products].map((product: KnownProduct) => product.brand));
    return { reply, target: 'catalogue', ...brand, before, after };
  },
  plan: async ({ db }, { file }) => (await planFile(db, file)).reply,
});

async function planFile(tx: ActionRun['tx'], file: string) {
  const { rows, problems } = readCatalogFile(file);
  refuseProblems(problems);
  const known = await lockCatalog(tx, {
    productIds: [...new Set(rows.map(({ id }) => id))],
    variantIds: rows.map(({ variantId }) => variantId),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
  });
  const plan = planCatalog(rows, known);
  refuseProblems(plan.problems);
  return { ...plan, known: known.products, reply: { rows: rows.length, changes: plan.changes } };
}
