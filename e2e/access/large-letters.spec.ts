// Small phones, and a font twice its size: nothing overflows, and no word is broken across lines.
import type { Page } from '@playwright/test';
import { brands, brandTable } from '@club/rules/brands';
import { callApi, orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf, plenty } from '../setup/steps.ts';

for (const brand of brands) {
  test(
    `${brand}: with a font of 200 % no word is broken and no page is wider than the screen`,
    { tag: brand === 'ogo' ? ['@proof'] : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await signInByApi(page, origin, brand);
      const number = await orderByApi(page, brand, plenty[brand]);
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
      });
      const { collection, id } = plenty[brand];
      for (const path of [
        '/',
        `/shop/${collection}/${id}`,
        '/profile',
        `/history-order/${number}`,
        '/get-xp',
        '/scan',
      ]) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('main [class*=skeleton]')).toHaveCount(0);
        expect(await faultsOf(page), path).toEqual([]);
      }
    },
  );
}

// A member with four figures of XP on the smallest screen.
for (const brand of brands) {
  test(
    `${brand}: with a font of 200 % on 320 px the member's card holds its bars, and the balance its figures`,
    { tag: brand === 'main' ? ['@proof'] : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await page.setViewportSize({ width: 320, height: 700 });
      await signInByApi(page, origin, brand);
      const mark = brandTable[brand].hasCallMark ? '?myogo=true' : '';
      const known = await callApi<object>(page, `/api/get-balance${mark}`, brand);
      await page.route(/\/api\/get-balance/, (route) => route.fulfill({ json: { ...known, balance: 12_750 } }));
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
      });
      await page.goto(`${origin}/`);
      await page.getByRole('button', { name: 'Картка учасника' }).tap();
      const bars = page.getByRole('dialog').getByRole('img', { name: /^Штрихкод/ });
      await expect(bars).toBeVisible();
      expect(await bars.evaluate(sidesPastItsCard)).toEqual([]);
      await page.goto(`${origin}/exchange`);
      await expect(
        page
          .getByRole('main')
          .getByText(/^12.750.XP$/)
          .first(),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
}

// The width of most Android phones. Every route is in the proof.
const isWhole = process.env.PROOF_PAGES === 'all';
for (const brand of brands) {
  test(
    `${brand}: on 360 px no word is broken and no page is wider than the screen`,
    { tag: brand === 'main' ? ['@proof'] : [] },
    async ({ page, baseURL }) => {
      test.setTimeout(patience(isWhole ? 600_000 : 120_000));
      const origin = originOf(baseURL!, brand);
      await page.setViewportSize({ width: 360, height: 780 });
      const stops = stopsOf(brand).filter(({ path }) => isWhole || ['/auth', '/', '/profile'].includes(path));
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) await signInByApi(page, origin, brand);
        for (const { path } of stops.filter(({ signedIn }) => signedIn === isSignedIn)) {
          await page.goto(`${origin}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('main [class*=skeleton]')).toHaveCount(0);
          expect.soft(await faultsOf(page), path).toEqual([]);
        }
      }
    },
  );
}

/** Of the bars and everything beside them: overflows of the card. */
function sidesPastItsCard(bars: Element): string[] {
  const card = bars.parentElement!;
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().left < left || one.getBoundingClientRect().right > right)
    .map((one) => one.tagName);
}

const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    // A hyphen of the line before, which a soft one becomes there, does not belong to the following letter.
    const topOf = (node: Text, at: number): number | undefined => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].findLast(({ width }) => width > 0)?.top;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}[\p{L}ʼ]+/gu)) {
        const lines = new Set(Array.from(word, (_, at) => topOf(node, index + at)));
        if (lines.size > 1) faults.push(word);
      }
    }
    return faults;
  });
