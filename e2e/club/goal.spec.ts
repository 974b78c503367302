// «Збираю на це»: the customer's choice is the goal on Home, in the exchange and in the history.
import AxeBuilder from '@axe-core/playwright';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with the motion ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(
      'a reward is chosen by the keyboard as well, and is on Home, in the exchange and in the history',
      { tag: reducedMotion === 'reduce' ? '@proof' : [] },
      async ({ page, baseURL }) => {
        await signInByApi(page, baseURL!, 'main');
        await page.goto(`${baseURL}/exchange`);
        await page.getByRole('list', { name: 'Винагороди' }).getByRole('link', { name: /Ще.\d/ }).last().tap();
        const choose = page.getByRole('button', { name: 'Збираю на це' });
        await expect(choose).toHaveAttribute('aria-pressed', 'false');
        const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
        await choose.focus();
        await page.keyboard.press('Enter');
        await expect(choose).toHaveAttribute('aria-pressed', 'true');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);

        const address = new URL(page.url()).pathname;
        for (const path of ['/exchange', '/history-bonuses']) {
          await page.goto(`${baseURL}${path}`);
          await expect(page.getByRole('link', { name: /^Твоя ціль/ })).toHaveAttribute('href', address);
        }
        await page.goto(`${baseURL}/`);
        const way = page.getByRole('region', { name: 'Твій баланс' }).getByRole('link', { name: title });
        await way.tap();
        await expect(page).toHaveURL(`${baseURL}${address}`);
        await page.getByRole('button', { name: 'Збираю на це' }).tap();
        await expect(choose).toHaveAttribute('aria-pressed', 'false');
      },
    );
  });
}
