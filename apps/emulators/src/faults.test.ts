import { expect, test } from 'vitest';
import { novaPoshta, openRoom, turbosms } from '../test/room.ts';

const phone = '380501234567';
const message = (text: string, ...recipients: string[]) => ({
  recipients: [phone, ...recipients],
  sms: { sender: 'KLUBXP', text },
});

test('a fault occurs as many times as requested and then ends', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'no-balance', times: 2 });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 203 });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 203 });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 800 });
  expect((await app.inject('/emulators/faults')).json()).toEqual({ faults: [] });
});

test('a fault without times stays until the faults are cleared, and spares the other service', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'duplicate' });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 427 });
  expect(await turbosms(app, 'message/send', message('2'))).toMatchObject({ response_code: 427 });
  expect(await novaPoshta(app, 'getWarehouseTypes')).toMatchObject({ success: true });
  expect((await app.inject({ method: 'DELETE', url: '/emulators/faults' })).statusCode).toBe(204);
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 800 });
});

test('faults are played in order, one for each call', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'slow', times: 1, delayMs: 1 });
  await fault({ service: 'turbosms', mode: 'no-balance', times: 1 });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 800 });
  expect(await turbosms(app, 'message/send', message('2'))).toMatchObject({ response_code: 203 });
});

test('a service that is down drops the connection', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'nova-poshta', mode: 'down', times: 1 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = () => fetch(`${address}/emulators/nova-poshta/v2.0/json/`, { method: 'POST', body: '' });
  await expect(request()).rejects.toThrow('fetch failed');
  expect((await request()).status).toBe(200);
  await app.close();
});

test('a slow service answers, after the delay', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'slow', times: 1, delayMs: 60 });
  const start = performance.now();
  expect(await turbosms(app, 'user/balance', {})).toMatchObject({ response_code: 0 });
  expect(performance.now() - start).toBeGreaterThan(50);
});

test.each([
  ['error500', 500, '<html>'],
  ['http429', 429, 'Too many requests'],
])('the fault %s answers with status %i before the key is even checked', async (mode, status, start) => {
  const { app, fault } = await openRoom();
  await fault({ service: 'nova-poshta', mode, times: 1 });
  const reply = await app.inject({ method: 'POST', url: '/emulators/nova-poshta/v2.0/json/', payload: {} });
  expect(reply.statusCode).toBe(status);
  expect(reply.body).toContain(start);
});

test('garbage is announced as JSON and breaks off in the middle', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'garbage', times: 1 });
  const reply = await app.inject({ method: 'POST', url: '/emulators/turbosms/user/balance.json' });
  expect(reply.headers['content-type']).toContain('application/json');
  expect(() => reply.json()).toThrow(SyntaxError);
});

test.each([
  ['lie', 0],
  ['repeat', 2],
])('under the fault %s TurboSMS reports accepted and delivers %i copies', async (mode, copies) => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode, times: 1 });
  expect(await turbosms(app, 'message/send', message('Код 1'))).toMatchObject({ response_code: 800 });
  const inbox = await app.inject(`/emulators/sms/messages?to=${phone}`);
  expect(inbox.json().messages).toHaveLength(copies);
});

test('under the fault partial TurboSMS accepts all but the last recipient', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'partial', times: 1 });
  const reply = await turbosms(app, 'message/send', message('Код 1', '380671112233'));
  expect(reply).toMatchObject({ response_code: 802, response_result: [{ response_code: 0 }, { response_code: 503 }] });
});

test('under the fault stop-list TurboSMS refuses any number with code 404', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'stop-list', times: 1 });
  const reply = await turbosms(app, 'message/send', message('Код 1'));
  expect(reply).toMatchObject({ response_code: 802, response_result: [{ response_code: 404, message_id: null }] });
});

test('without balance the balance method shows zero and leaves the fault for the sending', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'no-balance', times: 1 });
  expect((await turbosms(app, 'user/balance', {})).response_result).toEqual({ balance: 0 });
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 203 });
});

test('a refused token leaves the fault for the next good call', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'no-balance', times: 1 });
  await turbosms(app, 'message/send', message('1'), 'Bearer other');
  expect(await turbosms(app, 'message/send', message('1'))).toMatchObject({ response_code: 203 });
});

test('Nova Poshta over its limit refuses inside HTTP 200', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'nova-poshta', mode: 'over-limit', times: 1 });
  expect(await novaPoshta(app, 'getCities')).toMatchObject({ success: false, errors: ['To many requests'] });
});

test('a lying Nova Poshta finds nothing, successfully', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'nova-poshta', mode: 'lie', times: 1 });
  expect(await novaPoshta(app, 'getCities')).toMatchObject({ success: true, data: [], info: { totalCount: 0 } });
});

test('a partial page has half of its promised total, a repeated one everything twice', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'nova-poshta', mode: 'partial', times: 1 });
  await fault({ service: 'nova-poshta', mode: 'repeat', times: 2 });
  const half = await novaPoshta(app, 'getWarehouses', { CityName: 'Суми' });
  expect([half.data.length, half.info.totalCount]).toEqual([40, 80]);
  const twice = await novaPoshta(app, 'getWarehouses', { CityName: 'Суми' });
  expect(twice.data).toHaveLength(160);
  const search = await novaPoshta(app, 'searchSettlements', { CityName: 'Суми' });
  expect(search.data[0].Addresses).toHaveLength(2);
});

test.each([
  [{ service: 'visa', mode: 'down' }, 'service must be one of'],
  [{ service: 'nova-poshta', mode: 'stop-list' }, 'mode of nova-poshta must be one of'],
  [{ service: 'turbosms', mode: 'down', times: 0 }, 'times must be'],
  [{ service: 'turbosms', mode: 'slow', delayMs: 60_001 }, 'delayMs must be'],
])('a fault that could not be played is refused: %j', async (payload, message) => {
  const { app } = await openRoom();
  const reply = await app.inject({ method: 'POST', url: '/emulators/faults', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toContain(message);
});
