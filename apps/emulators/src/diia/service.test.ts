import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';
import { emulators } from '../emulators.ts';

const returnLink = 'https://club.example/verification';
const order = { offerId: 'demo-offer', requestId: 'request-1', returnLink };

const open = (app: FastifyInstance, token = 'demo-acquirer', authorization = 'Basic demo-basic') =>
  app.inject({ url: `/emulators/diia/api/v1/auth/acquirer/${token}`, headers: { authorization } });
const request = (app: FastifyInstance, session: string, payload: object = order) =>
  app.inject({
    method: 'POST',
    url: '/emulators/diia/api/v2/acquirers/branch/demo-branch/offer-request/dynamic',
    headers: { authorization: `Bearer ${session}` },
    payload,
  });
const requested = async (app: FastifyInstance, payload: object = order) =>
  new URL((await request(app, (await open(app)).json().token, payload)).json().deeplink).pathname;
const answer = (app: FastifyInstance, path: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

/** An application that takes answers, and the emulator beside it. */
async function openApp(status = 200) {
  const taken: { trace: unknown; body: string }[] = [];
  const app = fastify();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/api/age/diia', async (incoming, reply) => {
    taken.push({ trace: incoming.headers['x-document-request-trace-id'], body: String(incoming.body) });
    return reply.code(status).send({ success: true });
  });
  const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const outside = fastify();
  await outside.register(emulators, { packs: async () => [], appUrl, now: () => new Date('2026-03-02T10:00:00Z') });
  const close = () => Promise.all([app.close(), outside.close()]);
  const shared = (at: number) => {
    const encoded = /name="encodeData"\r\n\r\n([^.]+)\./.exec(taken[at]?.body ?? '')?.[1] ?? '';
    return JSON.parse(Buffer.from(encoded, 'base64').toString()) as Record<string, never>;
  };
  return { outside, appUrl, taken, shared, close };
}

test('a session is for a demo acquirer and lives two hours', async () => {
  const { app, wait } = await openRoom();
  expect((await open(app, 'live-token')).statusCode).toBe(401);
  expect((await open(app, 'demo-acquirer', 'Basic bGl2ZQ==')).statusCode).toBe(401);
  const { token } = (await open(app)).json();
  expect((await request(app, token)).statusCode).toBe(200);
  expect((await request(app, 'made-up')).statusCode).toBe(401);
  wait(2 * 3_600_000);
  expect((await request(app, token)).statusCode).toBe(401);
});

test.each([
  ['no offer', { ...order, offerId: '' }],
  ['no request', { ...order, requestId: 7 }],
  ['a way back to a stranger', { ...order, returnLink: 'https://evil.example/' }],
  ['a way back that looks like ours', { ...order, returnLink: 'https://club.example.evil.example/' }],
  ['a way back that is no address', { ...order, returnLink: 'javascript:alert(1)' }],
])('a request with %s is refused', async (_case, payload) => {
  const { app } = await openRoom();
  expect((await request(app, (await open(app)).json().token, payload)).statusCode).toBe(400);
});

test('the link opens a page that states it is not Diia, on the application’s own address', async () => {
  const { app } = await openRoom();
  const { deeplink } = (await request(app, (await open(app)).json().token)).json();
  expect(deeplink).toMatch(/^https:\/\/club\.example\/emulators\/diia\/requests\//);
  const { body } = await app.inject(new URL(deeplink).pathname);
  expect(body).toContain('Це не Дія');
  expect(body.match(/name="answer" value="(\w+)"/g)).toHaveLength(4);
  expect((await app.inject('/emulators/diia')).body).toContain(new URL(deeplink).pathname);
  expect((await app.inject('/emulators/diia/requests/none')).statusCode).toBe(404);
});

test.each([
  ['adult', '14.05.1990'],
  ['minor', '15.01.2009'],
  ['other', '01.05.1989'],
])('who answers "%s" shares %s, once, and is led back', async (choice, birthday) => {
  const { outside, appUrl, taken, shared, close } = await openApp();
  const path = await requested(outside, { ...order, returnLink: `${appUrl}/verification` });
  const page = await answer(outside, path, `answer=${choice}&birthDate=1990-05-14`);
  expect(page.headers.refresh).toBe(`3; url=${appUrl}/verification`);
  expect(page.body).toContain('Документом поділено');
  expect(taken[0]?.trace).toBe('request-1');
  expect(shared(0)).toMatchObject({ requestId: 'request-1', data: { 'internal-passport': [{ birthday }] } });
  expect((await answer(outside, path, 'answer=adult&birthDate=1990-05-14')).body).toContain('уже є відповідь');
  expect(taken).toHaveLength(1);
  await close();
});

test('who declines shares nothing, and may still answer', async () => {
  const { outside, appUrl, taken, close } = await openApp();
  const path = await requested(outside, { ...order, returnLink: `${appUrl}/verification` });
  expect((await answer(outside, path, 'answer=decline')).headers.refresh).toContain('/verification');
  expect((await answer(outside, path, 'answer=adult&birthDate=1990')).statusCode).toBe(400);
  expect((await answer(outside, path, 'answer=yes&birthDate=1990-05-14')).statusCode).toBe(400);
  expect(taken).toHaveLength(0);
  await answer(outside, path, 'answer=adult&birthDate=1990-05-14');
  expect(taken).toHaveLength(1);
  await close();
});

test('a rejected answer is reported, and one that never arrived may be given again', async () => {
  const refusing = await openApp(404);
  const path = await requested(refusing.outside, { ...order, returnLink: refusing.appUrl });
  expect((await answer(refusing.outside, path, 'answer=adult&birthDate=1990-05-14')).body).toContain('(404)');
  await refusing.close();
  const broken = await openApp(500);
  const again = await requested(broken.outside, { ...order, returnLink: broken.appUrl });
  await answer(broken.outside, again, 'answer=adult&birthDate=1990-05-14');
  await answer(broken.outside, again, 'answer=adult&birthDate=1990-05-14');
  expect(broken.taken).toHaveLength(2);
  await broken.close();
});
