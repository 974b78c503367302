// A customer's use of the app in a few minutes, by touch.
import type { Locator, Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';

const collectionPages = { main: '/shop/sticks', ogo: '/shop/ogo-velo' } as const;
// A second tap on the same thing within 400 ms counts as a slip of the finger.
const breathMs = 500;
// By address: words on tabs change.
const tabPaths = ['/shop', '/scan', '/exchange', '/profile', '/'] as const;

type TabPath = (typeof tabPaths)[number];

const tabOf = (page: Page, path: TabPath): Locator =>
  page.getByRole('navigation', { name: 'Розділи' }).locator(`a[href="${path}"]`);

/**
 * Menu, tabs, collections, cart, favourites, filters, sheets, search, product, FAQ. Begins and ends anywhere behind the
 * tab bar.
 */
export async function tapAround(page: Page, brand: Brand): Promise<void> {
  const main = page.getByRole('main');
  for (const path of tabPaths) await tap(page, tabOf(page, path));
  await tap(page, page.getByRole('button', { name: 'Меню', exact: true }));
  await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Закрити' }));

  await tap(page, tabOf(page, '/shop'));
  await tap(page, main.locator(`a[href="${collectionPages[brand]}"]`).first());
  await buy(page, main);
  await filter(page, main);
  await tap(page, main.locator('article a').nth(1));
  await goBack(page);
  await tap(page, page.getByRole('link', { name: /^Кошик/ }));
  await tap(page, main.getByRole('button', { name: /^Більше/ }).first());
  await tap(page, main.getByRole('button', { name: /^Менше/ }).first());
  await goBack(page);

  await tap(page, tabOf(page, '/shop'));
  await search(page);
  await tap(page, tabOf(page, '/profile'));
  await tap(page, page.getByRole('link', { name: /^Сповіщення/ }).first());
  await goBack(page);
  await tap(page, tabOf(page, '/'));
}

/** The first goods that can be bought immediately: in, more, less, out; a favourite and back. */
async function buy(page: Page, main: Locator): Promise<void> {
  const add = main.getByRole('button', { name: /^У.кошик/ });
  const more = main.getByRole('button', { name: /^Більше/ });
  await add.or(more).first().waitFor();
  if ((await add.count()) > 0) await tap(page, add.first());
  await tap(page, more.first());
  await tap(page, more.first());
  await tap(page, main.getByRole('button', { name: /^Менше/ }).first());
  for (let time = 0; time < 2; time++) await tap(page, main.getByRole('button', { name: /^Обране/ }).first());
}

async function filter(page: Page, main: Locator): Promise<void> {
  const sheet = page.getByRole('dialog');
  await tap(page, main.getByRole('button', { name: /^Фільтри/ }));
  await tap(page, sheet.getByText('Є в наявності'));
  await tap(page, sheet.getByRole('button', { name: /^Показати/ }));
  await tap(page, main.getByRole('button', { name: 'Скинути' }));
  await tap(page, main.getByRole('button', { name: /^Сортування/ }));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(breathMs);
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Пошук товарів' });
  await tap(page, field);
  await field.pressSequentially('мята', { delay: 150 });
  await page.waitForTimeout(breathMs);
  await tap(page, page.getByRole('button', { name: 'Очистити' }));
}

export interface Change {
  path: string;
  ms: number;
}

/** The same on the empty React page: as many changes, and as many counted presses. */
export async function changeReference(page: Page, times: number): Promise<Change[]> {
  await page.evaluate(watchChanges);
  for (let time = 0; time < times; time++) await tap(page, page.getByRole('button', { name: 'Go' }));
  const changes = await page.evaluate(() => (window as unknown as ChangeWindow).changes);
  return changes.slice(1);
}

export async function tapReference(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await tap(page, page.getByRole('button', { name: /^Count/ }));
}

/** From tab to tab, as fast as the pages come. */
export async function wander(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const tab = tabOf(page, tabPaths[time % tabPaths.length]!);
    await tab.tap();
    await tab.and(page.locator('[aria-current="page"]')).waitFor();
  }
}

interface ChangeWindow {
  changes: Change[];
}

/** Pages whose files and replies are cached already; each after the one before it. */
export async function changeRoutes(page: Page, rounds: number): Promise<Change[]> {
  await page.evaluate(watchChanges);
  for (let round = 0; round < rounds * 2; round++) {
    for (const path of tabPaths) await tap(page, tabOf(page, path));
    await tap(page, tabOf(page, '/shop'));
    await tap(page, page.getByRole('main').locator('a[href^="/shop/"]').nth(2));
    await goBack(page);
    await tap(page, tabOf(page, '/'));
  }
  const changes = await page.evaluate(() => (window as unknown as ChangeWindow).changes);
  // The first round loads what is not cached yet.
  return changes.slice(changes.length / rounds / 2);
}

/** Runs in the page: from the click to the frame that shows the new page under its own title. */
function watchChanges(): void {
  const { changes } = Object.assign(window as unknown as ChangeWindow, { changes: [] as Change[] });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const { title } = document;
      const { pathname } = location;
      const look = (): void => {
        if (performance.now() - timeStamp > 3000) return;
        if (location.pathname === pathname || document.title === title) {
          requestAnimationFrame(look);
          return;
        }
        const path = location.pathname;
        // A message runs after the frame that is being made now.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => changes.push({ path, ms: performance.now() - timeStamp }));
        port1.start();
        port2.postMessage('');
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function goBack(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'Назад' }));
}

async function tap(page: Page, what: Locator): Promise<void> {
  await what.tap();
  await page.waitForTimeout(breathMs);
}
