import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { novaPoshta, openRoom, turbosms } from '../test/room.ts';
import { emulators } from './emulators.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the emulators refuse production that is no rehearsal', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const app = fastify();
  app.register(emulators, { packs: async () => [], appUrl: 'https://club.example' });
  await expect(app.ready()).rejects.toThrow('emulators refuse production');
});

test('the index links to every page, and each of them answers', async () => {
  const { app } = await openRoom();
  const { body } = await app.inject('/emulators');
  const links = [...body.matchAll(/<h2><a href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(links).toEqual(
    expect.arrayContaining(['/emulators/sms', '/emulators/email', '/emulators/sites', '/emulators/packs']),
  );
  for (const path of links) expect((await app.inject(path)).statusCode).toBe(200);
});

test('the index shows which faults are scripted', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'turbosms', mode: 'down', times: 3 });
  expect((await app.inject('/emulators')).body).toContain('turbosms: down × 3');
});

test.each(['/emulators', '/emulators/sms', '/emulators/email', '/emulators/sites', '/emulators/packs'])(
  'the page %s allows no scripts and exactly its own stylesheet',
  async (path) => {
    const { app } = await openRoom();
    const { headers, body } = await app.inject(path);
    const styles = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
    expect(body).not.toMatch(/<script| style="/);
  },
);

test('an unknown path is a 404 in JSON', async () => {
  const { app } = await openRoom();
  const requested = [
    ['GET', '/emulators/visa'],
    ['GET', '/emulators/turbosms/message/send.json'],
    ['DELETE', '/emulators/sms'],
  ] as const;
  for (const [method, url] of requested) {
    const reply = await app.inject({ method, url });
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'not_found']);
  }
});

test('a body over 256 KB is refused everywhere', async () => {
  const { app } = await openRoom();
  const payload = { text: 'a'.repeat(256 * 1024) };
  for (const path of ['faults', 'turbosms/message/send.json', 'nova-poshta/v2.0/json/']) {
    expect((await app.inject({ method: 'POST', url: `/emulators/${path}`, payload })).statusCode).toBe(413);
  }
});

test('the log stores requests newest first, without the keys', async () => {
  const { app, wait } = await openRoom();
  await turbosms(app, 'user/balance', { token: 'demo-in-body' });
  wait(1_000);
  await novaPoshta(app, 'getWarehouseTypes');
  const { requests } = (await app.inject('/emulators/log')).json();
  expect(requests).toMatchObject([
    { service: 'nova-poshta', body: { apiKey: '[redacted]', calledMethod: 'getWarehouseTypes' }, status: 200 },
    { service: 'turbosms', headers: { authorization: '[redacted]' }, body: { token: '[redacted]' }, status: 200 },
  ]);
  expect(JSON.stringify(requests)).not.toMatch(/demo-/);
});

test('the log is requested one service and refuses an unknown one', async () => {
  const { app } = await openRoom();
  await turbosms(app, 'user/balance', {});
  await novaPoshta(app, 'getWarehouseTypes');
  const one = await app.inject('/emulators/log?service=turbosms');
  expect(one.json().requests).toMatchObject([{ path: '/emulators/turbosms/user/balance.json', method: 'POST' }]);
  expect((await app.inject('/emulators/log?service=visa')).statusCode).toBe(400);
});

test('the log stores the last 200 requests of a service, faulty ones too', async () => {
  const { app, fault } = await openRoom();
  for (let at = 0; at < 200; at += 1) await turbosms(app, 'user/balance', {});
  await fault({ service: 'turbosms', mode: 'http429', times: 1 });
  await turbosms(app, 'user/balance', {});
  const { requests } = (await app.inject('/emulators/log?service=turbosms')).json();
  expect([requests.length, requests[0].status, requests[1].status]).toEqual([200, 429, 200]);
});
