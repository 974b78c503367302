// A member of staff at their computer, with a Ukrainian keyboard, whose presses are counted.
import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { swapLayout } from '@club/rules/text/search-words';
import { expect } from '../setup/phone.ts';

/** A window on a desk, not a phone. */
export const computer = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false } as const;

export const officeOf = (base: string): string => base.replace('://', '://office.');

/** In the demo: as the seeded member of a role. */
export async function signInAs(page: Page, base: string, role: string, path = '/'): Promise<void> {
  await page.goto(officeOf(base) + path);
  await page.getByRole('region', { name: 'Увійти як…' }).getByRole('button', { name: role, exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Розділи' })).toBeVisible();
}

/** The character that a Ukrainian layout has on the key. */
const letterOf = (code: string): string => swapLayout(code.replace('Key', '').toLowerCase());

/** Counts presses: a click, a key with its modifiers, a scan; a typed text is one. */
export function makeHands(page: Page) {
  let count = 0;
  const hands = {
    count: () => count,
    /** Keys by their position, with the letters that a Ukrainian layout has there. */
    async press(...codes: string[]): Promise<void> {
      for (const code of codes) {
        count += 1;
        await pressKey(page, code);
      }
    },
    /** Slower than a scanner, which is recognised by its burst. */
    async type(text: string): Promise<void> {
      count += 1;
      await page.keyboard.type(text, { delay: 40 });
    },
    /** A scanner: keys of a Latin keyboard in one burst, that a Ukrainian layout turns into its own letters. */
    async scan(text: string): Promise<void> {
      count += 1;
      await page.evaluate(burst, swapLayout(text));
    },
  };
  return hands;
}

async function pressKey(page: Page, code: string): Promise<void> {
  if (!code.startsWith('Key')) return page.keyboard.press(code);
  const client = await keyboardOf(page);
  const key = letterOf(code);
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key });
}

const keyboards = new WeakMap<Page, Promise<CDPSession>>();

/** One for the page's life: when a session is detached, Chromium forgets the passkeys that it emulates for another. */
function keyboardOf(page: Page): Promise<CDPSession> {
  const keyboard = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, keyboard);
  return keyboard;
}

/** Events of one burst: how fast a machine of tests is does not make a hand of a scanner. */
function burst(text: string): void {
  const target = document.activeElement ?? document.body;
  for (const key of [...Array.from(text), 'Enter'])
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
}

/** ⌘K, then the typed text. */
export async function openPalette(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog', { name: 'Пошук і дії' })).toBeVisible();
  await page.keyboard.type(text);
}

/** What is pending at the server has arrived. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Завантаження…')).toHaveCount(0);
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, in words. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** What overflows the page sideways with a font twice as large, and cells that are cut only then. */
export async function troubleWithLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    // A customer's words in a list are a preview, cut on purpose: the card has them whole.
    const isPreview = (cell: Element) => cell.textContent.startsWith('«');
    const cells = [...document.querySelectorAll('main :is(td, th)')].filter(
      (cell) => !isWide(cell) && !isPreview(cell),
    );
    root.style.setProperty('font-size', '200%');
    const places = [root, ...document.querySelectorAll('header, nav, main, aside'), ...cells];
    const said = places
      .filter(isWide)
      .map(({ tagName, scrollWidth, clientWidth, textContent }) =>
        [tagName, `${scrollWidth} > ${clientWidth}`, textContent.slice(0, 40)].join(' '),
      );
    root.style.removeProperty('font-size');
    return said;
  });
}
