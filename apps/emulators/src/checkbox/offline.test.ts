// Written from the facts of the protocol: the club's adapter is not used here.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

type Fields = Record<string, unknown>;
const api = '/emulators/checkbox/api/v1';
const hourMs = 3_600_000;
const known = { 'x-client-name': 'test', 'x-client-version': '1', 'x-license-key': 'test-demo-register' };

async function openDesk() {
  const room = await openRoom();
  let bearer = '';
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { ...known, ...(bearer !== '' && { authorization: `Bearer ${bearer}` }) };
    const answer = await room.app.inject({ method, url: `${api}${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Fields };
  };
  bearer = String((await call('POST', '/cashier/signinPinCode', { pin_code: '1234567890' })).body.access_token);
  const openShift = async () => {
    await call('POST', '/shifts', { id: randomUUID() });
    await call('GET', '/cashier/shift');
  };
  await openShift();
  const sell = (id = randomUUID()) => call('POST', '/receipts/sell', { ...sale(), id });
  const look = async (id: unknown) => (await call('GET', `/receipts/${String(id)}`)).body;
  const taxService = (isDown: boolean) =>
    room.app.inject({ method: 'POST', url: '/emulators/checkbox/tax-service', payload: { isDown } });
  return { ...room, call, openShift, sell, look, taxService };
}

const goods = [{ good: { code: 'SKU-1', name: 'Стік', price: 499_50 }, quantity: 1000, is_return: false }];
const sale = () => ({ goods, payments: [{ type: 'CASHLESS', value: 499_50 }] });

test('without the tax service receipts are issued immediately under offline codes, and handed over in the end', async () => {
  const desk = await openDesk();
  await desk.taxService(true);
  const first = (await desk.sell()).body;
  expect(first).toMatchObject({
    status: 'DONE',
    is_created_offline: true,
    is_sent_dps: false,
    fiscal_code: expect.stringMatching(/^TEST-off-/),
  });
  expect((await desk.call('GET', '/cash-registers/info')).body).toMatchObject({ offline_mode: true });
  desk.wait(hourMs);
  expect((await desk.call('GET', '/cash-registers/get-offline-time')).body).toMatchObject({
    status: { current: 3600, total: 3600 },
  });
  expect((await desk.call('POST', '/cash-registers/go-online')).body).toEqual({ status: 'ok' });
  expect(await desk.look(first.id), 'the tax service is still away').toMatchObject({ is_sent_dps: false });
  expect((await desk.call('POST', '/cash-registers/go-online')).status, 'once in two minutes').toBe(429);
  await desk.taxService(false);
  desk.wait(2 * 60_000);
  await desk.call('POST', '/cash-registers/go-online');
  expect(await desk.look(first.id)).toMatchObject({ is_sent_dps: true, is_created_offline: true, status: 'DONE' });
  expect((await desk.call('GET', '/cash-registers/info')).body).toMatchObject({ offline_mode: false });
  expect((await desk.sell()).body).toMatchObject({ status: 'CREATED', is_created_offline: false });
});

test('36 hours in a row is the end of it', async () => {
  const desk = await openDesk();
  await desk.taxService(true);
  await desk.sell();
  desk.wait(35 * hourMs);
  await desk.openShift();
  expect((await desk.sell()).status).toBe(201);
  desk.wait(hourMs);
  await desk.openShift();
  expect(await desk.sell()).toMatchObject({ status: 400, body: { code: null } });
});

test('the tax service may refuse a receipt that was made offline', async () => {
  const desk = await openDesk();
  await desk.taxService(true);
  const [first, second] = [(await desk.sell()).body, (await desk.sell()).body];
  await desk.taxService(false);
  await desk.fault({ service: 'checkbox', mode: 'tax-refused', times: 1 });
  await desk.call('POST', '/cash-registers/go-online');
  expect(await desk.look(first.id)).toMatchObject({ status: 'ERROR', is_sent_dps: false });
  expect(await desk.look(second.id)).toMatchObject({ status: 'DONE', is_sent_dps: true });
});

const draft = (over: object = {}) => ({
  provider: 'novapost',
  receipt_body: { goods, payments: [{ type: 'ETTN', value: 499_50, ettn: '20450000000001', ...over }] },
});

test('a draft is a receipt once the carrier has the money, and is deleted only before', async () => {
  const desk = await openDesk();
  const { body: made } = await desk.call('POST', '/ettn', draft());
  expect(made).toMatchObject({ ettnNumber: '20450000000001', totalSum: 499_50, receiptId: null });
  expect((await desk.call('POST', '/ettn', draft({ value: 499_49 }))).status).toBe(422);
  expect((await desk.call('POST', '/ettn', draft({ ettn: 'none' }))).status).toBe(422);
  expect((await desk.call('GET', '/ettn?provider=novapost')).body).toMatchObject([{ id: made.id }]);
  const { body: other } = await desk.call('POST', '/ettn', draft({ ettn: '20450000000002' }));
  await desk.app.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill: '20450000000001', code: '9' },
  });
  const { body: done } = await desk.call('GET', `/ettn/${String(made.id)}`);
  expect(done).toMatchObject({ status: 'FISCALIZED', receiptId: expect.any(String) });
  expect(await desk.look(done.receiptId)).toMatchObject({ status: 'DONE', total_sum: 499_50 });
  expect((await desk.call('DELETE', `/ettn/${String(made.id)}`)).status).toBe(400);
  expect((await desk.call('DELETE', `/ettn/${String(other.id)}`)).status).toBe(200);
  expect((await desk.call('GET', `/ettn/${String(other.id)}`)).status).toBe(404);
});

test('the subscriber is called when a receipt is issued, signed over the exact text', async () => {
  const desk = await openDesk();
  const heard: { body: string; signature: unknown }[] = [];
  const shop = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push({ body, signature: request.headers['x-request-signature'] });
      reply.end();
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const { port } = shop.address() as { port: number };
  const { body: hook } = await desk.call('POST', '/webhook', { url: `http://127.0.0.1:${port}/` });
  const { body: sold } = await desk.sell();
  await expect.poll(() => heard).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = heard;
  expect(JSON.parse(body)).toMatchObject({ receipt: { id: sold.id, status: 'DONE' } });
  expect(signature).toBe(createHmac('sha256', String(hook.key)).update(body).digest('base64'));
  await desk.call('DELETE', '/webhook');
  expect((await desk.call('GET', '/webhook')).status).toBe(404);
  await new Promise((done) => shop.close(done));
});
