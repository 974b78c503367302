// XP that came are celebrated over the whole screen: what for, how much, and how close the goal is now.
import AxeBuilder from '@axe-core/playwright';
import { alivePacks, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, momentOf, test } from '../setup/phone.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with the motion ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(
      'a typed code closes the keyboard and is celebrated; one button continues, and Home has the XP',
      { tag: reducedMotion === 'reduce' ? '@proof' : [] },
      async ({ page, baseURL }) => {
        await signInByApi(page, baseURL!, 'main');
        const { code } = (await alivePacks(page, 'main'))[reducedMotion === 'reduce' ? 49 : 51]!;
        await page.goto(`${baseURL}/scan/sticks?by=hand`);
        const moment = momentOf(page);
        await page.removeLocatorHandler(moment);
        await page.getByLabel('Код із пачки').fill(code);
        await page.getByRole('button', { name: 'Надіслати код' }).tap();

        await expect(moment.getByRole('heading', { name: /^Твої перші XP$/ })).toBeFocused();
        await expect(moment.getByText(/^\+10.XP$/)).toBeVisible();
        await expect(moment.getByText(/^10.XP$/).first()).toBeVisible();
        await expect(moment.getByRole('link', { name: /^Ще.\d.*XP.— і.«/ })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);

        // The way on is seen without scrolling on a low screen too, upright or on its side.
        for (const [width, height] of [
          [320, 568],
          [667, 375],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect(moment.getByRole('button', { name: 'Далі' })).toBeInViewport({ ratio: 1 });
        }

        await page.keyboard.press('Tab');
        await moment.getByRole('button', { name: 'Далі' }).tap();
        await expect(moment).toHaveCount(0);
        await expect(page.getByLabel('Код із пачки')).not.toBeFocused();
        await page.goto(`${baseURL}/`);
        await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/10.XP/);
      },
    );
  });
}
