// Every look of every screen in both brands: no axe findings, light and dark; at 200 % text on 320 px nothing runs out
// of the page or into its neighbour; fingers find everything; each screen has one h1, a title and a main landmark.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { walkRest } from '../walks/rest-of-routes.ts';
import { walkBuyer, walkNewCustomer, walkVisitor } from '../walks/states.ts';
import { originOf } from '../setup/steps.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// All walks in both brands are the proof's; the test command takes each twelfth page of a customer.
const isWhole = process.env.PROOF_PAGES === 'all';
const sampled = isWhole ? 1 : 12;

for (const brand of ['main', 'ogo'] as const) {
  for (const [who, walk] of [
    ['visitor', walkVisitor],
    ['new customer', walkNewCustomer],
    ['buyer', walkBuyer],
    ['customer on the rest of the map', walkRest],
  ] as const) {
    test(
      `${brand}: no screen of a ${who} has an accessibility finding`,
      { tag: ['@pages', '@proof'] },
      async ({ page, baseURL }) => {
        test.setTimeout(patience(1_500_000));
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await walk(page, originOf(baseURL!, brand), brand, async (name) => {
          expect.soft(await lacks(page), name).toEqual([]);
          expect.soft(await findings(page), name).toEqual([]);
          expect.soft(await page.evaluate(movements), `${name}, less motion`).toEqual([]);
          expect.soft(await troubleWithLargeText(page), `${name} at 200 %`).toEqual([]);
        });
      },
    );
  }
}

test('pages of a customer of ogo have no accessibility finding', { tag: '@pages' }, async ({ page, baseURL }) => {
  if (isWhole) test.setTimeout(patience(1_500_000));
  const origin = originOf(baseURL!, 'ogo');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInByApi(page, origin, 'ogo');
  const stops = stopsOf('ogo').filter(({ signedIn }) => signedIn);
  for (const { name, path } of stops.filter((_, n) => n % sampled === 0)) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
    expect.soft(await lacks(page), name).toEqual([]);
    expect.soft(await findings(page), name).toEqual([]);
    expect.soft(await troubleWithLargeText(page), `${name} at 200 %`).toEqual([]);
  }
});

/**
 * Everything in light; in dark only the colours are different. No page has frames, so axe runs in its legacy mode: the
 * other opens one more page for each result, a third of what a walk costs.
 */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(layOutAll);
  await wear(page, 'light');
  // A sticky bar covers a part of whatever is under it just now; the finger scrolls, so it is exempt.
  await page.evaluate(holdBars, 'static');
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  await page.evaluate(holdBars, '');
  await wear(page, 'dark');
  const dark = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  await wear(page, 'light');
  return [light, dark].flatMap(({ violations }, mode) =>
    violations.map((v) => `${mode === 0 ? '' : 'dark '}${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
  );
}

/** Rows out of view are not laid out, and their colours would begin to change only when they are requested. */
function layOutAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  }
}

function holdBars(position: string): void {
  const isBar = (element: HTMLElement) =>
    element.closest('dialog') === null && ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  for (const element of document.querySelectorAll<HTMLElement>('main *, nav, header')) {
    if (position === 'static' ? isBar(element) : element.dataset.held === '') {
      element.style.position = position;
      element.toggleAttribute('data-held', position === 'static');
    }
  }
}

/** A fading element has intermediate colours. Movement by scrolling and endless animations are not waited for. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(fading.map((animation) => animation.finished));
  });
}

/** With reduced motion things fade for a moment, and nothing travels, grows or turns. */
function movements(): string[] {
  const still = /^(?:all|none|opacity|display|overlay|color|background-color|border-color|border-[a-z]+-color)$/;
  const isStill = (frame: ComputedKeyframe) =>
    Object.keys(frame).every((name) =>
      /^(?:offset|computedOffset|easing|composite|opacity|color|[a-z]+Color)$/i.test(name),
    );
  const named = [...document.querySelectorAll('*')].flatMap((element) =>
    getComputedStyle(element)
      .transitionProperty.split(', ')
      .filter((property) => !still.test(property)),
  );
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && !effect.getKeyframes().every(isStill))
    .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition');
  return [...new Set([...named, ...running])];
}

async function lacks(page: Page): Promise<string[]> {
  // The sheet of fonts may come after the page.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(unusedFonts))
    .toEqual([]);
  const counts = { h1: await page.locator('h1').count(), main: await page.locator('main').count() };
  return [
    ...Object.entries(counts).flatMap(([tag, count]) => (count === 1 ? [] : [`${count} × ${tag}`])),
    ...((await page.title()) === '' ? ['no title'] : []),
  ];
}

/** Preloaded fonts in which no letter of the page is written. */
function unusedFonts(): string[] {
  const keyOf = (family: string, range: string) => `${family} ${range}`.replaceAll(/[" ]/g, '');
  const used = new Set(
    [...document.fonts]
      .filter(({ status }) => status !== 'unloaded')
      .map(({ family, unicodeRange }) => keyOf(family, unicodeRange)),
  );
  const sources = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => ({
      key: keyOf(style.getPropertyValue('font-family'), style.getPropertyValue('unicode-range')),
      source: style.getPropertyValue('src'),
    }))
    .flatMap(({ key, source }) => (used.has(key) ? [source] : []));
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')]
    .map((link) => new URL(link.href).pathname)
    .filter((path) => !sources.some((source) => source.includes(path)))
    .map((path) => `${path} is preloaded, and not used`);
}

async function troubleWithLargeText(page: Page): Promise<string[]> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const small = await page.evaluate(smallTargets);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = await page.evaluate(overflows);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(usual);
  return [...small, ...wide];
}

// WCAG 2.2 asks 24 px; links inside a sentence are exempt.
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    .filter((element) => element.checkVisibility() && element.closest('p, li p, label') === null)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .filter(({ element }) => !element.className.includes('visually-hidden'))
    .map(
      ({ element, box }) =>
        `${element.tagName} «${element.textContent.trim().slice(0, 30)}» ${Math.round(box.width)}×${Math.round(box.height)}`,
    );
}

/** The page, an open dialog, and each item of the bars contain their content. */
function overflows(): string[] {
  const root = document.documentElement;
  const held = [root, ...document.querySelectorAll('dialog[open], header, header > *, nav a')];
  return held
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => {
      const out = [...element.querySelectorAll('*')].filter((child) => {
        const box = child.getBoundingClientRect();
        return box.right > element.getBoundingClientRect().right + 1 && box.width > 0;
      });
      return `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}: ${out
        .slice(0, 4)
        .map((child) => `${child.tagName}.${child.className.toString().slice(0, 30)}`)
        .join(' ')}`;
    });
}
