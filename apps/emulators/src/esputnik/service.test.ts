import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
const email = (over: object = {}) => ({
  from: 'club@club.example',
  subject: 'Код',
  plainText: 'Код 482913',
  emails: ['olena@example.com'],
  ...over,
});
const send = (app: FastifyInstance, payload: object | string, authorization = basic('club', 'demo-key')) =>
  app.inject({
    method: 'POST',
    url: '/emulators/esputnik/api/v1/message/email',
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });
const inbox = async (app: FastifyInstance, to = '') =>
  (await app.inject({ url: '/emulators/email/messages', query: { to } })).json().messages;

test('an email is sent to each of its addresses', async () => {
  const { app } = await openRoom();
  const reply = await send(app, email({ emails: ['olena@example.com', 'taras@example.com'] }));
  expect(reply.statusCode).toBe(200);
  expect(await inbox(app)).toMatchObject([
    { to: 'taras@example.com' },
    { to: 'olena@example.com', text: 'Код 482913' },
  ]);
});

test('the key is the password, for any user name', async () => {
  const { app } = await openRoom();
  expect((await send(app, email(), basic('anybody', 'demo-other'))).statusCode).toBe(200);
  for (const wrong of ['', 'Bearer demo-key', basic('demo-key', ''), basic('demo-key', 'live'), 'Basic demo-key'])
    expect((await send(app, email(), wrong)).statusCode).toBe(401);
});

test.each([
  ['no sender', email({ from: '' })],
  ['no subject', email({ subject: undefined })],
  ['no text of either kind', email({ plainText: ' ' })],
  ['no addresses', email({ emails: [] })],
  ['one bad address among good ones', email({ emails: ['olena@example.com', 'olena@'] })],
  ['a body that is not JSON', '{"from":'],
])('an email with %s is refused in plain text and not sent', async (_case, payload) => {
  const { app } = await openRoom();
  const reply = await send(app, payload);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, expect.stringContaining('text/plain')]);
  expect(await inbox(app)).toEqual([]);
});

test('a lying service accepts and delivers nothing', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'esputnik', mode: 'lie', times: 1 });
  expect((await send(app, email())).statusCode).toBe(200);
  expect(await inbox(app)).toEqual([]);
});

test('the log stores no key', async () => {
  const { app } = await openRoom();
  await send(app, email());
  const { requests } = (await app.inject('/emulators/log?service=esputnik')).json();
  expect(requests).toMatchObject([{ headers: { authorization: '[redacted]' }, body: { subject: 'Код' }, status: 200 }]);
});
