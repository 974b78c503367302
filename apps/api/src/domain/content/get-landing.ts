import type { getLanding as endpoint } from '@club/contract/customer/app';
import { listCollectionProducts, listCollections } from '../../database/catalogue/products.ts';
import { listStores } from '../../database/stores/points.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import type { Ctx } from '../context.ts';
import type { Operation } from '../operation.ts';

const shelvesMax = 4;
const productsMaxOfShelf = 2;
const storesMax = 4;

/** Anybody may open it any number of times, so it is read once for all of them. */
const readyParts = cacheBriefly(async ({ db, brand }) => {
  const [products, stores] = await Promise.all([readProducts({ db, brand }), listStores(db, brand, 'store')]);
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

/** What is sold for money: what XP buy is a promise to customers. */
async function readProducts({ db, brand }: Pick<Ctx, 'db' | 'brand'>) {
  const shelves = (await listCollections(db, brand)).filter(({ count }) => count > 0);
  const seen = new Set<number>();
  const ofShelves = [];
  for (const { slug, title: shelf } of shelves) {
    const sold = (await listCollectionProducts(db, brand, slug)).filter(
      ({ id, variants }) => !seen.has(id) && variants.some(({ priceKop, stock }) => priceKop > 0 && stock > 0),
    );
    if (sold.length === 0) continue;
    const first = sold.slice(0, productsMaxOfShelf);
    for (const { id } of first) seen.add(id);
    ofShelves.push(
      first.map(({ title, images: [image = null], tileHue }) => ({ title, shelf, image, tile_hue: tileHue })),
    );
    if (ofShelves.length === shelvesMax) break;
  }
  return ofShelves.flat();
}
