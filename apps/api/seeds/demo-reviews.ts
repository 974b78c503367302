import { brands } from '@club/rules/brands';
import { reasonsFor } from '@club/rules/reviews';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { importReviews } from '../src/domain/feedback/staff/import-reviews.ts';
import type { Act } from './act-within.ts';
import type { SeedProduct } from './catalog/types.ts';

// No author is invented: they were moved from an earlier shop and have no name.
const texts: readonly { stars: number; text: string }[] = [
  { stars: 5, text: 'Прийшло за два дні, упаковка ціла, усе як на сторінці.' },
  { stars: 4, text: 'Відповідає опису. Коробка трохи примʼялася в дорозі, на вміст це не вплинуло.' },
  { stars: 5, text: '' },
  { stars: 3, text: 'Посилка запізнилася на день, решта як в описі. Підтримка відповіла того ж дня.' },
];
const productsOfBrand = 6;

/** Published reviews of the first products of each brand, so that their pages have something to show. */
export async function seedReviews(act: Act, products: readonly SeedProduct[], now: Date): Promise<void> {
  for (const brand of brands) {
    const rows = products
      .filter((product) => product.brand === brand && product.line !== null)
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .slice(0, productsOfBrand)
      .flatMap(({ id, variants: [variant] }, of) =>
        texts.map(({ stars, text }, place) => ({
          review: `${id}-${place + 1}`,
          sku: variant?.sku ?? '',
          stars,
          reasons: reasonsFor(stars, 'order').slice(0, 1 + (place % 2)),
          text,
          published_on: dayAfter(kyivDate(now), -(2 + ((of * 3 + place * 5) % 34))),
        })),
      );
    await act(importReviews, { brand, file: JSON.stringify(rows) });
  }
}
