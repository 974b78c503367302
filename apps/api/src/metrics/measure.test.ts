import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../database/jobs/outbox.ts';
import type { Database } from '../database/rows.ts';
import { buildOffice } from '../http/staff/server.ts';
import { openMetrics } from '../metrics.ts';
import { type OutsideCall, outsideCalls } from '../providers/outside-calls.ts';
import { buildServer } from '../server.ts';
import { idempotency, openHarness, Phone } from '../../test/harness/club.ts';
import { orderingOf } from '../../test/steps/ordering.ts';
import { endpoints } from '../../test/harness/contract-calls.ts';
import { hushLog } from '../../test/harness/capture-log.ts';
import { type Measuring, measure } from './measure.ts';

const harness = openHarness();
let app: Awaited<ReturnType<typeof buildServer>>;
let measuring: Measuring;
type Replicas = NonNullable<Database['replicas']>;
const standbys = {} as Replicas;
let lags: ReturnType<Replicas['lags']> = [];

beforeAll(async () => {
  app = await buildServer(harness.services, { version: '0', build: 'test' });
  const replicas = { ...standbys, lags: () => lags, counts: () => ({ standby: 3, primary: 1 }) };
  measuring = measure(app, { ...harness.database, replicas });
  await app.ready();
  hushLog(app);
});
afterAll(async () => {
  measuring.end();
  await app.close();
});

/** Names of metrics, with their labels, and the value of each. */
async function page(): Promise<Map<string, number>> {
  const lines = (await measuring.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const headers = { 'x-api-key': 'club-main-1' };

test('calls are counted by their route, refusals by their code, and nothing that a caller sent is a label', async () => {
  const secret = randomUUID();
  await app.inject({ method: 'GET', url: `/shop/sticks/${secret}` });
  await app.inject({ method: 'GET', url: `/api/${secret}?phone=380671234567`, headers });
  await app.inject({ method: 'GET', url: '/api/user/get-profile', headers });
  const counted = 'club_http_request_seconds_count{method="GET",route="/api/user/get-profile",status="401"}';
  // A request is over when its reply was sent, which is a moment after it is ready.
  await expect.poll(async () => (await page()).get(counted)).toBe(1);
  const measured = await page();
  const refused = [...measured].filter(([name]) => name.includes('"/api/user/get-profile"'));
  expect(refused.map(([name]) => name)).toContainEqual(
    expect.stringMatching(/club_refusals_total\{route="[^"]+",code="\w+"\}/),
  );
  const text = [...measured.keys()].join('\n');
  expect(text).not.toContain(secret);
  expect(text).not.toContain('38067');
});

test('an abandoned call counts for as long as it was waited for, and a stream as no time at all', async () => {
  const other = Fastify();
  // Earlier listeners of a reply may take their time.
  other.addHook('onResponse', () => new Promise<void>((resolve) => void setImmediate(resolve)));
  const own = measure(other, harness.database);
  const answers = Promise.withResolvers<string>();
  const isRequested = Promise.withResolvers<void>();
  other.get('/api/late', () => {
    isRequested.resolve();
    return answers.promise;
  });
  other.get('/api/logged', async () => 'soon');
  other.get('/api/live', (_request, reply) => reply.type('text/event-stream').send(Readable.from(['data:\n\n'])));
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const sender = new AbortController();
  const pending = fetch(`${url}/api/late`, { signal: sender.signal });
  await isRequested.promise;
  sender.abort();
  await expect(pending).rejects.toThrow('aborted');
  await expect.poll(own.text).toContain('count{method="GET",route="/api/late",status="499"} 1');
  answers.resolve('late');
  await (await fetch(`${url}/api/live`)).text();
  await (await fetch(`${url}/api/logged`)).text();
  await expect.poll(own.text).toContain('/api/logged');
  await other.close();
  const text = await own.text();
  own.end();
  expect(text.match(/count\{[^}]*route="\/api\/l[^}]*\} \d+/g)).toEqual([
    'count{method="GET",route="/api/late",status="499"} 1',
    'count{method="GET",route="/api/logged",status="200"} 1',
  ]);
});

test('calls of staff are measured beside those of customers', async () => {
  const office = await buildOffice(harness.services, [], 'no such folder');
  measuring.watch(office, 'office');
  await office.inject({ method: 'POST', url: '/api/sign-out' });
  await office.close();
  const names = [...(await page()).keys()].filter((name) => name.includes('"office/'));
  expect(names).toContainEqual(
    expect.stringMatching(/^club_http_request_seconds_count\{method="POST",route="office\/api\/sign-out",status="4/),
  );
  expect(names).toContainEqual(expect.stringMatching(/^club_refusals_total\{route="office\/api\/sign-out",code="\w+"/));
});

test('of standbys it is measured how far each is behind, and who answers; one that does not answer has no figure', async () => {
  lags = [
    { host: 'db2', seconds: 0.25 },
    { host: 'db3', seconds: undefined },
  ];
  const measured = await page();
  expect([...measured].filter(([name]) => name.startsWith('club_replica'))).toEqual([
    ['club_replica_lag_seconds{host="db2"}', 0.25],
    ['club_replica_reads{by="standby"}', 3],
    ['club_replica_reads{by="primary"}', 1],
  ]);
});

test('pending tasks are measured by kind, with the age of the oldest', async () => {
  const now = new Date(Date.now() - 600_000);
  await enqueue(harness.database.db, { kind: 'order-sms', once: randomUUID(), payload: {}, now });
  const other = await buildServer(harness.services, { version: '0', build: 'test' });
  const fresh = measure(other, harness.database);
  const text = await fresh.text();
  fresh.end();
  await other.close();
  expect(text).toContain('club_outbox_pending{kind="order-sms"} 1');
  expect(Number(/club_outbox_oldest_seconds\{kind="order-sms"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(590);
  expect(text).toContain('club_database_up 1');
});

test('orders and codes are counted once each, by their result', async () => {
  const phone = await new Phone(harness).register();
  const { body } = await orderingOf(phone);
  const once = idempotency();
  const lines = [{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }];
  for (let times = 0; times < 2; times++)
    expect((await phone.request('POST /api/api-shop/create-order', body(lines), once)).statusCode).toBe(200);
  const gone = [{ ...lines[0]!, variant_id: '1' }];
  expect((await phone.request('POST /api/api-shop/create-order', body(gone), idempotency())).statusCode).not.toBe(200);
  const mistyped = { id: randomUUID(), code: 'hello', how: 'typed' as const };
  for (let times = 0; times < 2; times++) await phone.call('POST /mapi/multiscan/load', { codes: [mistyped] });
  const counted = [...(await page())].filter(([name]) => /^club_(orders|codes)_total/.test(name));
  expect(counted).toEqual([
    ['club_orders_total{brand="main",payment="cashOnDelivery"}', 1],
    ['club_codes_total{brand="main",result="mistyped"}', 1],
  ]);
});

test('calls of outside services are measured by service and outcome', async () => {
  const call: OutsideCall = { service: 'turbosms', outcome: 'unavailable', ms: 120 };
  channel(outsideCalls).publish(call);
  expect((await page()).get('club_outside_call_seconds_count{service="turbosms",outcome="unavailable"}')).toBe(1);
});

test('an unavailable database is reported, and the page still answers', async () => {
  const away = { ...harness.database, db: { execute: () => Promise.reject(new Error('away')) } as never };
  const other = await buildServer(harness.services, { version: '0', build: 'test' });
  const blind = measure(other, away);
  const text = await blind.text();
  blind.end();
  await other.close();
  expect(text).toContain('club_database_up 0');
  expect(text).not.toMatch(/^club_job_overdue_seconds\{/m);
});

test('the page is on a separate port and on no host of the club', async () => {
  const { port: free } = await freePort();
  const own = await buildServer(harness.services, { version: '0', build: 'test' });
  const absent = ['email' as const, 'retail' as const];
  const config = { ...harness.config, absent, metrics: { port: free, host: '127.0.0.1' } };
  const { end } = await openMetrics(own, { ...harness.services, config });
  const answer = await fetch(`http://127.0.0.1:${free}/metrics`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await answer.text();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  // A service that is never called is not thereby well.
  const without = [...text.matchAll(/^club_service_present\{service="(\w+)"\} 0$/gm)].map(([, service]) => service);
  expect([without, text.includes('club_service_present{service="sms"} 1')]).toEqual([['email', 'retail'], true]);
  expect((await fetch(`http://127.0.0.1:${free}/`)).status).toBe(404);
  await end();
  await own.close();
  await expect(fetch(`http://127.0.0.1:${free}/metrics`)).rejects.toThrow('fetch failed');
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('club_http_request_seconds');
});

const docs = (name: string): string => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

test('a page of a closed club is refused with a code, so that it wakes nobody', async () => {
  const settings = { ...harness.settings, isOpen: false };
  const clubSettings = { current: async () => settings };
  const closed = await buildServer({ ...harness.services, clubSettings }, { version: '0', build: 'test' });
  const own = measure(closed, harness.database);
  await closed.ready();
  hushLog(closed);
  expect((await closed.inject({ url: '/shop' })).statusCode).toBe(503);
  const text = await own.text();
  own.end();
  await closed.close();
  expect(text.match(/club_refusals_total\{route="[^"]+",code="club_closed"\} 1/g)).toHaveLength(1);
});

test('every call of customers counts for the alarm that calls are slow', () => {
  const [, pattern = ''] = /ClubCallsSlow[^]*?route=~"([^"]+)"/.exec(docs('monitoring/alerts.yml')) ?? [];
  const counted = new RegExp(`^(?:${pattern})$`);
  expect(endpoints.filter(({ path }) => !counted.test(path))).toEqual([]);
});

test('alerts and the dashboard use only existing metrics, and each alert has its paragraph', async () => {
  const measured = await measuring.text();
  const alerts = docs('monitoring/alerts.yml');
  const mentioned = [
    ...`${alerts}${docs('monitoring/dashboard.json')}`.matchAll(/(?<!=\\?")\b((?:club|nodejs|process)_[a-z0-9_]+)\b/g),
  ];
  const absent = mentioned
    .map(([, name = '']) => name.replace(/_(count|bucket|sum)$/, ''))
    .filter((name) => !measured.includes(`# TYPE ${name} `));
  expect([...new Set(absent)]).toEqual([]);
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const pages = docs('operations.md');
  expect(names.filter((name) => !pages.includes(`**${name}**`))).toEqual([]);
  const proof = docs('monitoring/alerts.test.yml');
  expect(names.filter((name) => !proof.includes(`alertname: ${name}`))).toEqual([]);
});

async function freePort(): Promise<{ port: number }> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return { port };
}
