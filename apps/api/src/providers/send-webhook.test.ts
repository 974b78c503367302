import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortLimit } from '../../../../tools/tests/slowness.ts';
import { isPublic, webhookSender } from './send-webhook.ts';

let answer: http.RequestListener = (_request, response) => void response.end();
let calls = 0;
const server = http.createServer((request, response) => {
  calls += 1;
  answer(request, response);
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ї"}' };
const send = (url = `http://127.0.0.1:${port}/`, options: Partial<Parameters<typeof webhookSender>[0]> = {}) =>
  webhookSender({ isEmulated: true, ...options }).send({ ...message, url });
const answering = (status: number, headers: Record<string, string> = {}) => {
  answer = (_request, response) => void response.writeHead(status, headers).end();
};
const refused = (fault: string) => ({ isTaken: false, fault, isGone: false, retryAfterMs: undefined });

test('a message arrives whole with its headers, and any 2xx takes it', async () => {
  let came = '';
  answer = (request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => (came += part));
    request.on('end', () => response.writeHead(request.headers['webhook-id'] === 'msg_1' ? 204 : 400).end());
  };
  expect(await send()).toEqual({ isTaken: true });
  expect(came).toBe(message.body);
});

test.each([301, 308])('%s is a fault, and is never connected to', async (status) => {
  const before = calls;
  answering(status, { location: `http://127.0.0.1:${port}/other` });
  expect(await send()).toEqual(refused(`http ${status}`));
  expect(calls).toBe(before + 1);
});

test('410 means that the endpoint is gone, and Retry-After how long to wait', async () => {
  answering(410);
  expect(await send()).toMatchObject({ isGone: true });
  answering(429, { 'retry-after': '120' });
  expect(await send()).toEqual({ ...refused('http 429'), retryAfterMs: 120_000 });
  answering(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' });
  expect(await send()).toEqual(refused('http 503'));
});

test('a late answer, a dropped connection and an unreachable host are faults with a name', async () => {
  answer = () => undefined;
  expect(await send(undefined, { timeoutMs: shortLimit(150) })).toEqual(refused('timeout'));
  answer = (request) => void request.socket.destroy();
  expect(await send()).toEqual(refused('ECONNRESET'));
  expect(await send('http://127.0.0.1:1/')).toEqual(refused('ECONNREFUSED'));
});

test('an answer without an end is not read', async () => {
  answer = (_request, response) => void response.writeHead(200).write('x'.repeat(1000));
  expect(await send()).toEqual({ isTaken: true });
});

test.each(['http://127.0.0.1', 'https://10.0.0.8', 'https://[::1]', 'https://[::ffff:10.0.0.1]', 'https://0x7f.1'])(
  'in production nothing is sent to %s',
  async (url) => {
    const before = calls;
    expect(await send(`${url}:${port}/`, { isEmulated: false })).toEqual(refused('address private'));
    expect(calls).toBe(before);
  },
);

/** A name that resolves as the test sets. */
const leadingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof dns.lookup;

test.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['93.184.216.34', '10.1.2.3']],
  [['fd00::1']],
  [['64:ff9b::a00:1']],
])('a public name that resolves to %s is refused on connecting', async (addresses) => {
  const before = calls;
  const options = { isEmulated: false, lookup: leadingTo(...addresses) };
  expect(await send(`http://erp.example.com:${port}/`, options)).toEqual(refused('address private'));
  expect(calls).toBe(before);
});

test('a demo reaches its own host alone', async () => {
  answering(200);
  expect(await send(`http://erp.example.com:${port}/`, { lookup: leadingTo('127.0.0.1') })).toEqual({ isTaken: true });
  expect(await send('http://erp.example.com/', { lookup: leadingTo('10.0.0.1') })).toEqual(refused('address private'));
});

test('addresses of the whole internet are open, all others are not', () => {
  const open = ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a01:4f8::1'];
  const closed = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const closed6 = ['::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::', 'x'];
  expect(open.filter((address) => !isPublic(address))).toEqual([]);
  expect([...closed, ...closed6].filter(isPublic)).toEqual([]);
});
