import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reviewCommands } from '../../cli/feedback/commands.ts';
import { actingWithin } from '../../../seeds/act-within.ts';
import {
  canWrite,
  codeOf,
  deliveredOrder,
  feedbackToken,
  makeBuyer,
  renewBearer,
  reviewOf,
  sendReview,
  takenPhoto,
} from '../../../test/steps/feedback.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { insertProduct } from '../../../test/steps/ordering.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { retailImport } from './import-purchases.ts';
import { importReviews } from './staff/import-reviews.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;

const buyer = (over: Parameters<typeof makeBuyer>[1] = {}) => makeBuyer(club, over);
const staff = () => consoleOf(club);
const decide = (command: 'publish' | 'refuse', id: string, flags = {}) =>
  reviewCommands[command](staff(), { positional: [id], flags });
const notificationsOf = (phone: Phone) =>
  rowsOf(
    club.database.db,
    sql`select title, body, path from notices where customer_id = ${Number(phone.customerId)} order by id`,
    { title: asText, body: asText, path: asText },
  );

test(
  'a published review is on the product’s page under a short name, pays once and notifies its author',
  { tags: ['GET:/api/reviews/photo'] },
  async () => {
    const { phone, order_id, productId } = await buyer({ first_name: 'Соломія', last_name: 'Ткач' });
    const reader = await new Phone(club).register();
    const files = [await takenPhoto()];
    const { id, photos } = reviewOf(await sendReview(phone, { order_id, stars: '2', text: 'Мнеться' }, { files }));
    const page = () => reader.call('GET /api/reviews', { productId });
    expect(await page()).toEqual({ average: null, count: 0, stars: [0, 0, 0, 0, 0], reviews: [], next: null });
    expect(await reader.refusal('GET /api/reviews/photo', { id: photos[0] })).toBe('not_found');

    expect((await decide('publish', id)).rows).toEqual([{ review: Number(id), state: 'published', xp: 50 }]);
    expect(await decide('publish', id)).toMatchObject({ exitCode: 1 });
    expect(await decide('refuse', id, { reason: 'Пізно' })).toMatchObject({ exitCode: 1 });

    expect(await page()).toEqual({
      average: 2,
      count: 1,
      stars: [0, 1, 0, 0, 0],
      reviews: [
        {
          id,
          author: 'Соломія\u00a0Т.',
          published_at: club.clock.now.toISOString(),
          stars: 2,
          reasons: [],
          text: 'Мнеться',
          photos,
          is_mine: false,
        },
      ],
      next: null,
    });
    expect((await reader.request('GET /api/reviews/photo', { id: photos[0] })).statusCode).toBe(200);
    expect((await phone.call('GET /api/get-balance', {})).balance).toBe(50);
    expect(await notificationsOf(phone)).toEqual([
      {
        title: expect.stringContaining('+50\u00a0XP'),
        body: expect.not.stringContaining('Пробний товар'),
        path: '/feedback',
      },
    ]);
    const { transactions } = await phone.call('GET /api/get-bonus-history', {});
    const entry = await phone.call('GET /api/xp/entry', { id: transactions[0]!.id });
    expect(JSON.stringify(entry)).toContain('"/feedback"');
    const stranger = await new Phone(club, 'ogo').register();
    expect(await stranger.call('GET /api/reviews', { productId })).toMatchObject({ count: 0, reviews: [] });
    expect(await stranger.refusal('GET /api/reviews/photo', { id: photos[0] })).toBe('not_found');
  },
);

test(
  'a refused review stays its author’s, with the reason, and is paid nothing',
  { tags: ['GET:/api/feedback/mine'] },
  async () => {
    const { phone, order_id, productId } = await buyer();
    const { id, photos } = reviewOf(await sendReview(phone, { order_id }, { files: [await takenPhoto()] }));
    expect(await decide('refuse', id)).toMatchObject({ exitCode: 1 });
    await decide('refuse', id, { reason: 'На фото обличчя іншої людини' });
    expect((await phone.call('GET /api/feedback/mine', {})).reviews).toMatchObject([
      { id, state: 'refused', note: 'На фото обличчя іншої людини', photos },
    ]);
    expect((await phone.call('GET /api/reviews', { productId })).count).toBe(0);
    expect((await phone.call('GET /api/get-balance', {})).balance).toBe(0);
    expect(await notificationsOf(phone)).toMatchObject([{ body: expect.stringContaining('обличчя') }]);
    expect((await phone.request('GET /api/reviews/photo', { id: photos[0] })).statusCode).toBe(200);
  },
);

test('a refused review is written again, and its line has one that counts and is paid once', async () => {
  const { phone, order_id } = await buyer();
  const shown = async () => (await canWrite(phone)).orders[0]?.items.map(({ state }) => state);
  const { id: first } = reviewOf(await sendReview(phone, { order_id, text: 'Дзвони мені' }));
  expect(await shown()).toEqual(['waiting']);
  await decide('refuse', first, { reason: 'Номер телефону' });
  expect(await shown()).toEqual(['open']);
  const { id } = reviewOf(await sendReview(phone, { order_id, text: 'Добре' }));
  expect(await shown()).toEqual(['waiting']);
  expect(codeOf(await sendReview(phone, { order_id }))).toBe('feedback_sent');
  expect((await decide('publish', id)).rows).toMatchObject([{ xp: 50 }]);
  expect(codeOf(await sendReview(phone, { order_id }))).toBe('feedback_sent');
  expect(await shown()).toEqual(['published']);
  expect((await phone.call('GET /api/feedback/mine', {})).reviews.map(({ state }) => state)).toEqual([
    'published',
    'refused',
  ]);
  expect((await phone.call('GET /api/get-balance', {})).balance).toBe(50);
});

test('an order can be reviewed while a line of it is without a review and its 30 days last', async () => {
  const { phone, order_id } = await buyer();
  await club.database.db.execute(sql`insert into order_items
    select (jsonb_populate_record(i, '{"position":1}')).* from order_items i where order_id = ${order_id}::bigint`);
  const canReview = async () => (await phone.call('POST /api/api-shop/get-orders', {})).list[0]?.can_review;
  await sendReview(phone, { order_id });
  expect(await canReview()).toBe(true);
  const { id } = reviewOf(await sendReview(phone, { order_id, position: '1' }));
  expect(await canReview()).toBe(false);
  await decide('refuse', id, { reason: 'Реклама' });
  expect(await canReview()).toBe(true);
  club.clock.forward(30 * dayMs);
  await renewBearer(phone);
  expect(await canReview()).toBe(false);
});

const promised = async (phone: Phone) => (await canWrite(phone)).orders[0]?.items[0]?.xp;

test.each([
  ['tobacco-sticks', 0],
  ['pouches', 0],
  ['device', 0],
  ['accessory', 50],
  ['merch', 50],
] as const)('under the restricted profile a review of %s is promised and paid %i XP', async (legalClass, xp) => {
  const { phone, order_id } = await buyer({ legalClass });
  club.services.config.compliance = 'restricted';
  expect(await promised(phone)).toBe(xp);
  const { id } = reviewOf(await sendReview(phone, { order_id }));
  expect(await why(phone)).toMatch(/ще на перевірці/);
  expect((await decide('publish', id)).rows).toMatchObject([{ xp }]);
  expect(await why(phone)).toMatch(xp > 0 ? /^Нараховано: 50 XP/ : /без XP: .*закон не дозволяє їх для такого товару/);
  club.services.config.compliance = 'open';
  expect((await phone.call('GET /api/get-balance', {})).balance).toBe(xp);
});

const why = async (phone: Phone) =>
  (await phone.call('GET /api/xp/why', { rule: 'feedback' })).text.replaceAll('\u00A0', ' ');

test('where rewards are switched off a review is published without XP, and the promise agrees', async () => {
  const { phone, order_id } = await buyer();
  const cell = { brand: 'main', subject: 'club', action: 'earn', note: 'test', now: club.clock.now } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect(await promised(phone)).toBe(0);
  const { id } = reviewOf(await sendReview(phone, { order_id }));
  expect((await decide('publish', id)).rows).toMatchObject([{ xp: 0 }]);
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  expect((await phone.call('GET /api/get-balance', {})).balance).toBe(0);
  expect(await notificationsOf(phone)).toMatchObject([{ title: 'Відгук опубліковано' }]);
});

test(
  'a long list comes in pages, the latest first, and authors who left the club or wrote elsewhere have no name',
  { tags: ['GET:/api/reviews'] },
  async () => {
    await insertProduct(club, { id: 1, brand: 'main', line: 'glo', tags: [], priceKop: 100 });
    await club.database.db.execute(sql`update variants set sku = 'ONE' where product_id = 1`);
    const rows = Array.from({ length: 14 }, (_, of) => ({
      review: of,
      sku: 'ONE',
      stars: 5,
      text: '',
      published_on: `2025-01-${of + 10}`,
    }));
    const seeded = { ...club.services, now: club.clock.now };
    await actingWithin(seeded, (act) => act(importReviews, { brand: 'main', file: JSON.stringify(rows) }));
    await club.database.db.execute(sql`update offline_purchases set receipt = 'till-' || id
      where id in (select purchase_id from reviews where product_id = 1 order by id limit 7)`);
    const phone = await new Phone(club).register();
    const first = await phone.call('GET /api/reviews', { productId: '1' });
    const second = await phone.call('GET /api/reviews', { productId: '1', before: first.next ?? '' });
    expect(first.reviews).toHaveLength(10);
    const all = [...first.reviews, ...second.reviews];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(10);
    const days = all.map(({ published_at }) => published_at);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(all.map(({ author }) => author))).toEqual(new Set(['Клієнт клубу', 'Покупець']));
  },
);

const bought = (customer: string | undefined, over: object = {}) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/retail',
    payload: {
      customer,
      title: 'Подушечки з магазину',
      line: 'velo',
      bought_at: club.clock.now.toISOString(),
      ...over,
    },
  });
/** Tasks are due by the database's clock, and the club's runs ahead here. */
async function runImports() {
  await club.database.db.execute(
    sql`update outbox set run_at = now() where done_at is null and kind = 'retail-import'`,
  );
  await drainOutbox({ ...club.services, log: { warn() {} } }, { 'retail-import': retailImport });
}

test(
  'purchases in shops are requested in the background once in 24 hours, each receipt stored once and as its first owner’s',
  {
    tags: [
      'POST:/api/feedback/get-offline-orders',
      'POST:/api/feedback/import-orders-in-background',
      'limit:import-of-purchases',
    ],
  },
  async () => {
    const { phone, productId } = await buyer();
    const other = await buyer();
    const start = async (who = phone) =>
      who.call('POST /api/feedback/import-orders-in-background', { token: await feedbackToken(who) });
    const list = async (who = phone) =>
      who.call('POST /api/feedback/get-offline-orders', { token: await feedbackToken(who) });
    await bought(phone.customerId, { receipt: 'R-1', product_id: productId });
    await bought(phone.customerId, { bought_at: new Date(club.clock.now.getTime() - 31 * dayMs).toISOString() });
    expect(await list()).toMatchObject({ showCan: false, offlineOrders: [], asked_at: null });
    expect(await start()).toMatchObject({ statusCode: 200, started: true });
    expect(await start()).toMatchObject({
      started: false,
      next_at: new Date(club.clock.now.getTime() + dayMs).toISOString(),
    });
    await club.outside.inject({
      method: 'POST',
      url: '/emulators/faults',
      payload: { service: 'retail', mode: 'error500', times: 1 },
    });
    await runImports();
    expect(await list()).toMatchObject({ offlineOrders: [], imported_at: null });
    await runImports();
    const known = await list();
    expect(known).toMatchObject({
      showCan: true,
      offlineOrders: [{ items: [{ product_id: productId, title: 'Пробний товар', line: 'velo', state: 'open' }] }],
      imported_at: club.clock.now.toISOString(),
    });
    club.clock.forward(dayMs);
    await renewBearer(phone);
    expect(await start()).toMatchObject({ started: true });
    await runImports();
    expect((await list()).offlineOrders).toEqual(known.offlineOrders);
    await club.database.db.execute(sql`update offline_purchases set customer_id = ${Number(other.phone.customerId)}`);
    club.clock.forward(dayMs);
    await renewBearer(phone);
    await start();
    await runImports();
    expect((await list()).offlineOrders).toEqual([]);
  },
);

test(
  'a purchase in a shop is reviewed once, with or without photos, and pays like any other',
  { tags: ['FEED-01', 'POST:/api/feedback/send-offline'] },
  async () => {
    const { phone } = await buyer();
    const other = await buyer();
    await bought(phone.customerId, { title: 'Кейс' });
    await phone.call('POST /api/feedback/import-orders-in-background', { token: await feedbackToken(phone) });
    await runImports();
    const token = await feedbackToken(phone);
    const { offlineOrders } = await phone.call('POST /api/feedback/get-offline-orders', { token });
    const purchase_id = offlineOrders[0]!.purchase_id;
    const input = { token, purchase_id, position: 0, stars: 5, reasons: ['service' as const], text: 'Дякую' };
    const foreign = { ...input, token: await feedbackToken(other.phone) };
    expect(await other.phone.refusal('POST /api/feedback/send-offline', foreign, idempotency())).toBe('not_found');
    const key = idempotency();
    const { review } = await phone.call('POST /api/feedback/send-offline', input, key);
    expect(review).toMatchObject({ title: 'Кейс', line: 'velo', reasons: ['service'] });
    expect((await phone.call('POST /api/feedback/send-offline', input, key)).review).toEqual(review);
    expect(codeOf(await sendReview(phone, { purchase_id }, { files: [await takenPhoto()] }))).toBe('feedback_sent');
    expect((await decide('publish', review!.id)).rows).toMatchObject([{ xp: 50 }]);
  },
);

test('staff see pending ones, the oldest first, and view photos as files', async () => {
  const { phone, order_id } = await buyer();
  const { id } = reviewOf(await sendReview(phone, { order_id, text: 'Ціле' }, { files: [await takenPhoto()] }));
  const { rows } = await reviewCommands.list(staff(), { positional: [], flags: { state: 'waiting' } });
  expect(rows.at(-1)).toMatchObject({ review: Number(id), state: 'waiting', stars: 5, photos: 1, text: 'Ціле' });
  expect(await reviewCommands.list(staff(), { positional: [], flags: { state: 'all' } })).toMatchObject({
    exitCode: 1,
  });
  const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  const shown = await reviewCommands.show(staff(), { positional: [id], flags: { photos: folder } });
  expect(shown.text).toContain('Ціле');
  expect(readdirSync(folder)).toEqual([`review-${id}-1.jpg`]);
  expect((await sharp(readFileSync(join(folder, `review-${id}-1.jpg`))).metadata()).format).toBe('jpeg');
  expect(await reviewCommands.show(staff(), { positional: ['77777'], flags: {} })).toMatchObject({ exitCode: 1 });
});

test('reviews are in the copy of one’s data; a deleted account leaves its published text without name and photos', async () => {
  const { phone, order_id, productId } = await buyer({ first_name: 'Зореслава' });
  const waiting = await deliveredOrder(club, phone);
  const files = [await takenPhoto()];
  const { id, photos } = reviewOf(await sendReview(phone, { order_id, text: 'Лишиться' }, { files }));
  await sendReview(phone, { order_id: String(waiting.id), text: 'Зникне' });
  await decide('publish', id);
  await club.database.db.execute(sql`insert into offline_purchases
    (customer_id, receipt, shop, bought_at, items, imported_at)
    select ${Number(phone.customerId)}, 'export-' || n, 'Магазин ' || n || '.', now(), '[{"title":"Кейс"}]', now()
    from generate_series(1, 60) n`);
  const exported = JSON.stringify(await phone.call('GET /api/user/export-data', {}));
  for (const text of ['Лишиться', 'Зникне', 'Магазин 1.', 'Магазин 60.']) expect(exported).toContain(text);

  await club.database.db.execute(sql`update people set deletion_at = ${club.clock.now.toISOString()}::timestamptz
    where phone = ${phone.number}`);
  await deleteDuePeople(club.database, club.clock.now);
  const reader = await new Phone(club).register();
  expect((await reader.call('GET /api/reviews', { productId })).reviews).toMatchObject([
    { author: 'Клієнт клубу', text: 'Лишиться', photos: [] },
  ]);
  expect(await reader.refusal('GET /api/reviews/photo', { id: photos[0] })).toBe('not_found');
  const left = await rowsOf(
    club.database.db,
    sql`select text from reviews where customer_id = ${Number(phone.customerId)}`,
    { text: asText },
  );
  expect(left).toEqual([{ text: 'Лишиться' }]);
});
