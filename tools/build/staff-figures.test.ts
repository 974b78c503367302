// What staff may change is in the page, which the server writes, and in its replies: a file of the build would hold what
// it was when the app was built. That no source reaches them, however short they are, is a wall: tools/walls/first-values.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { brandFirst } from '@club/rules/brands/first';
import { exampleLinks, firstSender } from '@club/rules/settings/first-values';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = globSync('apps/web/dist/{index.html,sw.js,assets/*.js}', { cwd: root });
const textOf = (file: string): string => readFileSync(root + file, 'utf8');

const figures = brands.flatMap((brand) => {
  const { freeDeliveryKop, demoPromoCode } = brandFirst[brand];
  return [String(freeDeliveryKop), demoPromoCode ?? [], exampleLinks(brand).map(({ url }) => url)].flat();
});

test('the first values of settings are in no file of the build', () => {
  expect(built.length).toBeGreaterThan(50);
  const telling = [...figures, firstSender.deliveryCityId];
  const held = telling.filter((figure) =>
    built.some((file) =>
      new RegExp(`(?<![\\w.])${figure.replaceAll('.', String.raw`\.`)}(?![\\w.])`).test(textOf(file)),
    ),
  );
  expect(held).toEqual([]);
});
