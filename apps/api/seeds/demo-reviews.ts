import { type Brand, brands } from '@club/rules/brands';
import { reasonsFor } from '@club/rules/reviews';
import type { Db } from '../src/database/rows.ts';
import { listLinedProducts } from '../src/database/catalogue/seeding.ts';
import { offlinePurchases, reviews } from '../src/database/feedback/tables.ts';
import { customers, people } from '../src/database/customers/tables.ts';

const dayMs = 86_400_000;

// Nobody is invented as an author: whoever wrote these has left the club, so they stand under no name.
const texts: readonly { stars: number; text: string }[] = [
  { stars: 5, text: 'Прийшло за два дні, упаковка ціла, усе як на сторінці.' },
  { stars: 4, text: 'Відповідає опису. Коробка трохи примʼялася в дорозі, на вміст це не вплинуло.' },
  { stars: 5, text: '' },
  { stars: 3, text: 'Річ нормальна, але колір наживо темніший, ніж на екрані. Підтримка відповіла того ж дня.' },
];
const productsOfBrand = 6;

/** Published reviews of the first products of each brand, so that their pages have something to show. */
export async function seedReviews(tx: Db, now: Date): Promise<void> {
  for (const brand of brands) await seedBrand(tx, brand, now);
}

async function seedBrand(tx: Db, brand: Brand, now: Date): Promise<void> {
  const found = await listLinedProducts(tx, brand, productsOfBrand);
  if (found.length === 0) return;
  const customerId = await insertFormer(tx, brand, now);
  const receivedAt = new Date(now.getTime() - 40 * dayMs);
  const [purchase] = await tx
    .insert(offlinePurchases)
    .values({ customerId, receipt: `demo-${brand}`, shop: '', boughtAt: receivedAt, items: [], importedAt: receivedAt })
    .returning({ id: offlinePurchases.id });
  const purchaseId = purchase?.id ?? 0;
  const rows = found.flatMap(({ id, line }, of) =>
    texts.map(({ stars, text }, place) => {
      const decidedAt = new Date(now.getTime() - (2 + ((of * 3 + place * 5) % 34)) * dayMs - place * 5_000_000);
      return {
        customerId,
        brand,
        line,
        position: of * texts.length + place,
        purchaseId,
        productId: id,
        stars,
        reasons: reasonsFor(stars, 'store').slice(0, 1 + (place % 2)),
        text,
        state: 'published' as const,
        createdAt: new Date(decidedAt.getTime() - dayMs / 2),
        decidedAt,
        actor: 'job:seed' as const,
      };
    }),
  );
  await tx.insert(reviews).values(rows);
}

/** Somebody who left: no phone, no name. */
async function insertFormer(tx: Db, brand: Brand, now: Date): Promise<number> {
  const createdAt = new Date(now.getTime() - 90 * dayMs);
  const [person] = await tx
    .insert(people)
    .values({ phone: null, firstName: '', lastName: '', createdAt, deletedAt: new Date(now.getTime() - dayMs) })
    .returning({ id: people.id });
  const [customer] = await tx
    .insert(customers)
    .values({ personId: person?.id ?? 0, brand, createdAt })
    .returning({ id: customers.id });
  return customer?.id ?? 0;
}
