import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { popularCities } from '@club/rules/delivery/cities';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { photoCache } from '@club/rules/codes/shared-photos';
import { clubSettings } from '@club/rules/settings/club-settings';
import { readConfig } from '../../settings/config.ts';
import { pagePolicy } from '../core/headers.ts';
import { serveWebApp } from './web-app.ts';

const webFiles = fileURLToPath(new URL('../../../../web', import.meta.url));

const club = openHarness({ seed: false });
let app: FastifyInstance;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'web-app-'));
  cpSync(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), join(dist, 'index.html'));
  writeFileSync(join(dist, 'sw.js'), '// worker');
  app = Fastify();
  const config = readConfig({
    PORT: '3000',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  const landing = { key: 'landing.address', brand: 'ogo', value: 'https://ogo.example/start' } as const;
  const sitePages = { key: 'sites.pages', brand: 'main', value: [{ from: '/shop', to: '/collections/all' }] } as const;
  const settings = {
    current: async () => clubSettings([landing, sitePages, { key: 'club.open', brand: null, value: true }]),
  };
  await serveWebApp(app, { ...club.services, config, clubSettings: settings }, { version: '0.1.0', build: 'b1' }, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const pageAt = (host: string) => app.inject({ url: '/shop', headers: { host } });
const runtimeOf = (html: string) =>
  JSON.parse(/id="runtime"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as Record<string, unknown>;

test("each host has its brand's page", async () => {
  for (const [host, brand] of [
    ['localhost:3000', 'main'],
    ['ogo.localhost:3000', 'ogo'],
  ] as const) {
    const { body } = await pageAt(host);
    expect(body).toContain(`<html lang="uk" data-brand="${brand}">`);
    expect(runtimeOf(body)).toMatchObject({ brand });
  }
});

test('a page carries the keys, hosts and landings of both brands, so the brand may change on it', async () => {
  expect(runtimeOf((await pageAt('localhost:3000')).body)).toMatchObject({
    apiKeys: { main: 'club-main-1', ogo: 'club-ogo-1' },
    hosts: { main: 'http://localhost:3000', ogo: 'http://ogo.localhost:3000' },
    settings: {
      landings: { main: null, ogo: 'https://ogo.example/start' },
      free_delivery_from_kop: { main: 39_900, ogo: 12_000 },
      first_cities: popularCities,
      site_pages: { main: [{ from: '/shop', to: '/collections/all' }], ogo: [] },
    },
  });
});

test('a page has the settings of the call, the support contact among them', async () => {
  const own = Fastify();
  await serveWebApp(own, club.services, { version: '0.1.0', build: 'b1' }, dist);
  const { body } = await own.inject({ url: '/shop', headers: { host: 'localhost:3000' } });
  await own.close();
  const called = await new Phone(club).call('GET /api/settings', {});
  expect(called.support.main?.address).toBeTruthy();
  expect(runtimeOf(body)['settings']).toEqual(called);
});

test('a page carries the names of services that consents name', async () => {
  const names = { marketing: 'eSputnik', shopAnalytics: 'Google Analytics' };
  expect(runtimeOf((await pageAt('localhost:3000')).body)).toMatchObject(names);
});

test('the policy lets the page run its own three scripts and no other inline ones', async () => {
  const { body, headers } = await pageAt('localhost:3000');
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts).toEqual([
    expect.stringContaining("localStorage.getItem('brand')"),
    expect.stringContaining('window.prefetched'),
    expect.stringContaining('snapshot.'),
  ]);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(String(headers['content-security-policy'])).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')};`,
  );
});

test('pictures come from here and, where a map is configured, from its origin alone', async () => {
  const { headers } = await pageAt('localhost:3000');
  expect(String(headers['content-security-policy'])).toContain("; img-src 'self' data: blob: https://tiles.example; ");
  const without = pagePolicy({ script: [], style: [] }, { secure: true, pictures: [] });
  expect(without).toContain("; img-src 'self' data: blob:; ");
});

test('the service worker is requested again at every start', { tags: ['PWA-01'] }, async () => {
  const { statusCode, headers } = await app.inject({ url: '/sw.js' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('a harmful worker is recalled: the file that replaces it deletes its caches and itself', async () => {
  const without = Fastify();
  const config = readConfig({ PORT: '3000', SERVICE_WORKER: 'off' });
  await serveWebApp(without, { ...club.services, config }, { version: '0.1.0', build: 'b1' }, dist);
  const { body, headers } = await without.inject({ url: '/sw.js' });
  await without.close();
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain(`if (name !== '${photoCache}') await caches.delete(name)`);
  expect(body).toContain('registration.unregister()');
});

test('an unknown address is 404 with the not-found page', async () => {
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await Promise.all(['/', '/shop/sticks/7700001', '/news/'].map(statusOf))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/nothing-here', '/shop/none', '/emulators'].map(statusOf))).toEqual([404, 404, 404]);
  expect((await app.inject({ url: '/nothing-here' })).body).toContain('<html');
});

test('a missing file is a 404 and never a page', async () => {
  for (const url of ['/assets/gone-1.js', '/icons/none.png', '/old.html']) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['content-type']], url).toEqual([404, 'application/problem+json; charset=utf-8']);
  }
});

test(
  "each host has its brand's manifest, and every picture of the app that it names exists",
  { tags: ['PWA-01'] },
  async () => {
    for (const [host, name] of [
      ['localhost:3000', 'Клуб XP'],
      ['ogo.localhost:3000', 'oʼgo Club'],
    ] as const) {
      const answer = await app.inject({ url: '/manifest.json', headers: { host } });
      const manifest = answer.json<Record<'icons' | 'screenshots', { src: string; purpose?: string }[]>>();
      expect(answer.headers['content-type']).toContain('application/manifest+json');
      expect(manifest).toMatchObject({ name, id: '/', scope: '/', lang: 'uk', display: 'standalone' });
      expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable', 'monochrome']);
      expect(manifest.screenshots.filter(({ src }) => !existsSync(webFiles + src))).toEqual([]);
    }
  },
);

test('a photo shared without a worker leads to the page that requests it again', async () => {
  const { share_target: share } = (await app.inject({ url: '/manifest.json' })).json<{ share_target: object }>();
  expect(share).toMatchObject({ action: '/scan/multi', method: 'POST', enctype: 'multipart/form-data' });
  const answer = await app.inject({
    method: 'POST',
    url: '/scan/multi',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/scan/multi?shared=lost']);
});
