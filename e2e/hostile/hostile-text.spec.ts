// Whatever a person can write, staff included, stays text: in every field, behind every address and in every reply of
// the server.
import type { Page } from '@playwright/test';
import { callApi, orderByApi, redeemAnyByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { Ammunition, forgetTemplates, inspect, poisonReplies, watchPage } from './hostile-replies.ts';
import { hostileLinks, hostileTexts } from './hostile-texts.ts';
import { untilScriptsWouldHaveRun } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

/** A usual run takes a handful of texts to the screens with most words; the proof takes all of them everywhere. */
const count = Number(process.env.PROOF_XSS ?? 3);
const isProof = process.env.PROOF_XSS !== undefined;
const perPlace = isProof ? 12 : 1;
const brands = isProof ? (['main', 'ogo'] as const) : (['main'] as const);
const wordy = new Set(['home', 'collection', 'order-history', 'faq']);
const roundsMax = 60;

for (const brand of brands) {
  test(`${count} hostile texts in answers and fields of ${brand} stay texts`, async ({ page, baseURL, errors }) => {
    test.setTimeout(patience(isProof ? 3_600_000 : 150_000));
    const origin = brand === 'main' ? baseURL! : baseURL!.replace('://', '://ogo.');
    const hits = await watchPage(page, origin);
    await signInByApi(page, origin, brand);
    await orderByApi(page, brand, plenty[brand]);
    await redeemAnyByApi(page, brand);
    const ammunition = new Ammunition(count, perPlace);
    const replies = await poisonReplies(page, ammunition);
    const stops = stopsOf(brand).filter(({ name, signedIn }) => signedIn && (isProof || wordy.has(name)));
    for (let round = 0; round < roundsMax && (round === 0 || !ammunition.isSpent); round++) {
      for (const { name, path } of stops) {
        await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
        await settle(page, replies.isQuiet);
        await look(page, ammunition, hits, `${name}, as it opens`);
        await unfold(page);
        await fillFields(page, ammunition);
        await tapHostileLinks(page);
        await settle(page, replies.isQuiet);
        await look(page, ammunition, hits, `${name}, filled in`);
      }
    }
    await replies.stop();
    forgetTemplates(errors);
    expect(ammunition.seen.size, 'texts that were seen on a screen').toBe(count);
  });
}

test('hostile words in addresses stay words', async ({ page, baseURL }) => {
  test.setTimeout(patience(isProof ? 1_800_000 : 150_000));
  const hits = await watchPage(page, baseURL!);
  await signInByApi(page, baseURL!, 'main');
  const ammunition = new Ammunition(isProof ? 600 : 4, 1);
  const places = [
    '/shop?q=',
    '/shop/sticks?sort=',
    '/qr?m=',
    '/qr?manager=',
    '/?utm_source=',
    '/scan/sticks?by=hand&code=',
    '/faq#',
  ];
  places.push('/news/', '/offers/', '/shop/sticks/', '/landing?to=', '/profile#', '/support/', '/');
  for (const [n, text] of ammunition.texts.entries()) {
    const words = n % 3 === 2 ? hostileLinks(n + 1).at(-1)! : text.slice(0, 1500);
    await page.goto(baseURL! + places[n % places.length]! + encodeURIComponent(words), {
      waitUntil: 'domcontentloaded',
    });
    await settle(page, () => true);
    await expect(page.getByRole('main'), `address ${n}`).toBeVisible(); // a page for every address, readable or not
    await look(page, ammunition, hits, `address ${n}`);
  }
});

test("a customer's input is stored as text or refused with a message, and is returned as it was", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(patience(isProof ? 900_000 : 150_000));
  const hits = await watchPage(page, baseURL!);
  const ammunition = new Ammunition(0, 1);
  const texts = hostileTexts(isProof ? 400 : 8, 3).filter((text) => text.length < 900);
  for (let at = 0; at < texts.length; at += 16) {
    await signInByApi(page, baseURL!, 'main');
    const some = texts.slice(at, at + 16);
    for (const text of some) expect(await refusalOf(page, text)).toMatch(/name_invalid|field_invalid|invalid_request/);
    for (const text of some.slice(0, 4)) await orderWith(page, text);
    await page.goto(`${baseURL!}/history-order`);
    await unfold(page);
    await settle(page, () => true);
    await look(page, ammunition, hits, 'own orders');
    const { list } = await callApi<{ list: { note: string }[] }>(page, '/api/api-shop/get-orders', 'main', {});
    expect(list.length).toBeGreaterThan(0);
    // Control characters are taken out; every sign that markup is made of stays, for it is only text.
    for (const { note } of list) expect(some.some((text) => signsOf(text).includes(signsOf(note)))).toBe(true);
  }
});

const signsOf = (text: string): string => text.replace(/[^\x21-\x7e\u0400-\u04ff]/g, '');

/** A name with markup is refused; the reply has a message and does not repeat it. */
async function refusalOf(page: Page, text: string): Promise<string> {
  const refused = await callApi(page, '/api/user/update-profile', 'main', {
    first_name: text.slice(0, 90),
    last_name: 'Коваленко',
  })
    .then(() => 'taken')
    .catch((error: unknown) => String(error));
  expect(refused).not.toMatch(/q\d+q/);
  return refused;
}

async function orderWith(page: Page, note: string): Promise<void> {
  const { cities } = await callApi<{ cities: { city_id: string }[] }>(page, '/api/delivery/cities?query=Київ');
  const [product] = [plenty.main];
  const { products } = await callApi<{ products: { price: string; bonuses: number }[] }>(
    page,
    '/api/api-shop/get-products-by-id',
    'main',
    { prods: { [product.variantId]: { id: product.id } } },
  );
  const { price, bonuses } = products[0]!;
  await callApi(page, '/api/api-shop/create-order', 'main', {
    order: {
      line_items: [{ variant_id: product.variantId, quantity: 1 }],
      shipping_address: { first_name: 'Олена', last_name: 'Коваленко', phone: '380671234567' },
      note: note.slice(0, 900),
    },
    cart: {
      delivery: {
        type: 2,
        city_id: cities[0]!.city_id,
        street: note.slice(0, 90),
        house: note.slice(-20),
        flat: note.slice(0, 20),
      },
      payment: 1,
      total: price,
      bonus_total: bonuses,
    },
  });
}

async function settle(page: Page, isQuiet: () => boolean): Promise<void> {
  await untilScriptsWouldHaveRun(page);
  // On a busy machine the page is late, and its requests are sent after it.
  const isWhole = () =>
    page
      .evaluate(() => document.querySelector('main') !== null && document.querySelector('[aria-busy="true"]') === null)
      .catch(() => false);
  // A poisoned reply may leave a page waiting for good; then it is inspected as it is.
  await expect
    .poll(async () => isQuiet() && (await isWhole()) && isQuiet(), { intervals: [40], timeout: patience(4000) })
    .toBe(true)
    .catch(() => undefined);
}

async function look(page: Page, ammunition: Ammunition, hits: string[], where: string): Promise<void> {
  const { marks, broken } = await inspect(page);
  expect(broken, where).toEqual([]);
  expect(hits, where).toEqual([]);
  for (const mark of marks) ammunition.seen.add(mark);
}

/** Opens folded parts: details of orders, answers, sheets. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('summary, button[aria-expanded="false"]');
  for (let at = 0; at < Math.min(await folded.count(), 3); at++)
    await folded
      .nth(at)
      .click({ timeout: patience(500), force: true, noWaitAfter: true })
      .catch(() => undefined);
}

/** Every text field is filled, as fast as a paste. */
async function fillFields(page: Page, ammunition: Ammunition): Promise<void> {
  const fields = page.locator(
    'input:not([type]), input[type="text"], input[type="search"], input[type="tel"], input[type="email"], textarea',
  );
  for (let at = 0; at < Math.min(await fields.count(), 6); at++) {
    const field = fields.nth(at);
    if (await field.isVisible().catch(() => false))
      await field.fill(ammunition.text(), { timeout: patience(1000) }).catch(() => undefined); // one that is locked or leaves is passed over
  }
}

/** A link that leads to code or elsewhere does nothing when it is used. */
async function tapHostileLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const odd = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ href }) => !href.startsWith(location.origin) || href.includes('evil'),
    );
    for (const link of odd.slice(0, 5)) if (!/^(tel|mailto|sms|geo|https):/.test(link.href)) link.click();
  });
}
