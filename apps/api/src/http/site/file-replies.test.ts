// Cache headers belong to the file: an error in its place is not cached.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubSettings } from '@club/rules/settings/club-settings';
import { composeProviders } from '../../providers/compose.ts';
import { readConfig } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { answerErrors } from '../core/errors.ts';
import { sendHeaders } from '../core/headers.ts';
import { PictureReply } from '../../domain/replies.ts';
import { Refusal } from '../../domain/refusal.ts';
import { sendReply } from '../core/send-reply.ts';
import { serveWebApp } from './web-app.ts';

const text = `export const words = '${'слово '.repeat(400)}';`;
const whole = Buffer.byteLength(text);
const packed = brotliCompressSync(text);
/** No address of a collection is requested here. */
const noRequests = { db: {} as Db };
let app: FastifyInstance;
let dist: string;
let past: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'files-'));
  past = mkdtempSync(join(tmpdir(), 'past-'));
  for (const folder of [join(dist, 'assets'), join(dist, 'fonts'), join(past, 'assets')]) mkdirSync(folder);
  const files: [string, string | Buffer][] = [
    [join(dist, 'index.html'), '<!doctype html><html lang="uk"></html>'],
    [join(dist, 'sw.js'), text],
    [join(dist, 'logo.svg'), '<svg/>'],
    [join(dist, 'assets/app-1.js'), text],
    [join(dist, 'assets/app-1.js.br'), packed],
    [join(dist, 'fonts/sign.woff2'), text],
    [join(past, 'assets/old-1.js'), text],
  ];
  for (const [file, bytes] of files) writeFileSync(file, bytes);
  const settingsOfTest = { current: async () => clubSettings([{ key: 'club.open', brand: null, value: true }]) };
  app = Fastify();
  const config = readConfig({ PORT: '3000', ASSETS_DIR: past });
  answerErrors(app);
  sendHeaders(app, config);
  await app.register(cookie);
  await serveWebApp(
    app,
    {
      config,
      clubSettings: settingsOfTest,
      database: noRequests,
      clock: () => new Date(),
      providers: composeProviders(config),
    },
    { version: '0.1.0', build: 'b1' },
    dist,
  );
  app.get('/picture', async (request, reply) => sendReply(new PictureReply(Buffer.from('jpeg')), request, reply));
  app.get('/picture-that-breaks', async (_request, reply) => {
    void reply.header('cache-control', 'private, max-age=3600').header('etag', '"1"');
    throw new Refusal('not_found');
  });
});
afterAll(async () => {
  await app.close();
  for (const folder of [dist, past]) rmSync(folder, { recursive: true });
});

const send = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const answer = await app.inject({ method, url, headers });
  return { status: answer.statusCode, cacheControl: answer.headers['cache-control'], answer };
};
const year = 'public, max-age=31536000, immutable';
const files = ['/assets/app-1.js', '/assets/old-1.js', '/fonts/sign.woff2', '/sw.js', '/logo.svg'];

test.each([
  ['/assets/app-1.js', year],
  ['/assets/old-1.js', year],
  ['/fonts/sign.woff2', year],
  ['/sw.js', 'no-cache'],
  ['/logo.svg', 'public, max-age=86400'],
  ['/manifest.json', 'public, max-age=3600'],
  ['/picture', 'private, max-age=3600'],
  ['/shop', 'no-cache'],
])('%s that is sent is stored as it may be', async (url, cacheControl) => {
  expect(await send(url)).toMatchObject({ status: 200, cacheControl });
  expect(await send(url, {}, 'HEAD')).toMatchObject({ status: 200, cacheControl });
});

test.each(files)('a part of %s, and a 304, are cached as the file is', async (url) => {
  const first = await send(url);
  expect(await send(url, { range: 'bytes=0-3' })).toMatchObject({ status: 206, cacheControl: first.cacheControl });
  const etag = String(first.answer.headers.etag);
  expect(await send(url, { 'if-none-match': etag })).toMatchObject({ status: 304, cacheControl: first.cacheControl });
});

test('a range beyond the end reports where the end is, in the requested bytes', async () => {
  for (const range of ['bytes=999999999-', `bytes=${whole}-`, `bytes=999999999-9999999999`]) {
    const { status, cacheControl, answer } = await send('/assets/app-1.js', { range });
    expect([status, cacheControl, answer.headers['content-range']], range).toEqual([
      416,
      'no-store',
      `bytes */${whole}`,
    ]);
    expect(answer.json()).toMatchObject({ status: 416, code: 'range_beyond_end' });
    const brotli = await send('/assets/app-1.js', { range, 'accept-encoding': 'br' });
    expect(brotli.answer.headers['content-range'], range).toBe(
      `bytes */${statSync(join(dist, 'assets/app-1.js.br')).size}`,
    );
    expect(brotli.answer.headers['content-encoding'], range).toBeUndefined();
  }
});

for (const url of files) {
  test.each([
    ['a range beyond the end', { range: 'bytes=999999999-' }, 416],
    ['another file than is asked for', { 'if-match': '"other"' }, 412],
    ['a file that has changed since', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ] as const)(`of ${url} %s is not cached`, async (_case, headers, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const said = await send(url, headers, method);
      expect([said.status, said.cacheControl], method).toEqual([status, 'no-store']);
      expect(said.answer.headers['content-type']).toContain('application/problem+json');
    }
  });
}

test.each([
  ['/assets/gone-1.js', 404],
  ['/fonts/gone.woff2', 404],
  ['/nothing-here', 404],
  ['/picture-that-breaks', 404],
  ['/assets/%2e%2e/app-1.js', 404],
  ['/api/nothing', 404],
])('%s is an error that is not cached', async (url, status) => {
  expect(await send(url)).toMatchObject({ status, cacheControl: 'no-store' });
});
