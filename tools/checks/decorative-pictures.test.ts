// A meaningful picture has an alt text from the data; one whose name is beside it is decorative on purpose.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));

/** Pictures with an empty alt, and what has the same content beside them. */
const besideItsName: Record<string, string> = {
  'features/app/landing/goods.tsx': 'the title of the product',
  'features/cart/page/gift-row.tsx': 'the title of the gift',
  'features/cart/page/row.tsx': 'the title of the line, which is the same link',
  'features/catalogue/collection-grid.tsx': 'the title of the collection',
  'features/catalogue/mix/row.tsx': 'the title of the product',
  'features/catalogue/product/card.tsx': 'the title of the product',
  'features/certificates/partner-card.tsx': 'the name of the category or the partner',
  'features/checkout/step/summary-card.tsx': 'the title of the line',
  'features/content/news/list.tsx': 'the title of the news, in the same link',
  'features/content/news/row.tsx': 'the title of the news, in the same link',
  'features/exchange/reward/card.tsx': 'the title of the reward',
  'features/feedback/reviewable-list.tsx': 'the title of what is reviewed',
  'features/home/category-chips.tsx': 'the title of the collection',
  'features/orders/regular/card.tsx': 'the title of the line',
  'features/orders/regular/none.tsx': 'the number of the order and its goods',
  'features/referrals/invite/calculator.tsx': 'the title of the reward',
  'features/registered-devices/card.tsx': 'the title of the model',
  'features/registered-devices/register/found-device.tsx': 'the title of the model',
  'features/registered-devices/register/registered.tsx': 'the title of the model',
};

/** Purely decorative pictures with an empty alt. */
const decoration: Record<string, string> = {
  'features/feedback/form/review-in-hand.tsx': 'a scene',
  'features/orders/placed/placed.tsx': 'a scene',
  'features/profile/flows/done.tsx': 'a scene',
  'features/referrals/invite/content-page.tsx': 'a scene above the text',
  'features/scan/hub/month-summary.tsx': 'a scene',
  'features/stores/map.tsx': 'tiles of a map whose points are buttons',
};

const isPassedOver = (file: string): boolean => /\balt=""/.test(readFileSync(source + file, 'utf8'));
const screens = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'));

test('decorative pictures are those whose name is beside them, and scenes', () => {
  expect(screens.filter(isPassedOver).toSorted()).toEqual(
    [...Object.keys(besideItsName), ...Object.keys(decoration)].toSorted(),
  );
});

test('pictures with alt texts take them from the data, never a fixed text', () => {
  const fixed = screens.filter((file) => /\balt="[^"]/.test(readFileSync(source + file, 'utf8')));
  expect(fixed).toEqual([]);
});
