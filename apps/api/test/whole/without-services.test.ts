// A rehearsal of production with nothing but an SMS gateway and a carrier: absent services are named nowhere, and
// nothing breaks.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@club/rules/analytics/page-addresses';
import { indispensable, outsideServices } from '@club/rules/outside-services';
import { hasPage } from '@club/rules/pages/has-page';
import { textOfPage } from '@club/rules/pages/text-pages';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { serveWebApp } from '../../src/http/site/web-app.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { runDueJobs } from '../../src/jobs/run-jobs.ts';
import { jobsOf, outboxHandlers } from '../../src/jobs/start.ts';
import { needNames, needs } from '../../src/providers/choose.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { orderingOf } from '../steps/ordering.ts';

const optional = outsideServices.filter((need) => !indispensable.has(need));
const club = openHarness({
  env: {
    NODE_ENV: 'production',
    STAGING: '1',
    DATABASE_URL: 'postgres://club@db.example/club',
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'a-rehearsal-has-a-secret-of-its-own-0123456789',
    ...Object.fromEntries(optional.map((need) => [needs[need].variable, 'none'])),
  },
});

let owner: Phone;
beforeAll(async () => {
  owner = await new Phone(club).register();
});

const absentNames = /Diia|Дія зараз|через Дію|LiqPay|IPOST|Ringostat|eSputnik|GA4/;

for (const endpoint of endpoints) {
  test(`${nameOf(endpoint)} is whole, or reports that it does not exist`, async () => {
    const answer = await owner.request(nameOf(endpoint), inputFor(endpoint, [owner.customerId!]), idempotency());
    const isAbsent = endpoint.needs !== undefined && !indispensable.has(endpoint.needs);
    const { code } = (answer.headers['content-type']?.includes('json') ? answer.json() : {}) as { code?: unknown };
    expect([answer.statusCode === 404 && code === 'service_absent', answer.statusCode >= 500]).toEqual([
      isAbsent,
      false,
    ]);
    // Texts of the club are its owner's.
    const isText = endpoint.path.startsWith('/api/content/');
    expect(isText ? '' : answer.body).not.toMatch(absentNames);
    const alive = await owner.request('POST /api/user/get-user', {});
    if (alive.statusCode === 401) owner = await new Phone(club).register();
  });
}

test('each service that may be absent has calls, pages or work that go with it, and all of them are off here', () => {
  expect(club.config.absent.toSorted()).toEqual(optional.toSorted());
  // A provider used by name only is not missed when absent.
  expect(needNames.filter((need) => needs[need].isOptIn !== true).toSorted()).toEqual(outsideServices.toSorted());
  const names = jobsOf(club.config).map(({ name }) => name);
  expect(names).not.toContain('refresh-certificates');
  expect(names).not.toContain('watch-payments');
  expect(jobsOf({ demo: false, absent: [] }).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['refresh-certificates', 'watch-payments', ...names]),
  );
});

test('an order is placed and paid on receipt; a card and the courier are no choice', async () => {
  const phone = await new Phone(club).register();
  const ordering = await orderingOf(phone);
  const lines = [{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }];
  const place = (cart: object) =>
    phone.request('POST /api/api-shop/create-order', ordering.body(lines, cart), idempotency());
  const { delivery } = ordering.body(lines).cart;
  for (const cart of [{ payment: 2 }, { delivery: { ...delivery, type: 3 } }])
    expect((await place(cart)).json(), JSON.stringify(cart)).toMatchObject({ status: 404, code: 'service_absent' });
  const placed = await place({});
  expect(placed.json()).toMatchObject({ code: 200, order: { needs_payment: false } });
});

test('outbox tasks and jobs call no absent service', async () => {
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warned.push(said) };
  const services = { ...club.services, log };
  await drainOutbox(services, outboxHandlers(services as never));
  await runDueJobs(services, jobsOf(club.config));
  expect(warned).toEqual([]);
  const { requests } = (await club.outside.inject('/emulators/log')).json() as { requests: { service: string }[] };
  expect([...new Set(requests.map(({ service }) => service))].toSorted()).toEqual(['nova-poshta', 'turbosms']);
});

test('a page about an absent service is 404, every other exists, and the page knows what is absent', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'club-pages-'));
  writeFileSync(join(dist, 'index.html'), '<script type="application/json" id="runtime">{{runtime}}</script>');
  const app = Fastify();
  await serveWebApp(app, club.services, { version: '0.1.0', build: 'b1' }, dist);
  const values = { slug: 'sticks', id: '1', newsId: '1' };
  for (const page of pages) {
    const url = page.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' } });
    const id = textOfPage(page);
    const isRead =
      id === undefined || (await owner.request('POST /api/content/get-page-by-id', { id })).statusCode === 200;
    const isThere = hasPage(page, club.config.absent) && isRead;
    expect([page, answer.statusCode]).toEqual([page, isThere ? 200 : 404]);
  }
  const { body } = await app.inject('/');
  expect(JSON.parse(/id="runtime">([^<]*)</.exec(body)![1]!)).toMatchObject({ absent: club.config.absent });
  await app.close();
  rmSync(dist, { recursive: true });
});

test('staging is reported in the health reply', async () => {
  expect((await club.app.inject('/livez')).body).toBe('ok, staging');
  expect((await club.app.inject('/readyz')).body).toBe('ok, staging');
});
