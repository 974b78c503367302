import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const row = (over: object = {}) => ({
  type: 'sms',
  id: 100_500,
  phone: 380501112233,
  sms_signature: 'CLUB',
  sms_message: 'Код 1234',
  ...over,
});

async function room() {
  const { app, fault } = await openRoom();
  const request = async (data: unknown, auth: unknown = 'demo-key') =>
    (await app.inject({ method: 'POST', url: '/emulators/alphasms/api/json.php', payload: { auth, data } })).json();
  const inbox = async () => (await app.inject('/emulators/sms/messages')).json().messages;
  return { app, fault, request, inbox };
}

test('each row is answered in its position, and sent messages are in the inbox of the phone', async () => {
  const { request, inbox } = await room();
  expect(await request([row(), row({ id: 2, sms_signature: 'TWELVELETTER' }), { type: 'balance' }])).toEqual({
    success: true,
    data: [
      { success: true, data: { id: 100_500, msg_id: expect.any(Number), data: 1, parts: 1 } },
      { success: false, error: 'Error in Alpha-name', data: { id: 2 } },
      { success: true, data: { amount: 640.2, currency: 'UAH' } },
    ],
  });
  expect(await inbox()).toMatchObject([{ to: '380501112233', text: 'Код 1234', sender: 'CLUB' }]);
});

test('the same row again is a second message', async () => {
  const { request, inbox } = await room();
  await request([row()]);
  await request([row()]);
  expect(await inbox()).toHaveLength(2);
});

test.each([
  ['a wrong key', [row()], 'live-key'],
  ['no key', [row()], null],
  ['no rows', [], 'demo-key'],
  ['something else than rows', 'rows', 'demo-key'],
])('%s refuses the request as a whole', async (_case, data, auth) => {
  const { request, inbox } = await room();
  expect(await request(data, auth)).toEqual({ success: false, error: expect.any(String) });
  expect(await inbox()).toEqual([]);
});

test.each([
  ['no row at all', null],
  ['another type', row({ type: 'viber' })],
  ['an empty text', row({ sms_message: '' })],
  ['a number of another country', row({ phone: 48501234567 })],
  ['a phone of the stop list', row({ phone: 380990000404 })],
])('%s is refused in its row', async (_case, one) => {
  const { request, inbox } = await room();
  expect((await request([one])).data).toMatchObject([{ success: false, error: expect.any(String) }]);
  expect(await inbox()).toEqual([]);
});

test('a body that is no JSON is refused in words, and one too large by its status', async () => {
  const { app } = await room();
  const url = '/emulators/alphasms/api/json.php';
  const headers = { 'content-type': 'application/json' };
  const broken = await app.inject({ method: 'POST', url, headers, body: '{"auth":' });
  expect([broken.statusCode, broken.json()]).toEqual([200, { success: false, error: 'Wrong request' }]);
  const large = await app.inject({ method: 'POST', url, payload: { auth: 'x'.repeat(300_000) } });
  expect(large.statusCode).toBe(413);
});

test.each([
  ['lie', 0, { success: true }],
  ['repeat', 2, { success: true }],
  ['stop-list', 0, { success: false }],
  ['no-balance', 0, { success: false }],
  ['other-row', 1, { success: true, data: { id: 100_501 } }],
])('the fault "%s" leaves %i messages', async (mode, count, answer) => {
  const { request, fault, inbox } = await room();
  await fault({ service: 'alphasms', mode, times: 1 });
  expect((await request([row()])).data).toMatchObject([answer]);
  expect(await inbox()).toHaveLength(count);
});
