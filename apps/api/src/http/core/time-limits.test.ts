import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { sendRaw } from '../../../test/harness/raw-requests.ts';
import { buildServer } from '../../server.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';

const club = openHarness({ seed: false });
const quick = {
  headMs: patience(600),
  requestMs: patience(1200),
  stillMs: patience(1500),
  handlerMs: patience(1000),
  fileMs: timeLimits.fileMs,
  keepAliveMs: patience(400),
  checkMs: 100,
};

// The longest that Node takes for a head.
const far = 300_000;

const atLast = Promise.withResolvers<string>();
const opened: Socket[] = [];
const started: FastifyInstance[] = [];
let app: FastifyInstance;
let port: number;

async function start(limits: TimeLimits): Promise<FastifyInstance> {
  const slow = (server: FastifyInstance) =>
    server
      .get('/slow', { config: { access: 'keyless' } }, () => new Promise(() => undefined))
      .get('/patient', { config: { access: 'keyless', handlerMs: far } }, () => atLast.promise);
  const server = await buildServer(club.services, { version: '0.0.0-test', build: 'test' }, [slow], limits);
  await server.listen({ port: 0, host: '127.0.0.1' });
  started.push(server);
  return server;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  app = await start(quick);
  port = portOf(app);
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  for (const server of started) await server.close();
});

const keys = 'host: localhost\r\nx-api-key: club-main-1\r\ncontent-type: application/json\r\n';
const head = (length: number) => `POST /api/get-version HTTP/1.1\r\n${keys}content-length: ${length}\r\n\r\n`;

/** Opens a socket, sends the text, and continues one character at a time. */
function open(words: string, drip = '', at = port): { closed: Promise<string> } {
  const socket = connect(at, '127.0.0.1');
  opened.push(socket);
  let said = '';
  socket.on('data', (bytes) => (said += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(words);
  const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), 50);
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  socket.on('close', () => {
    clearInterval(dripping);
    resolve(said);
  });
  return { closed };
}

test('two hundred slow callers are all disconnected, and other callers are answered meanwhile', async ({ signal }) => {
  const kinds: [words: string, drip: string, said: RegExp][] = [
    ['', '', /^HTTP\/1\.1 408 /],
    ['POST /api/get-version HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a', /^HTTP\/1\.1 408 /],
    [head(60_000), ' ', /^HTTP\/1\.1 (408|503) /],
    [head(2) + '{', '', /^HTTP\/1\.1 (408|503) /],
    [`${head(2)}{}`, '', /^HTTP\/1\.1 200 /],
  ];
  const slow = Array.from({ length: 200 }, (_, i) => kinds[i % kinds.length]!).map(([words, drip, said]) => ({
    ...open(words, drip),
    said,
  }));
  const still = new Set(slow);
  const all = Promise.all(slow.map((one) => one.closed.finally(() => still.delete(one))));
  do {
    const [answer] = await sendRaw(port, [{ method: 'GET', target: '/livez' }]);
    expect(answer?.status).toBe(200);
  } while (still.size > 0 && !signal.aborted);
  for (const [i, words] of (await all).entries()) expect(words, kinds[i % kinds.length]![0]).toMatch(slow[i]!.said);
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const soon = patience(600);
const allFar = {
  headMs: far,
  requestMs: far,
  stillMs: far,
  handlerMs: far,
  fileMs: far,
  keepAliveMs: far,
  checkMs: 100,
};
const slowHead = 'GET /livez HTTP/1.1\r\nhost: localhost\r\nx-slow: ';

// Each limit with no other behind it, so that its absence is noticed.
test.each<[what: string, short: Partial<TimeLimits>, words: string, drip: string, said: RegExp]>([
  ['a socket that says nothing', { headMs: soon }, '', '', /^HTTP\/1\.1 408 /],
  ['a head that never ends', { headMs: soon }, slowHead, 'a', /^HTTP\/1\.1 408 /],
  // A head may not take longer than its request; this one came immediately.
  ['a body that never ends', { headMs: soon, requestMs: soon }, head(60_000), ' ', /^HTTP\/1\.1 408 /],
  ['a caller who goes silent in the middle', { stillMs: soon }, `${head(2)}{`, '', /^$/],
  ['an open socket between requests', { keepAliveMs: soon }, `${head(2)}{}`, '', /^HTTP\/1\.1 200 /],
])('%s is disconnected by a separate limit', async (_what, short, words, drip, said) => {
  const server = await start({ ...allFar, ...short });
  expect(await open(words, drip, portOf(server)).closed).toMatch(said);
});

test('a handler that does not finish is answered for: busy, retry', async () => {
  const [answer] = await sendRaw(port, [{ method: 'GET', target: '/slow' }]);
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'x-frame-options': 'DENY' } });
  expect(JSON.parse(answer!.body)).toMatchObject({ code: 'overloaded', status: 503 });
});

test('a handler that may take longer gets its time', async () => {
  const answered = sendRaw(port, [{ method: 'GET', target: '/patient' }]);
  await sendRaw(port, [{ method: 'GET', target: '/slow' }]); // until everybody else’s time is over
  atLast.resolve('at last');
  const [answer] = await answered;
  expect(answer).toMatchObject({ status: 200, body: 'at last' });
});

test('the club waits as long as the limits allow', () => {
  const { server } = club.app;
  const set = [server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout];
  expect(set).toEqual([timeLimits.headMs, timeLimits.requestMs, timeLimits.stillMs, timeLimits.keepAliveMs]);
});

test.each([
  ['an address that begins with a backslash', 'GET \\api\\user\\get-profile HTTP/1.1\r\n'],
  ['a host and port in place of an address', 'GET localhost:3000 HTTP/1.1\r\n'],
  ['a NUL in the address', 'GET /api/user\u0000 HTTP/1.1\r\n'],
  ['a space in the address', 'GET /api/user get HTTP/1.1\r\n'],
  ['a method that is none', 'FROB /api/get-version HTTP/1.1\r\n'],
  ['a version that is none', 'GET /api/get-version HTTP/9.1\r\n'],
  ['a header line without a name', 'GET / HTTP/1.1\r\n: x\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n'],
  ['a length and chunks', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n'],
  ['headers over 16 KB', `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(17_000)}\r\n`],
])('%s is refused with the headers of every answer, and the socket is closed', async (_what, words) => {
  const said = await open(`${words}host: localhost\r\n\r\n`).closed;
  expect(said).toMatch(/^HTTP\/1\.1 4(00|31) /);
  const [headers = '', body = ''] = said.split('\r\n\r\n');
  expect(headers).toContain('content-type: application/problem+json; charset=utf-8');
  for (const name of ['x-content-type-options', 'content-security-policy', 'cache-control', 'x-request-id'])
    expect(headers).toContain(`\r\n${name}: `);
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_request', status: Number(said.slice(9, 12)) });
});

test('redirects to another host are not followed', async () => {
  expect(await open('CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n').closed).toBe('');
});
