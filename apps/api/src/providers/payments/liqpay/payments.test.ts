import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { sealCallback } from '../../../../test/steps/card-payments.ts';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { signatureOf } from './signature.ts';
import { liqpay } from './payments.ts';
import type { Checkout, CheckoutForm, PartBack } from '../port.ts';

const club = openHarness({ seed: false });
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const bank = (over: object = {}) => liqpay({ ...club.config.providers.liqpay, ...over });
const read = (fields: Record<string, string>, over: object = {}) =>
  bank(over).readCallback({ headers: {}, body: new URLSearchParams(fields).toString() });
async function formOf(checkout: Checkout): Promise<CheckoutForm> {
  const way = await bank().checkout(checkout);
  if ('link' in way) throw new Error('LiqPay is reached by a form');
  return way.form;
}
const callback = { status: 'success', order_id: '1001-1', amount: 499.5, payment_id: 555000111 };
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer,
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );
const fault = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'liqpay', mode, times: 1, delayMs },
  });

let orders = 0;
/** A try opened at the emulator; the card is chosen on its page. */
async function checkOut(...cards: string[]): Promise<string> {
  const providerOrderId = `test-${++orders}`;
  const form = await formOf({
    providerOrderId,
    amountKop: 49950,
    description: 'Замовлення № 1001',
    resultUrl: 'http://localhost:3000/shop/success?o=1001',
    serverUrl: 'http://localhost:3000/hooks/liqpay',
    expiresAt: new Date(Date.now() + 60_000),
    livesMs: 60_000,
    isHold: false,
  });
  const page = await post(form.action, form.fields);
  const path = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  for (const card of cards) await post(new URL(path, form.action).href, { card });
  return providerOrderId;
}
const post = async (url: string, fields: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams({ ...fields }) })).text();

const checkoutText =
  'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5Ijoic2FuZGJveF9pMDAwMDAwMDAwMDEiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOjQ5OS41LCJjdXJyZW5jeSI6IlVBSCIsImRlc2NyaXB0aW9uIjoi0JfQsNC80L7QstC70LXQvdC90Y8gMTAwMSIsIm9yZGVyX2lkIjoib3JkLTEwMDEtMSJ9';
const callbackText =
  'eyJhY3Rpb24iOiJwYXkiLCJ2ZXJzaW9uIjozLCJzdGF0dXMiOiJzdWNjZXNzIiwib3JkZXJfaWQiOiJvcmQtMTAwMS0xIiwiYW1vdW50Ijo0OTkuNSwiY3VycmVuY3kiOiJVQUgiLCJwYXltZW50X2lkIjo1NTUwMDAxMTF9';

test.each([
  ['sha1', checkoutText, 'xklynFsUkuJJpplzKAtAo1WgvuQ='],
  ['sha3-256', checkoutText, '5HgPipKEqkrCyjTT20LHdRpP9sr1pHT0iHErNDBTMPQ='],
  ['sha1', callbackText, 'djpplcpRu4U8DQa59r+Nw1O7Nxk='],
] as const)('a known text has its known signature by %s', (hash, data, signature) => {
  expect(signatureOf(data, 'sandbox_demo_private', hash)).toBe(signature);
});

test('the bank’s own example has its signature', () => {
  expect(signatureOf('base64_post_string', 'your_private_key', 'sha1')).toBe('tp+ZLmKm1/E83dIzUpx5ljcttP4=');
});

test.each([
  [1, 0.01],
  [115, 1.15],
  [10_000, 100],
  [49_950, 499.5],
  [999_999_99, 999_999.99],
])('%i kopiyky are sent as %d hryvnias and parsed back unchanged', async (amountKop, hryvnias) => {
  const checkout = {
    providerOrderId: '1-1',
    description: '',
    resultUrl: '',
    serverUrl: '',
    expiresAt: new Date(0),
    livesMs: 0,
    isHold: false,
  };
  const { fields } = await formOf({ ...checkout, amountKop });
  const sent = JSON.parse(Buffer.from(fields.data ?? '', 'base64').toString()) as Record<string, unknown>;
  expect(sent).toMatchObject({ amount: hryvnias, action: 'pay', language: 'uk', expired_date: '1970-01-01 00:00:00' });
  expect((await read(sealCallback({ ...callback, amount: hryvnias })))?.amountKop).toBe(amountKop);
});

test.each([
  [false, 'pay', 'apay,gpay,card,privat24'],
  [true, 'hold', 'apay,gpay,card'],
])('the page offers what is paid immediately, and holds by cards alone (%s)', async (isHold, action, paytypes) => {
  const { fields } = await formOf({
    providerOrderId: '1-1',
    amountKop: 100,
    description: '',
    resultUrl: '',
    serverUrl: '',
    expiresAt: new Date(0),
    livesMs: 0,
    isHold,
  });
  const sent = JSON.parse(Buffer.from(fields.data ?? '', 'base64').toString()) as Record<string, unknown>;
  expect(sent).toMatchObject({ action, paytypes });
});

test.each([0.001, 4.995, -1, 1e21, 'one', null, Number.NaN])('an amount of %s is invalid', async (amount) => {
  expect(await read(sealCallback({ ...callback, amount: amount as number }))).toBeUndefined();
});

test.each([
  ['success', 'paid'],
  ['wait_compensation', 'paid'],
  ['sandbox', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
  ['wait_accept', 'processing'],
  ['hold_wait', 'processing'],
  ['3ds_verify', 'processing'],
  ['prepared', 'processing'],
  ['constructor', 'processing'],
  ['never_heard_of', 'processing'],
])('the status %s means %s', async (status, state) => {
  const news = await read(sealCallback({ ...callback, status }));
  expect(news).toMatchObject({ state, status, providerOrderId: '1001-1', providerPaymentId: '555000111' });
  expect(news?.isKnownStatus).toBe(!['never_heard_of', 'constructor'].includes(status));
});

test('the test status pays nothing at a real merchant', async () => {
  const body = sealCallback({ ...callback, status: 'sandbox', public_key: 'i00000000001' });
  expect((await read(body, { publicKey: 'i00000000001' }))?.state).toBe('processing');
});

test('a callback of another merchant, key or spelling is rejected', async () => {
  const right = sealCallback(callback);
  expect(await read(right)).toBeDefined();
  expect(await read(sealCallback({ ...callback, public_key: 'sandbox_i00000000002' }))).toBeUndefined();
  expect(await read(sealCallback(callback, { key: 'other_private' }))).toBeUndefined();
  expect(await read({ ...right, data: `${right.data}\n` })).toBeUndefined();
  expect(await read({ ...right, signature: right.signature.replace('=', '') })).toBeUndefined();
  expect(await read({ data: '', signature: '' })).toBeUndefined();
  for (const text of ['null', '[]', '7', 'not json', '{}']) {
    const data = Buffer.from(text).toString('base64');
    const signature = signatureOf(data, 'sandbox_demo_private', 'sha1');
    expect(await read({ data, signature }), text).toBeUndefined();
  }
});

test('a callback is checked by the hash of its length, among those in use', async () => {
  const long = sealCallback(callback, { hash: 'sha3-256' });
  expect(await read(long)).toBeUndefined();
  expect(await read(long, { callbackHashes: ['sha1', 'sha3-256'] })).toBeDefined();
  expect(await read(sealCallback(callback), { callbackHashes: ['sha3-256'] })).toBeUndefined();
});

test('a paid attempt is found, and one never paid is not', async () => {
  const paid = await checkOut('success');
  expect(await bank().findPayment(paid, null)).toMatchObject({ state: 'paid', amountKop: 49950, currency: 'UAH' });
  expect(await bank().findPayment(await checkOut('decline'), null)).toMatchObject({
    state: 'failed',
    failure: 'decline',
  });
  expect(await bank().findPayment(await checkOut('3ds'), null)).toMatchObject({
    state: 'processing',
    status: '3ds_verify',
  });
  expect(await bank().findPayment(await checkOut('close'), null)).toBeUndefined();
  expect(await bank().findPayment('never', null)).toBeUndefined();
});

test('money is given back once, and a repeat learns that it is back', async () => {
  const paid = await checkOut('success');
  expect(await bank().refund(paid, 49950, null)).toMatchObject({ state: 'refunded', status: 'reversed' });
  expect(await bank().refund(paid, 49950, null)).toMatchObject({ state: 'refunded' });
  expect(await faultOf(bank().refund(await checkOut('decline'), 49950, null))).toBe('refused payment_err_status');
  expect(await faultOf(bank().refund('never', 49950, null))).toBe('refused payment_not_found');
});

test('a refund that the bank refuses is not called done', async () => {
  const paid = await checkOut('success');
  await fault('refused');
  expect(await faultOf(bank().refund(paid, 49950, null))).toBe('refused err_limit_amount');
  expect(await bank().findPayment(paid, null)).toMatchObject({ state: 'paid' });
});

const partOf = (providerOrderId: string, over: Partial<PartBack> = {}): PartBack => ({
  providerOrderId,
  providerPaymentId: null,
  name: `${providerOrderId}-r1`,
  amountKop: 10_000,
  beforeKop: 0,
  sentAt: null,
  ...over,
});
/** A bank with one reply to everything. */
async function answering(answer: object) {
  const server = createServer((_, reply) => reply.end(JSON.stringify(answer)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { ours: bank({ url: `http://127.0.0.1:${port}` }), close: () => server.close() };
}
const paidStatus = { result: 'ok', action: 'pay', status: 'success', order_id: 'mine', amount: 499.5, currency: 'UAH' };
const sentAt = new Date(0);

test('a part is done by the reply to its refund, for the reply to a status question has no sum', async () => {
  const paid = await checkOut('success');
  const [part, rest] = [partOf(paid), partOf(paid, { amountKop: 39_950, beforeKop: 10_000 })];
  expect(await bank().findPart(part)).toBe('unseen');
  expect(await bank().refundPart(part)).toBe('done');
  expect(await bank().findPart({ ...part, sentAt })).toBe('unseen');
  expect(await bank().findPart(rest)).toBe('unseen');
  expect(await bank().refundPart(rest)).toBe('done');
  expect(await bank().findPart({ ...rest, sentAt })).toBe('done');
  expect(await faultOf(bank().refundPart(rest))).toBe('refused payment_err_status');
});

test('a part for which the account has no money is moving until it has', async () => {
  const paid = await checkOut('success');
  const part = partOf(paid);
  await fault('no-funds');
  expect(await bank().refundPart(part)).toBe('moving');
  expect(await bank().findPart({ ...part, sentAt })).toBe('moving');
  expect(await bank().findPayment(paid, null)).toMatchObject({ state: 'processing', status: 'wait_reserve' });
  await club.outside.inject({ method: 'POST', url: '/emulators/liqpay/funds' });
  expect(await bank().findPart({ ...part, sentAt })).toBe('unseen');
});

test.each<[string, object, Partial<PartBack>, string]>([
  ['a plain success', {}, { sentAt }, 'unseen'],
  ['a refund that waits, as a status', { status: 'wait_reserve' }, { sentAt }, 'moving'],
  ['a refund that waits, as text', { wait_reserve_status: 'true' }, { sentAt }, 'moving'],
  ['a refund that waits', { wait_reserve_status: true }, { sentAt }, 'moving'],
  ['none that waits', { wait_reserve_status: 'false' }, { sentAt }, 'unseen'],
  ['a total without the part', { refund_amount: 0 }, { sentAt }, 'none'],
  ['a total with it', { refund_amount: 100 }, { sentAt }, 'done'],
  ['another total', { refund_amount: 50 }, { sentAt }, 'stopped other_refund'],
  ['all of it, by the last part', { status: 'reversed' }, { sentAt, amountKop: 39_950, beforeKop: 10_000 }, 'done'],
  ['all of it, by a part that is not the last', { status: 'reversed' }, { sentAt }, 'stopped other_refund'],
  [
    'all of it, before the last part was sent',
    { status: 'reversed' },
    { amountKop: 39_950, beforeKop: 10_000 },
    'stopped other_refund',
  ],
])('a status that reports %s', async (_case, over, part, state) => {
  const { ours, close } = await answering({ ...paidStatus, ...over });
  expect(await faultOf(ours.findPart(partOf('mine', part)))).toBe(state);
  close();
});

test.each<[string, object, string]>([
  ['accepted', { result: 'ok', status: 'success' }, 'done'],
  ['accepted as a reversal', { result: 'ok', status: 'reversed' }, 'done'],
  ['accepted, with nothing that waits', { result: 'ok', status: 'success', wait_amount: 'false' }, 'done'],
  ['waiting', { result: 'ok', status: 'success', wait_amount: true }, 'moving'],
  ['waiting with a sum', { result: 'ok', status: 'success', wait_amount: 100 }, 'moving'],
  ['waiting by its status', { result: 'ok', status: 'wait_reserve' }, 'moving'],
  ['at work', { result: 'error', status: 'error', err_code: 'payment_processing' }, 'moving'],
  [
    'failed',
    { result: 'ok', status: 'failure', payment_id: 1, err_code: 'err_limit_amount' },
    'refused err_limit_amount',
  ],
  ['too frequent', { result: 'error', status: 'error', err_code: 'limit' }, 'unavailable limit'],
])('a refund of a part that is %s', async (_case, reply, state) => {
  const { ours, close } = await answering({ action: 'refund', ...reply });
  expect(await faultOf(ours.refundPart(partOf('mine')))).toBe(state);
  close();
});

test.each([
  ['down', 'unknown UND_ERR_SOCKET'],
  ['error500', 'unavailable http 500'],
  ['http429', 'unavailable http 429'],
  ['garbage', 'unknown not json'],
])('when the bank plays "%s" the question is: %s', async (mode, outcome) => {
  await fault(mode);
  expect(await faultOf(bank().findPayment('any', null))).toBe(outcome);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a refund', (id) => bank().refund(id, 49_950, null)],
  ['a refund of a part', (id) => bank().refundPart(partOf(id))],
  ['a capture', (id) => bank().capture(id, 49_950, null)],
])('after a 5xx to %s the money may have moved; a 429 moved none', async (_case, instruct) => {
  const paid = await checkOut('success');
  await fault('error500');
  expect(await faultOf(instruct(paid))).toBe('unknown http 500');
  await fault('http429');
  expect(await faultOf(instruct(paid))).toBe('unavailable http 429');
});

test('an instruction whose question afterwards fails may have been done', async () => {
  const statuses = [200, 502];
  const server = createServer((_, reply) => {
    reply.statusCode = statuses.shift() ?? 502;
    reply.end(JSON.stringify({ result: 'ok', status: 'success', payment_id: 1 }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  expect(await faultOf(bank({ url: `http://127.0.0.1:${port}` }).capture('mine', 100, null))).toBe('unknown http 502');
  server.close();
});

test('a missing reply in time is unknown', async () => {
  await fault('slow', patience(500));
  expect(await faultOf(bank({ timeoutMs: shortLimit(100) }).findPayment('any', null))).toBe('unknown TimeoutError');
});

test('a wrong key of ours is our mistake', async () => {
  expect(await faultOf(bank({ privateKey: 'wrong' }).findPayment('any', null))).toBe('misconfigured invalid_signature');
  expect(await faultOf(bank({ publicKey: 'i00000000009' }).findPayment('any', null))).toBe(
    'misconfigured public_key_not_found',
  );
});

test.each([
  ['null', 'unknown not an object'],
  ['[]', 'unknown not an object'],
  ['"success"', 'unknown not an object'],
  ['{}', 'unknown not that payment'],
  ['{"status":"success","order_id":"other","amount":1,"currency":"UAH","payment_id":1}', 'unknown not that payment'],
  [
    '{"status":"success","order_id":"mine","amount":"much","currency":"UAH","payment_id":1}',
    'unknown not that payment',
  ],
  ['{"status":"success","order_id":"mine","amount":1}', 'unknown not that payment'],
  ['{"result":"error","status":"error","err_code":"limit"}', 'unavailable limit'],
  ['{"result":"error","status":"error"}', 'refused error'],
  ['<html>', 'unknown not json'],
])('the answer %s is: %s', async (answer, outcome) => {
  const server = createServer((_, reply) => reply.end(answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const requests = bank({ url: `http://127.0.0.1:${port}` });
  expect(await faultOf(requests.findPayment('mine', null))).toBe(outcome);
  server.close();
});

test('a refund whose answer differs from the payment’s status is pending', async () => {
  const answers = ['{"result":"ok","action":"refund","status":"success","payment_id":1}', callback];
  const server = createServer((_, reply) => {
    const answer = answers.shift();
    reply.end(typeof answer === 'string' ? answer : JSON.stringify({ ...answer, order_id: 'mine', currency: 'UAH' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  expect(await bank({ url: `http://127.0.0.1:${port}` }).refund('mine', 49950, null)).toMatchObject({
    state: 'processing',
  });
  server.close();
});
