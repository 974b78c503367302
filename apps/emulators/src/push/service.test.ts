import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { emulators } from '../emulators.ts';

const pushCaFile = join(tmpdir(), `push-${randomUUID()}.pem`);
const app = Fastify();
beforeAll(async () => {
  await app.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000', pushCaFile });
});
afterAll(() => app.close());

const keys = webPush.generateVAPIDKeys();
const subscribe = async () => (await app.inject({ method: 'POST', url: '/emulators/push/subscriptions' })).json();
async function send(options: { subject?: string; audience?: string; expired?: boolean; body?: string } = {}) {
  const subscription = await subscribe();
  const vapidDetails = { subject: options.subject ?? 'mailto:club@club.example', ...keys };
  const sealed = webPush.generateRequestDetails(subscription, options.body ?? '{"ok":true}', {
    vapidDetails,
    TTL: 60,
    topic: 'a',
  });
  const own = webPush.getVapidHeaders(
    options.audience ?? new URL(subscription.endpoint).origin,
    vapidDetails.subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
    Math.floor(Date.now() / 1000) + (options.expired === true ? -5 : 3600),
  );
  return post(
    subscription.endpoint,
    { ...sealed.headers, authorization: own.Authorization, Authorization: undefined },
    sealed.body,
  );
}
const post = async (url: string, headers: object, body: Buffer | null) => {
  const ca = await readFile(pushCaFile);
  const clean = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return new Promise<number>((resolve, reject) => {
    const request = https.request(url, { method: 'POST', headers: clean, ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
};

test('it opens what another library sealed and refuses a sender without a proof', async () => {
  expect(await send()).toBe(201);
  const { messages } = (await app.inject('/emulators/push/messages')).json();
  expect(messages).toMatchObject([{ payload: { ok: true }, ttl: 60, topic: 'a' }]);
  expect(await send({ audience: 'https://other.example' })).toBe(403);
  expect(await send({ subject: 'mailto:x@localhost' })).toBe(403);
  expect(await send({ expired: true })).toBe(403);
  expect(await send({ body: `"${'x'.repeat(4200)}"` })).toBe(413);
  const { endpoint } = await subscribe();
  expect(await post(endpoint, { ttl: '60' }, null)).toBe(401);
  expect((await app.inject('/emulators/push/messages')).json().messages).toHaveLength(1);
  expect((await app.inject('/emulators/push')).body).toContain('60 с');
});

test('an ended subscription is gone', async () => {
  const { endpoint } = await subscribe();
  await app.inject({ method: 'POST', url: '/emulators/push/end', payload: { endpoint } });
  const vapidDetails = { subject: 'mailto:club@club.example', ...keys };
  const sealed = webPush.generateRequestDetails({ endpoint, keys: (await subscribe()).keys }, 'x', { vapidDetails });
  expect(await post(endpoint, sealed.headers, sealed.body)).toBe(410);
});
