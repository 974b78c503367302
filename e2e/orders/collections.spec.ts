// A category that staff add while customers are in the app: it appears, is bought from, and is gone when it ends.
import { writeFileSync } from 'node:fs';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { confirmButton, goToConfirmation, originOf, placedNumber, plenty } from '../setup/steps.ts';

for (const brand of ['main', 'ogo'] as const)
  test(
    `a category of ${brand} that staff add while the app runs appears, is bought from, and is 404 once it ends`,
    { tag: '@proof' },
    async ({ page, staffed }, info) => {
      const origin = originOf(staffed.url, brand);
      const slug = brand === 'main' ? 'autumn' : 'ogo-autumn';
      const { id, variantId, collection } = plenty[brand];
      const statusOf = async (): Promise<number | undefined> => (await page.goto(`${origin}/shop/${slug}`))?.status();
      await signInByApi(page, origin, brand);
      expect(await statusOf()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();

      const goods = info.outputPath('goods.csv');
      writeFileSync(goods, `id,variant_id,collections\n${id},${variantId},${collection}|${slug}\n`);
      await staffed.clubAtOnce(
        ['collection', 'set', slug, '--brand', brand, '--title', 'Осіння добірка', '--image', `/art/${id}-1.svg`],
        ['catalog', 'import', goods],
      );
      await expect.poll(statusOf).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Осіння добірка' })).toBeVisible();
      await page.goto(`${origin}/shop`);
      await page.getByRole('list', { name: 'Категорії' }).getByRole('link', { name: 'Осіння добірка' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Осіння добірка' })).toBeVisible();
      await page.getByRole('article').getByRole('link').first().tap();
      await expect(page).toHaveURL(`${origin}/shop/${slug}/${id}`);
      // The address comes before the page: the list it was opened from has the same buttons.
      await expect(page.getByRole('heading', { level: 1, name: 'Осіння добірка' })).toHaveCount(0);
      await page
        .getByRole('button', { name: /^У.кошик/ })
        .last()
        .tap();
      await expect(page.getByRole('link', { name: /^До.кошика/ })).toBeVisible();
      await goToConfirmation(page, origin);
      await confirmButton(page).tap();
      expect(await placedNumber(page)).toMatch(/\d/);

      await staffed.club('collection', 'end', slug);
      await expect.poll(statusOf).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
      await page.goto(`${origin}/shop`);
      await expect(page.getByRole('list', { name: 'Категорії' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Осіння добірка' })).toHaveCount(0);
    },
  );
