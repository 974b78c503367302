// Views that only the pictures of `npm run screens` need: a member with XP, pending things, failures, no network.
import type { Page, Route } from '@playwright/test';
import type { OwnApp } from '../../e2e/setup/own-app.ts';
import type { Check } from '../../e2e/walks/check.ts';
import { seenElsewhere } from '../../e2e/walks/states.ts';
import { plenty } from '../../e2e/setup/steps.ts';
import type { Brand } from '@club/rules/brands';
import { orderByApi, signInByApi } from '../walks/demo-visitor.ts';
import { type Stop, stopsOf } from '../walks/stops.ts';

export type Walk = (page: Page, origin: string, brand: Brand, check: Check) => Promise<void>;

const reward: Record<Brand, string> = { main: '7700042', ogo: '7700173' };
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Stops that the walk of a new customer leaves out, because its tests see the same on another one. */
export async function walkOtherStops(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await visitorOnPhone(page, origin, check);
  await signInByApi(page, origin, brand);
  for (const stop of stopsOf(brand).filter(({ name }) => seenElsewhere.has(name))) {
    await open(page, origin + stop.path);
    await check(`${stop.name}, new customer`);
  }
  await page.goto(`${origin}/is18`);
  await page.locator('h1').waitFor();
  await check('is18');
}

async function visitorOnPhone(page: Page, origin: string, check: Check): Promise<void> {
  await page.addInitScript((agent) => {
    if (sessionStorage.getItem('screens.iphone') === '1')
      Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  }, iphone);
  await page.goto(`${origin}/user-agreement`);
  await page.context().addCookies([{ name: 'is18', value: '1', url: origin }]);
  await page.evaluate(() => sessionStorage.setItem('screens.iphone', '1'));
  await open(page, `${origin}/auth`);
  await page.getByRole('button', { name: 'Як установити' }).waitFor();
  await check('auth, iPhone');
  await page.getByRole('button', { name: 'Як установити' }).tap();
  await page.getByRole('dialog').waitFor();
  await check('auth, iPhone, how to install');
  await page.evaluate(() => sessionStorage.removeItem('screens.iphone'));
}

/** With XP to spend: available and taken rewards. */
export async function walkMember(page: Page, origin: string, brand: Brand, check: Check, app: OwnApp): Promise<void> {
  const { phone } = await signInByApi(page, origin, brand);
  await app.club('xp', 'adjust', phone, `--brand=${brand}`, '--xp=1740', '--reason=Подарунок клубу');
  await orderByApi(page, brand, plenty[brand], 3);
  for (const stop of [
    ['home', '/'],
    ['exchange', '/exchange'],
    ['certificates', '/certificates'],
    ['order-history', '/history-order'],
    ['xp-history', '/history-bonuses'],
    ['profile', '/profile'],
    ['notices', '/notices'],
  ] as const) {
    await open(page, origin + stop[1]);
    await check(`${stop[0]}, member`);
  }
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('dialog').waitFor();
  await check('menu, member');
  await open(page, `${origin}/exchange/product/active/${reward[brand]}`);
  await check('exchange-product, active');
  await page.getByRole('button', { name: /^Обміняти/ }).tap();
  await page.getByRole('dialog').waitFor();
  await check('exchange-product, confirming');
  await takeCertificate(page, origin, check);
}

async function takeCertificate(page: Page, origin: string, check: Check): Promise<void> {
  await open(page, `${origin}/certificates?cat=2`);
  await page
    .getByRole('button', { name: /^Обрати.*500/ })
    .first()
    .tap();
  await page.getByRole('dialog').waitFor();
  await check('certificate, confirming');
  await page.getByRole('button', { name: /^Отримати/ }).tap();
  await page.getByRole('link', { name: 'Показати код' }).waitFor();
  await check('certificate, taken');
  await page.getByRole('link', { name: 'Показати код' }).tap();
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.waitFor();
  await check('my-certificates, PIN');
  await pin.fill('4826');
  await page.getByRole('button', { name: 'Зберегти PIN' }).tap();
  await page.getByRole('img', { name: /^QR-код сертифіката/ }).waitFor();
  await check('my-certificates, a code');
  await open(page, `${origin}/certificates/my-list`);
  await check('my-certificates, with one');
}

const troubled = new Set(
  'home shop collection product exchange exchange-product certificates my-certificates order-history xp-history scan-history get-xp marathon my-devices subscription news news-item offers faq vocabulary go-buy support notices notice-settings feedback profile referral invite verification'.split(
    ' ',
  ),
);

const api = /\/m?api\/(?!get-version)/;
const pause = {
  status: 503,
  code: 'unavailable',
  detail: 'Клуб ненадовго недоступний. Твої дані на місці. Спробуй за хвилину',
  requestId: '7f3a1c9e',
};
const troubles: Record<string, (route: Route) => Promise<void>> = {
  paused: (route) => route.fulfill({ status: 503, json: pause }),
  'cut off': (route) => route.fulfill({ contentType: 'application/json', body: '{"list": [{"id"' }),
  offline: (route) => route.abort('internetdisconnected'),
};

/** No answer yet, an answer that failed or broke off, no network: nothing of it was seen before on this phone. */
export async function walkTroubles(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await signInByApi(page, origin, brand);
  const stops = stopsOf(brand).filter(({ name }) => troubled.has(name));
  await page.route(api, () => {});
  await each(page, stops, async (stop) => {
    await page.goto(origin + stop.path, { waitUntil: 'domcontentloaded' });
    await page.locator('h1, [class*="skeleton"]').first().waitFor();
    await page.waitForTimeout(500);
    await check(`${stop.name}, waiting`);
  });
  await page.unroute(api);
  for (const [name, answer] of Object.entries(troubles)) {
    await page.route(api, answer);
    // What broke off looks like what failed wherever a page has one answer.
    await each(page, name === 'cut off' ? stops.slice(0, 6) : stops, async (stop) => {
      await page.goto(origin + stop.path, { waitUntil: 'domcontentloaded' });
      await untilAnswered(page);
      await check(`${stop.name}, ${name}`);
    });
    await page.unroute(api);
  }
}

/** A failed call is retried twice before the page shows it. */
async function untilAnswered(page: Page): Promise<void> {
  await page.waitForTimeout(1000);
  const hasNone = () => document.querySelector('[class*="skeleton"]') === null;
  await page.waitForFunction(hasNone, undefined, { timeout: 8000 }).catch(() => undefined);
}

async function each(page: Page, stops: readonly Stop[], look: (stop: Stop) => Promise<void>): Promise<void> {
  for (const stop of stops) {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('answers.')) localStorage.removeItem(key);
    });
    await look(stop);
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[class*="skeleton"]') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
