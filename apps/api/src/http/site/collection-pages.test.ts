import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Brand, firstBrand } from '@club/rules/brands';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { markCollectionEnded } from '../../database/catalogue/collections.ts';
import { listCollectionRows } from '../../database/catalogue/products.ts';
import { setCollections } from '../../domain/catalogue/set-collections.ts';
import { buildServer } from '../../server.ts';
import type { Db } from '../../database/rows.ts';

const club = openHarness({ seed: false });
let other: FastifyInstance;
beforeAll(async () => {
  // Another process: it shares the database and none of its caches.
  const database = { ...club.database, db: Object.create(club.database.db) as Db };
  other = await buildServer({ ...club.services, database }, { version: '0.0.0-test', build: 'test' });
});
afterAll(() => other.close());
beforeEach(() => club.clock.forward(2001));

const statusOf = async (url: string, app = club.app, brand: Brand = firstBrand): Promise<number> => {
  const { host } = new URL(club.config.urls[brand]);
  return (await app.inject({ url, headers: { accept: 'text/html', host } })).statusCode;
};
const statusesOf = (...urls: string[]): Promise<number[]> => Promise.all(urls.map((url) => statusOf(url)));

test(
  'a new club has the thirteen collections, each with its title and its page',
  { tags: ['SHOP-01', '/shop/{slug}', '/shop/{slug}/{id}'] },
  async () => {
    const titles: Record<string, string> = {};
    for (const brand of ['main', 'ogo'] as const) {
      const phone = await new Phone(club, brand).register();
      // None of them is offered before it has something.
      expect(await phone.call('GET /api/api-shop/get-collections', {})).toEqual({ collections: [] });
      for (const { slug } of await listCollectionRows(club.database.db, brand)) {
        const call = 'POST /api/api-shop/get-products-by-collection';
        titles[slug] = (await phone.call(call, { collectionId: slug })).collection.title;
      }
    }
    expect(titles).toEqual({
      sticks: 'Стіки',
      devices: 'Пристрої',
      popular: 'Популярне',
      accessories: 'Аксесуари',
      bonus: 'Товари за XP',
      'ogo-velo': 'Подушечки velo',
      'ogo-sticks': 'Стіки блоками',
      'ogo-sticks-single': 'Стіки пачками',
      'ogo-cigs': 'Електронні сигарети',
      'ogo-devices': 'Пристрої',
      'ogo-accessories': 'Аксесуари',
      'ogo-merch': 'Мерч',
      'ogo-bonus': 'Товари за XP',
    });
    // Each is a page of its own brand alone: in the other one it is not found.
    for (const slug of Object.keys(titles))
      for (const url of [`/shop/${slug}`, `/shop/${slug}/7700001`]) {
        const statuses = [await statusOf(url), await statusOf(url, club.app, 'ogo')];
        expect([url, ...statuses]).toEqual([url, ...(slug.startsWith('ogo-') ? [404, 200] : [200, 404])]);
      }
  },
);

test('the address of an unknown collection is 404 with the not-found page; other pages of the shop are unaffected', async () => {
  expect(await statusesOf('/shop/none', '/shop/none/7700001', '/shop/cart/7700001', '/shop/Sticks')).toEqual([
    404, 404, 404, 404,
  ]);
  const rest = ['cart', 'delivery', 'payment', 'checkout', 'success', 'favorite', 'choose-velo'];
  expect(await statusesOf('/shop', ...rest.map((page) => `/shop/${page}`))).toEqual([200, ...rest.map(() => 200)]);
});

test('a collection that is added has its page in every process two seconds later, and loses it when it ends', async () => {
  expect([await statusOf('/shop/autumn'), await statusOf('/shop/autumn', other)]).toEqual([404, 404]);
  const autumn = { slug: 'autumn', brand: 'main', title: 'Осінь' } as const;
  await club.database.transaction((tx) => setCollections(tx, [autumn]));
  club.clock.forward(2001);
  for (const app of [club.app, other])
    expect([await statusOf('/shop/autumn', app), await statusOf('/shop/autumn/7700001', app)]).toEqual([200, 200]);
  await markCollectionEnded(club.database.db, 'autumn');
  club.clock.forward(2001);
  expect([await statusOf('/shop/autumn'), await statusOf('/shop/autumn', other)]).toEqual([404, 404]);
});

test('pages in the same two seconds query the database once, and no other page queries it', async () => {
  let queriesCount = 0;
  const db = new Proxy(club.database.db, {
    get: (target, name) => {
      if (name === 'execute') queriesCount += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const app = await buildServer({ ...club.services, database: { ...club.database, db } }, { version: '1', build: 'b' });
  const before = queriesCount;
  await Promise.all(['/', '/shop', '/shop/cart', '/news', '/nothing'].map((url) => statusOf(url, app)));
  expect(queriesCount - before).toBe(0);
  await Promise.all(['/shop/sticks', '/shop/none', '/shop/devices/1'].map((url) => statusOf(url, app)));
  await statusOf('/shop/popular', app);
  expect(queriesCount - before).toBe(1);
  await app.close();
});

test.each([
  ['refuses', () => Promise.reject(new Error('gone'))],
  ['is silent', () => new Promise(() => undefined)],
])('while the database %s every address that may be a collection has its page', async (_name, execute) => {
  const db = { execute } as unknown as Db;
  const app = await buildServer({ ...club.services, database: { ...club.database, db } }, { version: '1', build: 'b' });
  const statuses = await Promise.all(
    ['/shop/sticks', '/shop/none/7', '/shop/cart/7', '/nothing'].map((url) => statusOf(url, app)),
  );
  expect(statuses).toEqual([200, 200, 404, 404]);
  await app.close();
});

test('a collection begins and ends automatically at its times', async () => {
  const at = (hours: number) => sql`now() + ${hours} * interval '1 hour'`;
  const show = (from: number, to: number) =>
    club.database.db.execute(
      sql`update collections set starts_at = ${at(from)}, ends_at = ${at(to)} where slug = 'popular'`,
    );
  const seen: number[] = [];
  for (const [from, to] of [
    [1, 2],
    [-2, -1],
    [-1, 1],
  ] as const) {
    await show(from, to);
    club.clock.forward(2001);
    seen.push(await statusOf('/shop/popular'));
  }
  expect(seen).toEqual([404, 404, 200]);
});
