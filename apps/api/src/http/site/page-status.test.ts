// The server's status for every address of the app, on the host of each brand: a page, or none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@club/rules/analytics/page-addresses';
import { type Brand, brands } from '@club/rules/brands';
import { pagesOfTexts } from '@club/rules/pages/texts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import type { Config } from '../../settings/config.ts';
import { replaceTexts, type NewText } from '../../database/content/import.ts';
import type { Db } from '../../database/rows.ts';
import { serveWebApp } from './web-app.ts';

const club = openHarness();
const dist = mkdtempSync(join(tmpdir(), 'page-status-'));
writeFileSync(join(dist, 'index.html'), '<html lang="uk" data-brand="{{brand}}">{{runtime}}</html>');
afterAll(() => rmSync(dist, { recursive: true }));
beforeEach(() => club.clock.forward(2001));

const slugOf: Record<Brand, string> = { main: 'sticks', ogo: 'ogo-devices' };
const addresses = (brand: Brand): string[] =>
  pages.map((page) => page.replace('{slug}', slugOf[brand]).replaceAll(/\{\w+\}/g, '7700001'));

const build = { version: '1', build: 'b' };
async function serve(changes: Partial<Config>, db: Db = club.database.db): Promise<FastifyInstance> {
  const app = Fastify();
  const config = { ...club.config, ...changes };
  await serveWebApp(app, { ...club.services, config, database: { db } }, build, dist);
  return app;
}
const statusOf = async (app: FastifyInstance, brand: Brand, url: string): Promise<number> =>
  (await app.inject({ url, headers: { host: new URL(club.config.urls[brand]).host } })).statusCode;
async function missing(app: FastifyInstance, brand: Brand): Promise<string[]> {
  const seen: string[] = [];
  for (const url of addresses(brand)) {
    const status = await statusOf(app, brand, url);
    if (status !== 200) seen.push(`${status} ${url}`);
  }
  return seen;
}

/** Pages that the texts of `content` give a brand none for. */
const without: Record<Brand, string[]> = {
  main: ['404 /why-ogo', '404 /invite-friend/test-drive'],
  ogo: ['404 /invite-friend/test-drive'],
};
const byPages = (seen: readonly string[]): string[] => seen.toSorted();

describe.each([
  ['a demo', true],
  ['a real club', false],
])('%s', (_name, demo) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve({ demo });
  });
  afterAll(() => app.close());

  test.each(brands)('every page of %s exists, and those without a text of the brand are 404', async (brand) => {
    expect(byPages(await missing(app, brand))).toEqual(byPages(without[brand]));
    // An unknown address is 404 with the same page.
    const { statusCode, body } = await app.inject({ url: without[brand][0]!.slice(4) });
    expect([statusCode, body.includes('<html')]).toEqual([404, true]);
  });
});

test(
  'what promotes against the law is no page',
  { tags: ['/invite-friend/offer', '/invite-friend/promo'] },
  async () => {
    const app = await serve({ compliance: 'restricted' });
    for (const brand of brands)
      expect(byPages(await missing(app, brand))).toEqual(
        byPages([
          ...new Set([...without[brand], '404 /invite-friend/offer', '404 /invite-friend/promo', '404 /why-ogo']),
        ]),
      );
    await app.close();
  },
);

test(
  'a customer who chose another brand on the first host gets the status of the pages they see, and nobody else does',
  { tags: ['/why-ogo'] },
  async () => {
    const app = await serve({});
    const status = async (brand: Brand, url: string, cookie?: string) => {
      const headers = { host: new URL(club.config.urls[brand]).host, ...(cookie !== undefined && { cookie }) };
      const answer = await app.inject({ url, headers });
      return [answer.statusCode, answer.headers.vary];
    };
    const varies = 'accept-encoding, cookie';
    expect(await status('main', '/why-ogo')).toEqual([404, varies]);
    for (const cookie of ['brand=ogo', 'is18=1; brand=ogo; token_check=1', 'is18=1;brand=ogo'])
      expect(await status('main', '/why-ogo', cookie)).toEqual([200, varies]);
    for (const cookie of ['brand=main', 'brand=none', 'brand=', 'my_brand=ogo', 'brand=constructor'])
      expect(await status('main', '/why-ogo', cookie)).toEqual([404, varies]);
    // The second brand's host has no choice, and no page of a text that neither brand has.
    expect(await status('ogo', '/why-ogo', 'brand=main')).toEqual([200, varies]);
    expect(await status('main', '/invite-friend/test-drive', 'brand=ogo')).toEqual([404, varies]);
    await app.close();
  },
);

test('a text creates its page and removes it within two seconds, for its own brand alone', async () => {
  const app = await serve({});
  const statuses = async () => {
    club.clock.forward(2001);
    return Promise.all(brands.map((brand) => statusOf(app, brand, '/invite-friend/test-drive/?from=x')));
  };
  const text: NewText = {
    brand: 'main',
    kind: 'page',
    id: 'invite-test-drive',
    title: 'Тест-драйв',
    lead: null,
    image: null,
    bodyHtml: '<p>Два тижні вдома.</p>',
    at: club.clock.now,
    facts: {},
    shownFrom: null,
    shownUntil: null,
  };
  const take = (one: NewText) =>
    club.database.transaction((tx) => replaceTexts(tx, [one], { actor: 'console:test', now: club.clock.now }));
  await take(text);
  expect(await statuses()).toEqual([200, 404]);
  await take({ ...text, shownUntil: club.clock.now });
  expect(await statuses()).toEqual([404, 404]);
  await app.close();
});

test.each([
  ['refuses', () => Promise.reject(new Error('gone'))],
  ['is silent', () => new Promise(() => undefined)],
])('while the database %s every page of a text exists', async (_name, execute) => {
  const app = await serve({}, { execute } as unknown as Db);
  const statuses = await Promise.all(Object.values(pagesOfTexts).map((url) => statusOf(app, 'main', url)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await app.close();
});

test('every page of a text is a page of the app', () => {
  expect(Object.values(pagesOfTexts).filter((page) => !pages.includes(page))).toEqual([]);
});
