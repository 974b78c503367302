import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const made = '2026-03-02T10:00:00.000Z';
const minuteMs = 60_000;
const olena = {
  email: 'olena@example.com',
  created_at: made,
  first_name: 'Олена',
  last_name: 'Тестова',
  identifier: '6900000001',
  return_to: 'http://localhost/emulators/sites/main/account?tab=1',
};

function seal(claims: object | string, secret = 'demo-multipass-main'): string {
  const keys = createHash('sha256').update(secret).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), iv);
  const json = typeof claims === 'string' ? claims : JSON.stringify(claims);
  const sealed = Buffer.concat([iv, cipher.update(json), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

const visit = (app: FastifyInstance, token: string, site = 'main', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/emulators/sites/${site}/account/login/multipass/${token}`,
    headers: { host: 'localhost' },
  });
const arrivals = async (app: FastifyInstance) => (await app.inject('/emulators/sites/arrivals')).json().arrivals;

test('a link signs its customer in and shows who that is and where the site leads, without the whole e-mail', async () => {
  const { app } = await openRoom();
  const page = await visit(app, seal(olena));
  expect(page.statusCode).toBe(200);
  for (const part of ['Олена Тестова', 'ol•••@example.com', 'Повний сайт, Клуб XP', olena.return_to])
    expect(page.body).toContain(part);
  expect(page.body).not.toContain('olena@');
  expect(await arrivals(app)).toEqual([
    {
      site: 'main',
      email: 'olena@example.com',
      firstName: 'Олена',
      lastName: 'Тестова',
      identifier: '6900000001',
      returnTo: olena.return_to,
      at: made,
    },
  ]);
});

test('a link signs in once, however its token is padded', async () => {
  const { app } = await openRoom();
  const token = seal(olena);
  await visit(app, token);
  for (const again of [token, token.replace(/=+$/, ''), `${token}===`]) {
    const page = await visit(app, again);
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('Посилання вже використано')]);
  }
  expect(await arrivals(app)).toHaveLength(1);
});

test('of 20 simultaneous visits by one link one is signed in', async () => {
  const { app } = await openRoom();
  const token = seal(olena);
  const pages = await Promise.all(Array.from({ length: 20 }, () => visit(app, token)));
  expect(pages.filter((page) => page.statusCode === 200)).toHaveLength(1);
});

test('a look without a visit does not use a link up', async () => {
  const { app } = await openRoom();
  const token = seal(olena);
  await visit(app, token, 'main', 'HEAD');
  expect((await visit(app, token)).statusCode).toBe(200);
});

test('a link lives 15 minutes', async () => {
  const { app, wait } = await openRoom();
  const [inTime, late] = [seal(olena), seal(olena)];
  wait(15 * minuteMs);
  expect((await visit(app, inTime)).statusCode).toBe(200);
  wait(1);
  const page = await visit(app, late);
  expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('Посилання застаріло')]);
});

test('a token with any byte changed is refused', async () => {
  const { app } = await openRoom();
  const bytes = Buffer.from(seal(olena), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const page = await visit(app, changed.toString('base64url'));
    expect([page.statusCode, page.body]).toEqual([401, expect.stringContaining('Посилання зіпсоване')]);
  }
  expect(await arrivals(app)).toEqual([]);
});

test.each([
  ['of another site', seal(olena, 'demo-multipass-ogo')],
  ['without an e-mail', seal({ ...olena, email: undefined })],
  ['without its time', seal({ ...olena, created_at: undefined })],
  ['that is signed but not JSON', seal('olena')],
  ['that is signed but null', seal('null')],
  ['that is nothing', 'AAAA'],
])('a token %s is refused', async (_case, token) => {
  const { app } = await openRoom();
  expect((await visit(app, token)).statusCode).toBe(401);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'http://localhost@evil.example/emulators/sites/main/',
  'http://user@localhost/emulators/sites/main/',
  'http://localhost:81/emulators/sites/main/',
  'http://localhost/emulators/sites/ogo/',
  'http://localhost/emulators/sites/main/../ogo/',
  'javascript:alert(1)',
  '',
])('a link that leads to "%s" ends on the front page', async (return_to) => {
  const { app } = await openRoom();
  const page = await visit(app, seal({ ...olena, return_to }));
  expect(page.body).toContain('<a href="http://localhost/emulators/sites/main/">');
});

test('each site has its own secret, given or the demo one', async () => {
  const { app } = await openRoom();
  for (const site of ['main', 'ogo', 'velo'])
    expect((await visit(app, seal(olena, `demo-multipass-${site}`), site)).statusCode).toBe(200);
});

test('neither the log nor a fault of the site stores a token', async () => {
  const { app, fault } = await openRoom();
  const token = seal(olena);
  await fault({ service: 'sites', mode: 'lie', times: 1 });
  expect((await visit(app, token)).statusCode).toBe(200);
  expect(await arrivals(app)).toEqual([]);
  await visit(app, token);
  const log = await app.inject('/emulators/log?service=sites');
  expect(log.json().requests).toHaveLength(2);
  expect(log.body).not.toContain(token.slice(0, 40));
});

const enter = (app: FastifyInstance, code: string) =>
  app.inject({
    method: 'POST',
    url: '/emulators/sites/velo/cart',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code }).toString(),
  });

test('the velo site gives the codes that it made, and takes each of them once, however it is typed', async () => {
  const { app } = await openRoom();
  const [head, code = '', other = '', ...rest] = (await app.inject('/emulators/sites/velo/discounts.csv')).body
    .trim()
    .split('\n');
  expect([head, new Set([code, other, ...rest]).size]).toEqual(['code', 500]);
  const tries = await Promise.all(Array.from({ length: 20 }, () => enter(app, ` ${code.toLowerCase()} `)));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  expect((await enter(app, other)).body).toContain('Промокод застосовано');
  for (const wrong of ['', 'VELO-00000000', '<b>'])
    expect((await enter(app, wrong)).body).toContain('Такого промокоду немає');
  expect((await app.inject({ method: 'POST', url: '/emulators/sites/velo/cart' })).statusCode).toBe(404);
  const elsewhere = await app.inject({ method: 'POST', url: '/emulators/sites/main/cart', payload: { code: other } });
  expect(elsewhere.statusCode).toBe(404);
});
