// Written from the facts of the protocol, with a separate shop: the club's adapter is not used here.
import { createPublicKey, verify } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { emulators } from '../emulators.ts';

type Fields = Record<string, unknown>;

/** A shop that takes calls, and the bank beside it. */
async function openShop(status = 200) {
  const taken: { fields: Fields; text: string; sign: string }[] = [];
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post<{ Body: string }>('/hooks/monobank', async ({ body, headers }, reply) => {
    taken.push({ fields: JSON.parse(body) as Fields, text: body, sign: String(headers['x-sign']) });
    return reply.code(status).send({});
  });
  const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const bank = fastify();
  let now = new Date('2026-03-02T10:00:00Z');
  await bank.register(emulators, { packs: async () => [], appUrl, now: () => now });
  const headers = { 'x-token': 'demo-monobank-token' };
  const api = '/emulators/monobank/api/merchant';
  const post = (path: string, payload: object, over: object = headers) =>
    bank.inject({ method: 'POST', url: `${api}/${path}`, payload, headers: { ...over } });
  const order = {
    amount: 49950,
    ccy: 980,
    merchantPaymInfo: { reference: '1001-1', destination: 'Замовлення № 1001' },
    redirectUrl: `${appUrl}/shop/success?o=1001`,
    webHookUrl: `${appUrl}/hooks/monobank`,
    validity: 1800,
    paymentType: 'debit',
  };
  const create = async (over: object = {}) =>
    (await post('invoice/create', { ...order, ...over })).json<{ invoiceId: string; pageUrl: string }>();
  const choose = (invoiceId: string, card: string) =>
    bank.inject({
      method: 'POST',
      url: `/emulators/monobank/pay/${invoiceId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `card=${card}`,
    });
  const get = async (path: string) => (await bank.inject({ url: `${api}/${path}`, headers })).json<Fields>();
  const stateOf = (invoiceId: string) => get(`invoice/status?invoiceId=${invoiceId}`);
  const cancel = (invoiceId: string, over: object = {}) => post('invoice/cancel', { invoiceId, ...over });
  const isSigned = async ({ text, sign }: { text: string; sign: string }) => {
    const { key } = await get('pubkey');
    const pem = createPublicKey(Buffer.from(String(key), 'base64'));
    return verify('sha256', Buffer.from(text), pem, Buffer.from(sign, 'base64'));
  };
  const fault = (mode: string) =>
    bank.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'monobank', mode, times: 1 } });
  const wait = (ms: number) => (now = new Date(now.getTime() + ms));
  const close = () => Promise.all([app.close(), bank.close()]);
  return { bank, appUrl, taken, post, create, choose, stateOf, cancel, isSigned, fault, wait, close };
}

const statuses = (taken: { fields: Fields }[]) => taken.map(({ fields }) => fields.status);

test('an invoice has its own page under the address of the shop, and is pending payment', async () => {
  const { bank, appUrl, create, stateOf, close } = await openShop();
  const { invoiceId, pageUrl } = await create();
  expect(pageUrl).toBe(`${appUrl}/emulators/monobank/pay/${invoiceId}`);
  const { body } = await bank.inject(new URL(pageUrl).pathname);
  expect(body).toContain('Це не банк');
  expect(body).toContain('499,50');
  expect(body.match(/name="card"/g)).toHaveLength(4);
  expect(await stateOf(invoiceId)).toMatchObject({
    status: 'created',
    amount: 49950,
    finalAmount: 49950,
    ccy: 980,
    reference: '1001-1',
    createdDate: '2026-03-02T10:00:00Z',
    modifiedDate: '2026-03-02T10:00:00Z',
  });
  await close();
});

test.each([
  ['another token', {}, { 'x-token': 'mine' }, 403, 'FORBIDDEN'],
  ['no token', {}, {}, 403, 'FORBIDDEN'],
  ['hryvnias', { amount: 499.5 }, undefined, 400, 'BAD_REQUEST'],
  ['nothing to pay', { amount: 0 }, undefined, 400, 'BAD_REQUEST'],
  ['dollars', { ccy: 840 }, undefined, 400, 'BAD_REQUEST'],
  ['a page of somebody else', { redirectUrl: 'https://evil.example/' }, undefined, 400, 'BAD_REQUEST'],
])('an invoice with %s is refused with a code', async (_case, over, headers, status, errCode) => {
  const { post, close, appUrl } = await openShop();
  const body = { amount: 100, redirectUrl: `${appUrl}/`, ...over };
  const answer = await post('invoice/create', body, headers ?? { 'x-token': 'demo-monobank-token' });
  expect([answer.statusCode, answer.json()]).toEqual([status, { errCode, errText: expect.any(String) }]);
  await close();
});

test.each([
  ['success', ['processing', 'success']],
  ['decline', ['processing', 'failure']],
  ['3ds', ['processing']],
])('the card "%s" is reported in signed calls: %j', async (card, words) => {
  const { taken, create, choose, isSigned, appUrl, close } = await openShop();
  const { invoiceId } = await create();
  const page = await choose(invoiceId, card);
  expect(statuses(taken)).toEqual(words);
  for (const call of taken) expect(await isSigned(call)).toBe(true);
  expect(await isSigned({ ...taken[0]!, text: `${taken[0]!.text} ` })).toBe(false);
  // Until the payment is confirmed there is no redirect back.
  expect(page.headers.refresh).toBe(card === '3ds' ? undefined : `2; url=${appUrl}/shop/success?o=1001`);
  const dates = taken.map(({ fields }) => String(fields.modifiedDate));
  expect(dates).toEqual(dates.toSorted());
  await close();
});

test('an invoice unpaid in time is expired, and the shop is not called', async () => {
  const { taken, create, stateOf, wait, close } = await openShop();
  const { invoiceId } = await create();
  wait(1_800_000);
  expect(await stateOf(invoiceId)).toMatchObject({ status: 'expired', modifiedDate: '2026-03-02T10:30:00Z' });
  expect(taken).toEqual([]);
  await close();
});

test('money is refunded in parts, each reference once, and the last of it turns the invoice', async () => {
  const { taken, create, choose, cancel, stateOf, close } = await openShop();
  const { invoiceId } = await create();
  expect((await cancel(invoiceId)).statusCode).toBe(400);
  await choose(invoiceId, 'success');
  for (const extRef of ['a', 'a'])
    expect((await cancel(invoiceId, { amount: 950, extRef })).json().status).toBe('success');
  expect(await stateOf(invoiceId)).toMatchObject({
    status: 'success',
    finalAmount: 49_000,
    cancelList: [{ status: 'success', amount: 950, extRef: 'a' }],
  });
  expect((await cancel(invoiceId, { amount: 49_001 })).statusCode).toBe(400);
  expect((await cancel(invoiceId)).json().status).toBe('success');
  expect(await stateOf(invoiceId)).toMatchObject({ status: 'reversed', finalAmount: 0 });
  expect((await cancel(invoiceId)).statusCode).toBe(400);
  await expect.poll(() => statuses(taken)).toEqual(['processing', 'success', 'success', 'reversed']);
  await close();
});

test.each([
  ['silent', [], 'success'],
  ['refused', ['processing', 'failure'], 'failure'],
  ['stalled', ['processing'], 'processing'],
  ['duplicate', ['processing', 'success', 'success'], 'success'],
  ['reordered', ['success', 'processing'], 'success'],
])('the fault "%s" of a payment is reported as %j', async (mode, words, state) => {
  const { taken, create, choose, stateOf, fault, close } = await openShop();
  const { invoiceId } = await create();
  await fault(mode);
  await choose(invoiceId, 'success');
  expect(statuses(taken)).toEqual(words);
  expect((await stateOf(invoiceId)).status).toBe(state);
  await close();
});

test('a new key signs from then on and is given to all who request it; a forged call fits neither', async () => {
  const { taken, create, choose, isSigned, fault, close } = await openShop();
  await choose((await create()).invoiceId, 'success');
  const old = taken.at(-1)!;
  expect(await isSigned(old)).toBe(true);
  await fault('new-key');
  await choose((await create()).invoiceId, 'success');
  expect(await isSigned(taken.at(-1)!)).toBe(true);
  expect(await isSigned(old)).toBe(false);
  await fault('forged');
  await choose((await create()).invoiceId, 'success');
  expect(await isSigned(taken.at(-1)!)).toBe(false);
  await close();
});

test('money that is given back may be refused, or stay on its way', async () => {
  const { create, choose, cancel, stateOf, fault, close } = await openShop();
  const { invoiceId } = await create();
  await choose(invoiceId, 'success');
  await fault('refused');
  expect((await cancel(invoiceId, { extRef: 'a' })).json().status).toBe('failure');
  expect(await stateOf(invoiceId)).toMatchObject({ status: 'success', finalAmount: 49950 });
  await fault('stalled');
  expect((await cancel(invoiceId, { extRef: 'b' })).json().status).toBe('processing');
  expect((await cancel(invoiceId, { extRef: 'c' })).statusCode).toBe(400);
  await close();
});
