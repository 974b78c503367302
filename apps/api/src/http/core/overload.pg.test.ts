// The pool of a real PostgreSQL stalls: new calls are refused, earlier ones are answered once it moves again.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hushLog } from '../../../test/harness/capture-log.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { buildServer } from '../../server.ts';
import { refusedFromMs } from './overload.ts';

const club = openHarness({ engine: 'postgresql' });
const connections = 20;
let app: FastifyInstance;

const waitMs = () => club.database.waitMs?.() ?? 0;

beforeAll(async () => {
  app = await buildServer({ ...club.services, load: { behind: waitMs } }, { version: '0', build: 'test' });
  await app.ready();
  hushLog(app);
});
afterAll(() => app.close());

test('while every connection is held calls are refused immediately, and admitted ones are answered afterwards', async () => {
  const phone = await new Phone({ ...club, app }).register();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: allHeld, resolve: nowHeld } = Promise.withResolvers<void>();
  let lent = 0;
  const holding = Array.from({ length: connections }, () =>
    club.database.transaction(async () => {
      if (++lent === connections) nowHeld();
      await held;
    }),
  );
  await allHeld;
  expect(waitMs()).toBe(0);

  const early = phone.request('POST /api/user/get-user', {});
  await expect.poll(waitMs).toBeGreaterThanOrEqual(refusedFromMs.last);
  const late = await Promise.all(
    (['GET /api/api-shop/get-collections', 'GET /api/user/get-profile', 'POST /api/auth/check-token'] as const).map(
      (name) => phone.request(name, {}),
    ),
  );
  expect(late.map((answer) => answer.statusCode)).toEqual([503, 503, 503]);
  expect((await app.inject('/livez')).statusCode).toBe(200);

  letGo();
  await Promise.all(holding);
  expect((await early).statusCode).toBe(200);
  await expect.poll(waitMs).toBe(0);
  expect((await phone.request('GET /api/user/get-profile', {})).statusCode).toBe(200);
});
