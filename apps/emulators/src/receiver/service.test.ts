import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../test/room.ts';
import { knownSecret } from './verify.ts';

const roomSeconds = Date.parse('2026-03-02T10:00:00Z') / 1000;

async function send({ app }: TestRoom, over: { id?: string; seconds?: number; secret?: string; sent?: string } = {}) {
  const { id = 'msg_1', seconds = roomSeconds, secret = knownSecret } = over;
  const body = '{"type":"order.paid","timestamp":"2026-03-02T10:00:00.000Z","data":{"order":10001}}';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,AAAA v1,${signature}`,
  };
  return app.inject({ method: 'POST', url: '/emulators/receiver/hooks', headers, payload: over.sent ?? body });
}
const listed = async ({ app }: TestRoom) => (await app.inject('/emulators/receiver/messages')).json().messages;

test('the receiver agrees with the vector of the standard’s libraries', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signed = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(createHmac('sha256', key).update(signed).digest('base64')).toBe(
    'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('signed messages are shown, and a repeated one is the same message', async () => {
  const room = await openRoom();
  expect((await send(room)).json()).toEqual({ taken: true });
  expect((await send(room)).json()).toEqual({ taken: false });
  expect(await listed(room)).toMatchObject([{ id: 'msg_1', type: 'order.paid', data: { order: 10_001 }, times: 2 }]);
  expect((await room.app.inject('/emulators/receiver')).body).toContain('order.paid');
});

test.each([
  ['another secret', { secret: 'whsec_AAAA' }, 'webhook-signature is not of this secret and this body'],
  [
    'another body',
    { sent: '{"type":"order.paid","data":{}}' },
    'webhook-signature is not of this secret and this body',
  ],
  ['an old message', { seconds: roomSeconds - 301 }, 'webhook-timestamp is more than five minutes away'],
  ['a message of the future', { seconds: roomSeconds + 301 }, 'webhook-timestamp is more than five minutes away'],
])('%s is refused with a message and stored nowhere', async (_, over, message) => {
  const room = await openRoom();
  const reply = await send(room, over);
  expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'wrong_signature', message }]);
  expect(await listed(room)).toEqual([]);
});

test('a message without its headers is answered with their names', async () => {
  const { app } = await openRoom();
  const reply = await app.inject({ method: 'POST', url: '/emulators/receiver/hooks', payload: { type: 'order.paid' } });
  expect([reply.statusCode, reply.json().message]).toEqual([
    401,
    'A message has the headers webhook-id, webhook-timestamp and webhook-signature',
  ]);
});

test('it can be set to fail, to refuse and to be gone', async () => {
  const room = await openRoom();
  for (const mode of ['error500', 'http429', 'gone', 'refused'])
    await room.fault({ service: 'receiver', mode, times: 1 });
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await send(room)).statusCode);
  expect(statuses).toEqual([500, 429, 410, 422, 200]);
});
