import type { getLanding as endpoint } from '@club/contract/customer/app';
import { listCollectionProducts, listCollectionRows } from '../../database/catalogue/products.ts';
import { listStoreRows } from '../../database/stores/points.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import type { Ctx } from '../context.ts';
import type { Operation } from '../operation.ts';

const collectionsMax = 4;
const productsMaxOfCollection = 2;
const storesMax = 4;

/** Public and often requested, so it is read once for all. */
const readyParts = cacheBriefly(async ({ db, brand }) => {
  const [products, stores] = await Promise.all([readProducts({ db, brand }), listStoreRows(db, brand, 'store')]);
  return {
    products,
    stores: stores.slice(0, storesMax).map(({ title, city, address }) => ({ title, city, address })),
    stores_count: stores.length,
  };
});

export const getLanding: Operation<typeof endpoint> = async (ctx) => {
  const seller = ctx.settings.sellers[ctx.brand];
  return { ...(await readyParts(ctx)), seller: seller && { ...seller } };
};

/** Goods for money: goods for XP are a promise to customers. */
async function readProducts({ db, brand }: Pick<Ctx, 'db' | 'brand'>) {
  const collections = (await listCollectionRows(db, brand)).filter(({ count }) => count > 0);
  const seen = new Set<number>();
  const ofCollections = [];
  for (const { slug, title: collectionTitle } of collections) {
    const sold = (await listCollectionProducts(db, brand, slug)).filter(
      ({ id, variants }) => !seen.has(id) && variants.some(({ priceKop, stock }) => priceKop > 0 && stock > 0),
    );
    if (sold.length === 0) continue;
    const first = sold.slice(0, productsMaxOfCollection);
    for (const { id } of first) seen.add(id);
    ofCollections.push(
      first.map(({ title, images: [image = null], tileHue }) => ({
        title,
        shelf: collectionTitle,
        image,
        tile_hue: tileHue,
      })),
    );
    if (ofCollections.length === collectionsMax) break;
  }
  return ofCollections.flat();
}
