// Motion between and inside pages, with and without reduced motion.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

for (const [reducedMotion, moves] of [
  ['reduce', { scrolls: ['auto'], pages: 0 }],
  ['no-preference', { scrolls: ['smooth'], pages: 1 }],
] as const) {
  const tag = moves.pages === 0 ? [] : ['@proof'];
  test(
    `${reducedMotion}: pages, lists and pictures ${moves.pages === 0 ? 'jump' : 'slide'}`,
    { tag },
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(writeDown);
      await signInByApi(page, baseURL!, 'main');
      await page.goto('/shop/devices/7700021');
      await page.getByRole('button', { name: /^Наступн/ }).tap();
      expect((await written(page)).scrolls).toEqual(moves.scrolls);
      await page.goto('/shop');
      await page.getByRole('navigation').last().getByRole('link', { name: 'Каталог' }).tap();
      await page.getByRole('main').locator('a[href="/shop/sticks"]').first().tap();
      // The address changes first, then a skeleton may be shown, then the page is.
      await expect(page.getByRole('button', { name: /^Фільтри/ })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { scrolls, pages } = await written(page);
      expect({ scrolls, pages: Math.min(pages, 1) }).toEqual(moves);
    },
  );
}

interface Written {
  scrolls: string[];
  pages: number;
}

/** Every scripted scroll with its behaviour, and every animated page. */
function writeDown(): void {
  const moves: Written = { scrolls: [], pages: 0 };
  Object.assign(globalThis, { moves });
  const follow = (owner: object, name: string, note: (first: unknown) => void): void => {
    const usual = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function follower(this: unknown, ...args: unknown[]) {
      note(args[0]);
      return Reflect.apply(usual, this, args);
    });
  };
  const scroll = (options: unknown): void => {
    const { behavior } = (options ?? {}) as ScrollToOptions;
    if (behavior !== undefined && behavior !== 'instant') moves.scrolls.push(behavior);
  };
  follow(window, 'scrollTo', scroll);
  follow(Element.prototype, 'scrollTo', scroll);
  follow(Element.prototype, 'scrollIntoView', scroll);
  addEventListener('animationstart', ({ target }) => {
    if ((target as Element).tagName === 'MAIN') moves.pages += 1;
  });
}

const written = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: Written }).moves);
