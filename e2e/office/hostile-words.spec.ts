// Whatever a customer wrote, wherever it came from, stays text on every desk: nothing runs, nothing overflows, nothing
// reverses the direction of its neighbours. Today's inputs refuse some of it; a file of another system may bring it all
// the same.
import type { Page } from '@playwright/test';
import { watchPage } from '../hostile/hostile-replies.ts';
import { hostileTexts } from '../hostile/hostile-texts.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, officeOf, waitUntilLoaded, signInAs } from './member.ts';

test.use(computer);

const mark = 'drop table orders';
/** Of the list that every page is tried with: each part of the life of a customer has some of its own. */
const perPlace = 6;
/** A serial is looked up by an index, whose keys may be no longer than this one and its neighbours. */
const longest = 240;
/** A database cannot store it: customers' input is sent without. */
const nul = '\u0000';
const listed = hostileTexts(400, 19)
  .map((text) => text.replaceAll(nul, ''))
  .filter((text) => text.length <= longest);
const common = [
  `'; ${mark}; -- %s %00`,
  '\u202Eнапис навпаки\u202C \u200B\u200D\uFEFF Ꮪрuхоvаnо Ӏ',
  'ш'.repeat(300),
  '👩‍👩‍👧‍👦🇺🇦'.repeat(12),
  '=HYPERLINK("https://evil.example";"x") @SUM(1) +1 -1 null undefined NaN',
].join(' ');

/** The filling of a part: the listed texts, in turns, and characters absent from all of them. */
const hostileOf = (place: number): string =>
  [common, ...Array.from({ length: perPlace }, (_, n) => listed[(place * perPlace + n) % listed.length])].join(' ');

const everywhere = [
  `update people set first_name = $2, last_name = $2 where id in (select person_id from customers where id = $1::bigint)`,
  `update orders set first_name = $2, last_name = $2, city = $2, province = $2, address1 = $2, note = $2, user_agent = $2
    where customer_id = $1::bigint`,
  `update support_messages set text = $2 where request_id in (select id from support_requests where customer_id = $1::bigint)`,
  `update return_requests set comment = $2 where order_id in (select id from orders where customer_id = $1::bigint)`,
  `update device_replacements set text = $2
    where device_id in (select id from registered_devices where customer_id = $1::bigint)`,
  // A list of devices of another system names them by anything, and their models too.
  `with named as (
      insert into device_serials (serial, model, line, warranty_months, created_at, actor)
      select distinct $2 || d.customer_id, $2, s.line, s.warranty_months, now(), s.actor
      from registered_devices d join device_serials s using (serial) where d.customer_id = $1::bigint
      returning serial
    )
    update registered_devices set serial = n.serial from named n where customer_id = $1::bigint`,
  `update reviews set text = $2 where customer_id = $1::bigint`,
  `insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
    select o.id, c.person_id, now(), now() + interval '1 hour', now(), 'asked' from orders o
    join customers c on c.id = o.customer_id where o.customer_id = $1::bigint and $2::text <> ''`,
  // A partner's reply may be anything too.
  `insert into outbox (kind, once, payload, created_at, run_at, attempts, gave_up_at, last_error)
    select 'waybill', 'hostile:' || id, jsonb_build_object('orderId', id::text), now(), now(), 9, now(), $2
    from orders where customer_id = $1::bigint`,
  `update sessions set user_agent = $2 where person_id in (select person_id from customers where id = $1::bigint)`,
];

const desks: Record<string, readonly string[]> = {
  'Керівництво підтримкою': ['/requests', '/reviews', '/duplicates', '/replacements'],
  'Керівництво замовленнями': [
    '/orders?view=all',
    '/orders?view=returns',
    '/packing',
    '/packing-table',
    '/calls',
    '/stuck',
  ],
  'Перевірка віку': ['/age'],
  Аудит: ['/audit'],
};

test(
  'a customer’s hostile words stay words on every desk of the office',
  { tag: ['@proof', '@postgres'] },
  async ({ page, staffed: app }) => {
    const { numbers, request, id } = await liveHostileLife(page, app);
    const hits = await watchPage(page, officeOf(app.url));
    for (const [role, paths] of Object.entries(desks)) {
      await page.context().clearCookies();
      await signInAs(page, app.url, role, paths[0]);
      for (const path of paths) await look(page, app, path);
    }
    await page.context().clearCookies();
    await signInAs(page, app.url, 'Керівництво підтримкою');
    const cards = [...numbers.map((number) => `/orders/${number}`), `/requests/${request}`, `/people/${id}`];
    for (const path of cards) {
      await look(page, app, path);
      await expect(page.getByRole('heading', { level: 3 }).first(), path).toBeVisible();
      if (!path.startsWith('/people'))
        await expect(page.getByText(mark).filter({ visible: true }).first(), path).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, app, `/requests/${request}`);
    expect(hits).toEqual([]);
  },
);

async function liveHostileLife(page: Page, app: OwnApp) {
  const { id } = await customers.newCustomer(page, app.url);
  await customers.redeemOne(page);
  await customers.writeReviews(page, app.url, ['Кейс для подушечок']);
  const numbers = [await customers.placeOrder(page), await customers.placeOrder(page)];
  await customers.deliver(app, numbers[0]!);
  await customers.requestReturn(page, numbers[0]!);
  const request = await customers.writeRequest(page, 'Де моє замовлення?');
  await customers.sendDocument(page);
  await customers.breakDevice(page);
  for (const [place, statement] of everywhere.entries()) await app.write!(statement, [id, hostileOf(place)]);
  return { id, request, numbers };
}

async function look(page: Page, app: OwnApp, path: string): Promise<void> {
  await page.goto(officeOf(app.url) + path);
  await waitUntilLoaded(page);
  expect.soft(await troubles(page), path).toEqual([]);
}

/** Texts that became markup, and content that overflows its place sideways. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = document.querySelectorAll(
      'img[src="x"], svg[onload], [href^="javascript:"], body script:not([src])',
    );
    const places = [document.documentElement, ...document.querySelectorAll('header, nav, main, aside, aside section')];
    const wide = places.filter((place) => place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1);
    return [
      ...[...foreign].map((element) => element.outerHTML.slice(0, 120)),
      ...wide.map((place) => `${place.tagName} ${place.className} ${place.scrollWidth} > ${place.clientWidth}`),
    ];
  });
