// A proxy between the app and a real PostgreSQL fails. Calls get proper replies, and all is well once it recovers.
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../../src/database/open-database.ts';
import { captureLog } from '../harness/capture-log.ts';
import { startOwnApp } from '../harness/own-app.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { openRelay, type Relay } from '../harness/relay.ts';

let relay: Relay;
// Before the club's own end, which still reads through it: hooks of the end run from the last to the first.
afterAll(() => relay.close());
const club = openHarness({
  engine: 'postgresql',
  env: { LOG_LEVEL: 'error' },
  before: async (port) => {
    relay = await openRelay(port);
    return relay.port;
  },
});

// Longer than any one limit together with what it contains, shorter than a proxy's timeout.
const calmMs = patience(25_000);
const soonMs = patience(10_000);
const crowd = 24; // the pool has twenty

let phone: Phone;
let lines: string[];
beforeEach(async () => {
  lines = captureLog(club);
  club.clock.forward(60 * 60_000);
  phone = await new Phone(club).register();
  // Many connections are open, and no session is in memory.
  await Promise.all(Array.from({ length: crowd }, () => write()));
  club.clock.forward(60_000);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await relay.heal();
  await expect.poll(readyStatus, { timeout: soonMs }).toBe(200);
});

async function readyStatus(): Promise<number> {
  return (await club.app.inject('/readyz')).statusCode;
}

const write = () => phone.request('POST /api/user/update-consent', { purpose: 'news', is_given: true });
const read = () => phone.request('POST /api/user/get-user', {});
const openConnection = () => club.database.transaction((tx) => tx.execute(sql`select 1`));
const readByVisitor = () => new Phone(club).request('POST /api/auth/check-email', { email: 'nobody@example.com' });

async function expectCalm(calls: ReturnType<typeof read>[]): Promise<void> {
  const began = Date.now();
  const answers = await Promise.all(calls);
  expect(Date.now() - began).toBeLessThan(calmMs);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  }
}

async function expectHealed(): Promise<void> {
  await relay.heal();
  await expect.poll(readyStatus, { timeout: soonMs }).toBe(200);
  const works = async () => (await Promise.all([read(), readByVisitor(), write()])).map((one) => one.statusCode);
  await expect.poll(works, { timeout: soonMs }).toEqual([200, 200, 200]);
  const many = await Promise.all(Array.from({ length: crowd }, () => write()));
  expect(new Set(many.map((one) => one.statusCode)), 'no connection was lost on the way').toEqual(new Set([200]));
}

const everyCall = () => [read(), readByVisitor(), ...Array.from({ length: crowd }, () => write())];

test('with a database host that goes silent calls are answered within seconds, and all works once another is up', async () => {
  relay.silence();
  await expectCalm(everyCall());
  expect(await readyStatus()).toBe(503);
  expect((await club.app.inject('/livez')).statusCode).toBe(200);
  await expectHealed();
});

test('writes pending on open connections when the host goes silent release their connections', async () => {
  relay.silence();
  // past the session, straight to the connections that are open
  const open = Array.from({ length: 20 }, openConnection);
  for (const one of await Promise.allSettled(open)) expect(one.status).toBe('rejected');
  await expectHealed();
});

test('while the host is silent no session changes are received, so none is cached', async () => {
  await expect.poll(() => club.database.sessionChanges.isHearing(), { timeout: soonMs }).toBe(true);
  relay.silence();
  await expect.poll(() => club.database.sessionChanges.isHearing(), { timeout: calmMs }).toBe(false);
  await relay.heal();
  await expect.poll(() => club.database.sessionChanges.isHearing(), { timeout: soonMs }).toBe(true);
});

test('a database that refuses connections is reported immediately, and the log has the cause', async () => {
  await relay.refuse();
  await expectCalm(everyCall());
  // those broke, and now there is none
  await expectCalm([read(), readByVisitor()]);
  expect(await readyStatus()).toBe(503);
  await expectHealed();
  expect(lines.join('')).toContain('"db":"ECONNREFUSED"');
});

test('calls whose connections break get a proper reply, and the next ones work', async () => {
  relay.silence();
  const calls = [read(), write(), readByVisitor()];
  await new Promise((resolve) => setImmediate(resolve));
  const cutting = setInterval(() => relay.cut(), 50);
  await expectCalm(calls);
  clearInterval(cutting);
  await expectHealed();
});

test('a network slower than any limit is answered for like a silent one', async () => {
  relay.slow(4000);
  await expectCalm([read(), read()]);
  expect(await readyStatus()).toBe(503);
  await expectHealed();
});

test('a start that finds the host silent fails with its reason instead of waiting', async () => {
  relay.silence();
  const databaseUrl = `postgres://club@127.0.0.1:${relay.port}/postgres`;
  await expect(openDatabase({ ...club.config, databaseUrl, databasePool: 2 })).rejects.toThrow(/timeout/);
});

test('a host that goes silent while nobody listens to it is noticed by the listener that cannot connect', async () => {
  await expect.poll(() => club.database.sessionChanges.isHearing(), { timeout: soonMs }).toBe(true);
  relay.cut();
  await expect.poll(() => club.database.sessionChanges.isHearing(), { timeout: soonMs }).toBe(false);
  await Promise.all(Array.from({ length: 20 }, openConnection));
  relay.silence();
  // no call meets the silence before it is over, while the idle connections stay silent
  const databaseUrl = `postgres://club@127.0.0.1:${relay.port}/postgres`;
  await expect(openDatabase({ ...club.config, databaseUrl, databasePool: 2 })).rejects.toThrow(/timeout/);
  await expectHealed();
});

test('a process ended while the host is silent ends by its deadline', { timeout: patience(300_000) }, async () => {
  const between = await openRelay(inject('postgresPort'));
  const app = await startOwnApp({ DATABASE_URL: await freshDatabase(between.port) });
  between.silence();
  // a call and the jobs wait for answers that never come
  const requested = fetch(`http://127.0.0.1:${app.port}/readyz`).then((answer) => answer.status);
  expect(await requested).toBe(503);
  const began = Date.now();
  expect(await app.stop(), 'exit code').toBe(0);
  expect(Date.now() - began).toBeLessThan(calmMs);
  await between.close();
});

async function freshDatabase(port = inject('postgresPort')): Promise<string> {
  const name = `away_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = new pg.Client({ host: '127.0.0.1', port: inject('postgresPort'), user: 'club', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return `postgres://club@127.0.0.1:${port}/${name}`;
}
