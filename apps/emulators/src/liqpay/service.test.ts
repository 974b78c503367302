import { createHash } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { emulators } from '../emulators.ts';

type Answer = Record<string, never>;

const sign = (data: string, hash = 'sha1') =>
  createHash(hash).update(`sandbox_demo_private${data}sandbox_demo_private`).digest('base64');
const post = (app: FastifyInstance, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const form = (fields: object, hash?: string) => {
  const data = Buffer.from(JSON.stringify({ version: 3, public_key: 'sandbox_i00000000001', ...fields })).toString(
    'base64',
  );
  return { data, signature: sign(data, hash) };
};

/** A shop that takes callbacks, and the bank beside it. */
async function openShop() {
  const taken: { fields: Answer; signature: string; data: string }[] = [];
  const app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post<{ Body: { data: string; signature: string } }>('/hooks/liqpay', async ({ body }) => {
    taken.push({ ...body, fields: JSON.parse(Buffer.from(body.data, 'base64').toString()) as Answer });
    return {};
  });
  const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const bank = fastify();
  await bank.register(emulators, { packs: async () => [], appUrl, now: () => new Date('2026-03-02T10:00:00Z') });
  const order = {
    action: 'pay',
    amount: 499.5,
    currency: 'UAH',
    description: 'Замовлення № 1001',
    order_id: '1001-1',
    paytypes: 'apay,gpay,card,privat24',
    result_url: `${appUrl}/shop/success?o=1001`,
    server_url: `${appUrl}/hooks/liqpay`,
  };
  const open = (over: object = {}) => post(bank, '/emulators/liqpay/api/3/checkout', form({ ...order, ...over }));
  const pageOf = async () => ((await open()).body.match(/action="([^"]+)"/) ?? [])[1] ?? '';
  const choose = async (card: string, page?: string) => post(bank, page ?? (await pageOf()), { card });
  const request = async (action: string, over: object = {}): Promise<Answer> =>
    (await post(bank, '/emulators/liqpay/api/request', form({ action, order_id: '1001-1', ...over }))).json();
  const fault = (mode: string) =>
    bank.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'liqpay', mode, times: 1 } });
  const close = () => Promise.all([app.close(), bank.close()]);
  return { bank, appUrl, taken, order, open, choose, pageOf, request, fault, close };
}

test('the payment page states that it is no bank, with the sum, the order and four ways to continue', async () => {
  const { open, close } = await openShop();
  const { statusCode, body } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('Це не банк');
  expect(body).toContain('499,50');
  expect(body).toContain('Замовлення № 1001');
  expect(body.match(/name="card"/g)).toHaveLength(4);
  await close();
});

test('a shop that lists no ways to pay gets cash as well, which is waited for', async () => {
  const { open, choose, request, taken, close } = await openShop();
  const { body } = await open({ paytypes: undefined });
  expect(body.match(/name="card"/g)).toHaveLength(5);
  await choose('cash', /action="([^"]+)"/.exec(body)?.[1]);
  expect((await request('status')).status).toBe('cash_wait');
  expect(taken.map(({ fields }) => fields.status)).toEqual(['cash_wait']);
  await close();
});

test.each([
  ['success', 'success', undefined],
  ['decline', 'failure', 'decline'],
])('the card "%s" ends in %s, the shop gets a signed form and the browser is led back', async (card, status, code) => {
  const { taken, choose, request, appUrl, close } = await openShop();
  const page = await choose(card);
  expect(page.headers.refresh).toBe(`2; url=${appUrl}/shop/success?o=1001`);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.signature).toBe(sign(taken[0]?.data ?? ''));
  const payment = { status, order_id: '1001-1', amount: 499.5, currency: 'UAH', public_key: 'sandbox_i00000000001' };
  expect(taken[0]?.fields).toMatchObject({ ...payment, payment_id: expect.any(Number) });
  expect(taken[0]?.fields.err_code).toBe(code);
  expect(await request('status')).toMatchObject({ result: 'ok', ...payment });
  await close();
});

test('a card with 3-D Secure needs the confirmation, and then is paid', async () => {
  const { taken, choose, pageOf, request, close } = await openShop();
  const page = await pageOf();
  expect((await choose('3ds', page)).body).toContain('Підтвердити оплату');
  expect((await request('status')).status).toBe('3ds_verify');
  await choose('success', page);
  expect(taken.map(({ fields }) => fields.status)).toEqual(['3ds_verify', 'success']);
  await close();
});

test('closing the page pays nothing, and it may be reopened', async () => {
  const { taken, choose, request, open, close } = await openShop();
  expect((await choose('close')).headers.refresh).toContain('/shop/success');
  expect(taken).toEqual([]);
  expect((await request('status')).err_code).toBe('payment_not_found');
  expect((await open()).statusCode).toBe(200);
  await close();
});

test('an order is paid once: its id is a duplicate afterwards', async () => {
  const { choose, open, pageOf, close } = await openShop();
  const page = await pageOf();
  await choose('success', page);
  expect((await open()).body).toContain('order_id_duplicate');
  expect((await choose('success', page)).statusCode).toBe(409);
  await close();
});

test.each([
  ['another key', { public_key: 'i00000000009' }, 'public_key_not_found'],
  ['no order', { order_id: '' }, 'order_id_empty'],
  ['no amount', { amount: 0 }, 'err_limit_amount'],
  ['a callback to a stranger', { server_url: 'https://evil.example/' }, 'err_path'],
  ['a time that is over', { expired_date: '2026-03-02 10:00:00' }, 'expired'],
])('a checkout with %s is refused', async (_case, over, code) => {
  const { open, close } = await openShop();
  const { statusCode, body } = await open(over);
  expect([statusCode, body.includes(code)]).toEqual([400, true]);
  await close();
});

test('the signature covers the exact text', async () => {
  const { bank, order, close } = await openShop();
  const { data, signature } = form(order);
  const spaced = `${data.slice(0, 8)}\n${data.slice(8)}`;
  for (const fields of [{ data: spaced, signature }, { data, signature: sign(spaced) }, form(order, 'sha3-256')]) {
    expect((await post(bank, '/emulators/liqpay/api/3/checkout', fields)).body).toContain('invalid_signature');
    expect((await post(bank, '/emulators/liqpay/api/request', fields)).json().err_code).toBe('invalid_signature');
  }
  const seven = form({ ...order, version: 7 }, 'sha3-256');
  expect((await post(bank, '/emulators/liqpay/api/3/checkout', seven)).statusCode).toBe(200);
  await close();
});

test('a payment can be refunded in full, once', async () => {
  const { choose, request, taken, close } = await openShop();
  await choose('success');
  expect((await request('refund', { amount: 499.51 })).err_code).toBe('err_limit_amount');
  expect(await request('refund', { amount: 499.5 })).toMatchObject({ result: 'ok', status: 'reversed' });
  expect((await request('refund', { amount: 499.5 })).err_code).toBe('payment_err_status');
  expect((await request('status')).status).toBe('reversed');
  await expect.poll(() => taken.at(-1)?.fields.status).toBe('reversed');
  await close();
});

test('a part leaves a success, and its sum is in the callback alone', async () => {
  const { choose, request, taken, close } = await openShop();
  await choose('success');
  expect(await request('refund', { amount: 100 })).toMatchObject({ result: 'ok', status: 'reversed' });
  const status = await request('status');
  expect(status).toMatchObject({ status: 'success', amount: 499.5 });
  expect(status).not.toHaveProperty('refund_amount');
  await expect.poll(() => taken.at(-1)?.fields.refund_amount).toBe(100);
  expect((await request('refund', { amount: 400 })).err_code).toBe('err_limit_amount');
  await request('refund', { amount: 399.5 });
  expect((await request('status')).status).toBe('reversed');
  await close();
});

test('a refund without money on the account is accepted, waits there, and goes back with the next money', async () => {
  const { bank, choose, request, taken, fault, close } = await openShop();
  await choose('success');
  await fault('no-funds');
  expect(await request('refund', { amount: 100 })).toMatchObject({
    result: 'ok',
    status: 'success',
    wait_amount: true,
  });
  expect(await request('status')).toMatchObject({ status: 'success', wait_reserve_status: 'true' });
  expect((await request('refund', { amount: 499.5 })).err_code).toBe('err_limit_amount');
  expect(taken).toHaveLength(1);
  await bank.inject({ method: 'POST', url: '/emulators/liqpay/funds' });
  await expect.poll(() => taken.at(-1)?.fields.refund_amount).toBe(100);
  expect(await request('status')).not.toHaveProperty('wait_reserve_status');
  await close();
});

test('faults: a silent bank, a wrong amount, a callback twice, the other hash, a refused card', async () => {
  const payIn = async (mode: string) => {
    const shop = await openShop();
    await shop.fault(mode);
    await shop.choose('success');
    const { status } = await shop.request('status');
    await shop.close();
    return { status, taken: shop.taken };
  };
  expect(await payIn('silent')).toEqual({ status: 'success', taken: [] });
  expect((await payIn('wrong-amount')).taken[0]?.fields.amount).toBe(499.51);
  expect((await payIn('duplicate')).taken).toHaveLength(2);
  const [other] = (await payIn('other-hash')).taken;
  expect(other?.signature).toBe(sign(other?.data ?? '', 'sha3-256'));
  expect(await payIn('refused')).toMatchObject({ status: 'failure', taken: [{ fields: { err_code: 'decline' } }] });
});

test('every payment is on the page of the bank', async () => {
  const { bank, choose, close } = await openShop();
  expect((await bank.inject('/emulators/liqpay')).body).toContain('Оплат ще немає');
  await choose('success');
  expect((await bank.inject('/emulators/liqpay')).body).toContain('сплачено');
  expect((await bank.inject('/emulators/liqpay/payments')).json()).toMatchObject({
    payments: [{ orderId: '1001-1', amount: 499.5, status: 'success' }],
  });
  await close();
});
