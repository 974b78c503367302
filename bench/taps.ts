// What a customer does with the app in a few minutes, by touch.
import type { Locator, Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';

const collectionPages = { main: '/shop/sticks', ogo: '/shop/ogo-velo' } as const;
// A second tap on the same thing within 400 ms counts as a slip of the finger.
const breathMs = 500;
const tabs = ['Каталог', 'Сканер', 'Обмін', 'Профіль', 'Головна'] as const;
const [catalogue] = tabs;

/** Menu, tabs, shelf, cart, hearts, filters, sheets, search, product, FAQ. Begins and ends anywhere behind the tab bar. */
export async function tapAround(page: Page, brand: Brand): Promise<void> {
  const main = page.getByRole('main');
  const tab = (name: string): Locator => page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name });
  for (const name of tabs) await tap(page, tab(name));
  await tap(page, page.getByRole('button', { name: 'Меню', exact: true }));
  await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Закрити' }));

  await tap(page, tab(catalogue));
  await tap(page, main.locator(`a[href="${collectionPages[brand]}"]`).first());
  await buy(page, main);
  await filter(page, main);
  await tap(page, main.locator('article a').nth(1));
  await goBack(page);
  await tap(page, page.getByRole('link', { name: /^Кошик/ }));
  await tap(page, main.getByRole('button', { name: /^Більше/ }).first());
  await tap(page, main.getByRole('button', { name: /^Менше/ }).first());
  await goBack(page);

  await tap(page, tab(catalogue));
  await search(page);
  await tap(page, tab('Профіль'));
  await tap(page, page.getByRole('link', { name: /^Сповіщення/ }).first());
  await goBack(page);
  await tap(page, tab('Головна'));
}

/** The first goods that can be bought at once: in, more, less, out; a heart and back. */
async function buy(page: Page, main: Locator): Promise<void> {
  const add = main.getByRole('button', { name: /^У.кошик/ });
  if ((await add.count()) > 0) await tap(page, add.first());
  await tap(page, main.getByRole('button', { name: /^Більше/ }).first());
  await tap(page, main.getByRole('button', { name: /^Більше/ }).first());
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

/** The same of the empty React page: as many changes, and as many presses of what counts. */
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
    const name = tabs[time % tabs.length]!;
    const tab = page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name });
    await tab.tap();
    await page.locator('nav a[aria-current="page"]', { hasText: name }).waitFor();
  }
}

interface ChangeWindow {
  changes: Change[];
}

/** Pages whose files and answers are there already; each after the one before it. */
export async function changeRoutes(page: Page, rounds: number): Promise<Change[]> {
  const tab = (name: string): Locator => page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name });
  await page.evaluate(watchChanges);
  for (let round = 0; round < rounds * 2; round++) {
    for (const name of tabs) await tap(page, tab(name));
    await tap(page, tab(catalogue));
    await tap(page, page.getByRole('main').locator('a[href^="/shop/"]').nth(2));
    await goBack(page);
    await tap(page, tab('Головна'));
  }
  const changes = await page.evaluate(() => (window as unknown as ChangeWindow).changes);
  // The first round brings what is not there yet.
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
