import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { telegramGateway } from './codes.ts';
import { readReport, signatureOf } from './report.ts';

const club = openHarness({ seed: false });
let phones = 0;
/** In the emulator a phone with an even last digit has Telegram. */
const phoneWith = () => `38067555${String(++phones).padStart(3, '0')}2`;
const settings = () => club.config.providers['telegram-gateway'];
const message = (to: string) => ({ to, code: '482913', livesSeconds: 60 });

const script = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'telegram-gateway', mode, times: 1, delayMs },
  });
const codesOf = async (to: string): Promise<{ code: string; status: string }[]> =>
  (await club.outside.inject({ url: '/emulators/telegram-gateway/messages', query: { to } })).json().messages;
const outcomeOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    (sent) => (sent === undefined ? 'has none' : 'sent'),
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test('a code arrives once, lives as long as requested, and reports its cost', async () => {
  const to = phoneWith();
  const sent = await telegramGateway(settings()).send(message(to));
  expect(sent).toEqual({ id: expect.stringMatching(/^[\w-]+$/), costMicroUsd: 10_000 });
  expect(await codesOf(to)).toMatchObject([
    { id: sent?.id, code: '482913', ttl: 60, callbackUrl: settings().reportUrl, status: 'sent' },
  ]);
});

test('a phone without Telegram is no fault, and nothing is sent', async () => {
  expect(await outcomeOf(telegramGateway(settings()).send(message('380675550001')))).toBe('has none');
  expect(await codesOf('380675550001')).toEqual([]);
});

test.each([
  ['no-balance', 'misconfigured BALANCE_NOT_ENOUGH'],
  ['flood', 'unavailable FLOOD_WAIT_5'],
  ['other-phone', 'unknown another phone'],
  ['garbage', 'unknown not json'],
  ['error500', 'unavailable http 500'],
  ['http429', 'unavailable http 429'],
  ['down', 'unknown UND_ERR_SOCKET'],
])('when the gateway plays "%s" nothing was sent, and the fault is %s', async (mode, outcome) => {
  const to = phoneWith();
  await script(mode);
  expect(await outcomeOf(telegramGateway(settings()).send(message(to)))).toBe(outcome);
  expect(await codesOf(to)).toEqual([]);
});

test('no answer in time is a fault', async () => {
  await script('slow', patience(600));
  const hasty = telegramGateway({ ...settings(), timeoutMs: shortLimit(100) });
  expect(await outcomeOf(hasty.send(message(phoneWith())))).toBe('unknown TimeoutError');
});

test('a code without a reply is revoked', async () => {
  const to = phoneWith();
  await script('lost-answer');
  expect(await outcomeOf(telegramGateway(settings()).send(message(to)))).toBe('unknown UND_ERR_SOCKET');
  expect(await codesOf(to)).toMatchObject([{ status: 'revoked' }]);
});

test('a wrong token is our own mistake', async () => {
  const strange = telegramGateway({ ...settings(), token: 'live-token' });
  expect(await outcomeOf(strange.send(message(phoneWith())))).toBe('misconfigured ACCESS_TOKEN_INVALID');
});

test('after three faults it is skipped for half a minute and is called no more', async () => {
  let ms = 0;
  const messenger = telegramGateway({ ...settings(), token: 'live-token' }, () => ms);
  const send = () => outcomeOf(messenger.send(message(phoneWith())));
  for (let n = 0; n < 3; n++) expect(await send()).toBe('misconfigured ACCESS_TOKEN_INVALID');
  ms = 29_999;
  expect(await send()).toBe('unavailable resting');
  ms = 30_000;
  expect(await send()).toBe('misconfigured ACCESS_TOKEN_INVALID');
});

const body = '{"request_id":"r1"}';
const own = '5c51bf3111ff1b04ed991085b972e462a2237f3b1b25c291f64191f5227073d0';

test('a report is signed over its moment and its exact text', () => {
  expect(signatureOf('TEST-TOKEN', '1700000000', body)).toBe(own);
  const headers = { 'x-request-timestamp': '1700000000', 'x-request-signature': own };
  expect(readReport({ headers, body }, 'TEST-TOKEN')).toEqual({ id: 'r1', delivery: 'sent', isRefunded: false });
});

test.each([
  ['another moment', { 'x-request-timestamp': '1700000001' }, body],
  ['no moment', { 'x-request-timestamp': undefined }, body],
  ['a signature of another length', { 'x-request-signature': own.slice(1) }, body],
  ['no signature', { 'x-request-signature': undefined }, body],
  ['a space more in its text', {}, '{"request_id": "r1"}'],
])('a report with %s is ignored', (_case, over, text) => {
  const headers = { 'x-request-timestamp': '1700000000', 'x-request-signature': own, ...over };
  expect(readReport({ headers, body: text }, 'TEST-TOKEN')).toBeUndefined();
});

test.each(['', '[]', 'null', '{"request_id":7}', '{"request_id":"r1","delivery_status":{"status":"lost"}}'])(
  'a signed text that is no report is ignored: %s',
  (text) => {
    const headers = { 'x-request-timestamp': '1', 'x-request-signature': signatureOf('TEST-TOKEN', '1', text) };
    expect(readReport({ headers, body: text }, 'TEST-TOKEN')).toBeUndefined();
  },
);
