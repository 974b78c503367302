import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { pagePolicy } from './headers.ts';
import { serveWebApp } from './web-app.ts';

let app: FastifyInstance;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'web-app-'));
  cpSync(fileURLToPath(new URL('../../../web/index.html', import.meta.url)), join(dist, 'index.html'));
  writeFileSync(join(dist, 'sw.js'), '// worker');
  app = Fastify();
  const config = readConfig({
    PORT: '3000',
    LANDING_OGO_URL: 'https://ogo.example/start',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  await serveWebApp(app, config, { version: '0.1.0', build: 'b1' }, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const pageAt = (host: string) => app.inject({ url: '/shop', headers: { host } });
const runtimeOf = (html: string) =>
  JSON.parse(/id="runtime"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as Record<string, unknown>;

test('each host has a page of its own brand', async () => {
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
    landings: { main: null, ogo: 'https://ogo.example/start' },
  });
});

test('the policy lets the page run its own first script and nothing else inline', async () => {
  const { body, headers } = await pageAt('localhost:3000');
  const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).toContain("localStorage.getItem('brand')");
  expect(String(headers['content-security-policy'])).toContain(
    `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
  );
});

test('pictures come from here and, where a map is configured, from its origin alone', async () => {
  const { headers } = await pageAt('localhost:3000');
  expect(String(headers['content-security-policy'])).toContain("; img-src 'self' data: blob: https://tiles.example; ");
  const without = pagePolicy({ script: [], style: [] }, { secure: true, pictures: [] });
  expect(without).toContain("; img-src 'self' data: blob:; ");
});

test('the service worker is asked for anew at every start', async () => {
  const { statusCode, headers } = await app.inject({ url: '/sw.js' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('a shared photo that no worker has received leads to the page that asks for it again', async () => {
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
