import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import type { Replicas } from '../../src/database/rows.ts';
import { officeCalls } from '../../src/http/staff/calls.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { Desk, openOfficeOf } from '../harness/office.ts';
import { issuePacks, scan } from '../steps/packs.ts';

let primary: Cluster;
let standby: Cluster;
let name: string;

// Before the club's own end, so it comes after that.
afterAll(async () => {
  await Promise.all([primary?.stop(), standby?.stop()]);
});

const club = openHarness({
  servers: async () => {
    const bin = findPostgres() ?? '';
    primary = await startCluster(bin, { sync: false });
    const databaseUrl = await primary.freshDatabase();
    standby = await startCluster(bin, { sync: false, standbyOf: primary.port });
    name = new URL(databaseUrl).pathname.slice(1);
    return { databaseUrl, databaseReplicaUrl: databaseUrl.replace(`:${primary.port}/`, `:${standby.port}/`) };
  },
});
const office = openOfficeOf(club);

let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});
afterEach(() => void vi.restoreAllMocks());

function replicas(): Replicas {
  if (club.database.replicas === undefined) throw new Error('There are no standbys');
  return club.database.replicas;
}
/** Waits until the standby has everything that the primary has now. */
async function untilFollowed(): Promise<void> {
  const now = await replicas().position();
  await vi.waitUntil(() => replicas().showing(now) !== undefined, { timeout: patience(60_000), interval: 20 });
}
async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port: standby.port, user: 'club', database: name });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a call that may lag is answered by the standby, in the shop and in the office', async () => {
  await untilFollowed();
  const faults = vi.spyOn(replicas(), 'refused');
  const desk = await new Desk(office).sit(['support-lead']);
  await untilFollowed();
  const before = replicas().counts().standby;
  const lagging = endpoints.filter(({ mayLag }) => mayLag);
  for (const endpoint of lagging) {
    const answer = await phone.request(nameOf(endpoint), inputFor(endpoint, []));
    expect(answer.statusCode, nameOf(endpoint)).toBeLessThan(500);
  }
  const inputs: Record<string, Record<string, string>> = {
    '/api/orders': { view: 'all' },
    '/api/search': { text: `0${phone.number.slice(3)}` },
    '/api/person': { customer: String(phone.customerId) },
    '/api/reviews': { state: 'waiting' },
  };
  const ofStaff = officeCalls.map(({ endpoint }) => endpoint).filter(({ mayLag }) => mayLag);
  for (const { method, path } of ofStaff) await desk.request(`${method} ${path}`, inputs[path] ?? {});
  expect(lagging.length + ofStaff.length).toBeGreaterThan(20);
  expect(replicas().counts().standby - before).toBeGreaterThan(lagging.length / 2);
  // A refusal is retried on the primary; a fault of the database would be a call that writes.
  for (const [, error] of faults.mock.calls) expect(error).toHaveProperty('code', expect.not.stringMatching(/^\d/));
});

test('a browser finds its own changes, however far the standby is behind', async () => {
  await untilFollowed();
  const history = async () => (await phone.call('GET /api/get-bonus-history', {})).transactions.length;
  const before = await history();
  await onStandby('select pg_wal_replay_pause()');
  onTestFinished(() => onStandby('select pg_wal_replay_resume()'));
  const [code] = await issuePacks(club, 'glo', 1);
  await scan(phone, [code!]);
  expect(await history()).toBe(before + 1);
});

test('a position that is made up, garbled or far ahead gives lists all the same', async () => {
  onTestFinished(() => void (phone.position = undefined));
  for (const position of ['1-0', '1-ffffffffffffffff', '999999999-1', '-', 'x', '1-', '%00', '1-zz']) {
    phone.position = position;
    expect((await phone.request('GET /api/api-shop/get-collections', {})).statusCode, position).toBe(200);
  }
});

test('when the standby is killed the primary answers, and the standby again when it is back', async () => {
  await untilFollowed();
  await standby.kill();
  const request = () => phone.request('GET /api/get-bonus-history', {});
  const answers = await Promise.all(Array.from({ length: 40 }, request));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(replicas().showing(undefined) === undefined).toBe(true);
  expect(replicas().lags()).toEqual([{ host: expect.any(String), seconds: undefined }]);
  await standby.start();
  await untilFollowed();
  const before = replicas().counts().standby;
  expect((await request()).statusCode).toBe(200);
  expect(replicas().counts().standby).toBe(before + 1);
});

test('a standby that freezes costs a call two seconds and no answer', async () => {
  await untilFollowed();
  standby.freeze();
  onTestFinished(() => standby.wake());
  const answers = await Promise.all(Array.from({ length: 10 }, () => phone.request('GET /api/get-bonus-history', {})));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
