// Large screens: the main pages use the width, the tabs are at the side on a computer, and nothing moves while a page
// loads.
import type { Locator, Page } from '@playwright/test';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { addToCart, originOf, plenty } from '../setup/steps.ts';
import { expect, test } from '../setup/phone.ts';

const shiftMax = 0.02;
const screens = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test.use({ viewport: screens[0]! });

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: pages have columns beside each other on a tablet and on a computer`,
    { tag: '@proof' },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      const { collection, id } = plenty[brand];
      await signInByApi(page, origin, brand);
      const number = await orderByApi(page, brand, plenty[brand]);
      await addToCart(page, origin, collection, id);
      await watchShifts(page);
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const look = (path: string, ...columns: Locator[]) => expectColumns(page, origin + path, columns);
        await look('/', region('Твій баланс'), region(brand === 'main' ? 'Популярне' : 'Подушечки velo'));
        await expectTabs(page, screen.width >= 1024);
        const tiles = page.getByRole('list', { name: 'Категорії' }).getByRole('listitem');
        await look('/shop', tiles.nth(0), tiles.nth(1), tiles.nth(2));
        const goods = page.getByRole('main').getByRole('article');
        await look(`/shop/${collection}`, goods.nth(0), goods.nth(1), goods.nth(2), goods.nth(3));
        const pictures = page.getByRole('list', { name: /^Зображення/ });
        await look(`/shop/${collection}/${id}`, pictures, page.getByRole('heading', { level: 1 }));
        await look('/get-xp', page.getByText('Найбільше зараз'), region('Теж доступно'));
        await look('/shop/cart', page.getByRole('list', { name: 'Товари в кошику' }), page.getByText(/^Товари, 1/));
        await look(
          '/shop/delivery',
          page.getByRole('heading', { name: 'Отримувач' }),
          page.getByRole('link', { name: /^Змінити: Товари/ }),
        );
        const arrival = page.getByRole('main').getByRole('heading', { level: 2 });
        await look(`/history-order/${number}`, arrival, region('Шлях замовлення'));
        await look('/profile', region('Про тебе'), page.getByRole('navigation', { name: 'Мої записи' }));
        const choice = page.getByRole('group', { name: 'Показати' });
        await look('/history-bonuses', region('Баланс і підсумок місяця'), choice);
        await look('/notices', choice, region('Сьогодні'));
        await look('/scan', region('Твій перший код'), region('Що скануємо?'));
        const toCamera = page.getByRole('button', { name: 'Сканувати камерою' });
        await look('/scan/velo?by=hand', page.getByRole('main').locator('form'), toCamera);
        await look(
          '/my-devices',
          page.getByText('Пристроїв ще немає').locator('..'),
          page.getByText('Де шукати номер'),
        );
        await look('/marathon', region('Дні сезону'), region('Завдання на сьогодні'));
        await look('/marathon/quiz', page.getByText('Вікторина дня'), page.getByText('Поспішати нікуди'));
        await look('/support', region('Звʼязатися з нами'), region('Часті питання'));
      }
    },
  );
}

// On a tablet Home shows all of its blocks, and any of them may be the last that the network brings.
const calls = ['xp/earning', 'api-shop/get-orders', 'content/news'];
for (const late of calls)
  test(`a tablet’s Home does not move when ${late} is answered last`, { tag: '@proof' }, async ({ page, baseURL }) => {
    const origin = originOf(baseURL!, 'ogo');
    await signInByApi(page, origin, 'ogo');
    await orderByApi(page, 'ogo', plenty.ogo);
    await watchShifts(page);
    const others = calls.filter((call) => call !== late).map((call) => page.waitForResponse(`**/api/${call}*`));
    await page.route(`**/api/${late}*`, async (route) => {
      await Promise.all(others);
      await page.evaluate(framesDrawn);
      await route.continue();
    });
    await page.goto(`${origin}/`);
    for (const last of ['Вітаємо в\u00A0клубі', 'У\u00A0клубі', 'Клуб на\u00A0головному екрані'])
      await expect(page.getByRole('region', { name: last })).toBeVisible();
    await page.evaluate(framesDrawn);
    await expectStill(page, late);
  });

/** The columns are beside each other; the page is no wider than the screen, and nothing moved on the way. */
async function expectColumns(page: Page, url: string, columns: Locator[]): Promise<void> {
  await page.goto(url);
  for (const column of columns) await expect(column).toBeVisible();
  for (const [index, column] of columns.slice(1).entries()) await expectBeside(columns[index]!, column);
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(extra, `${url} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectStill(page, url);
}

/** Since the page was opened. */
async function expectStill(page: Page, what: string): Promise<void> {
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  expect.soft(shift, `${what} moves`).toBeLessThanOrEqual(shiftMax);
}

/** What was rendered is drawn, and its shifts are reported. */
const framesDrawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The second begins where the first has ended, and both are seen at one height. */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  const [a, b] = [await boxOf(left), await boxOf(right)];
  expect.soft(b.x, `${right.toString()} begins right of ${left.toString()}`).toBeGreaterThanOrEqual(a.x + a.width);
  expect.soft(Math.min(a.y + a.height, b.y + b.height), 'both at one height').toBeGreaterThan(Math.max(a.y, b.y));
}

/** A skeleton is replaced by the page with the same columns, and between the two there is none. */
async function boxOf(column: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await column.boundingBox())).not.toBeNull();
  return box!;
}

async function expectTabs(page: Page, isRail: boolean): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('navigation', { name: 'Розділи' }).boundingBox())!;
  expect.soft(height > width, 'tabs in a rail').toBe(isRail);
  expect.soft(isRail ? [x, y] : x, 'tabs at the edge').toEqual(isRail ? [0, 0] : 0);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
