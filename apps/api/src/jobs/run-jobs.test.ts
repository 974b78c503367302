import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { asBoolean, asInteger, asText, orNull } from '../database/columns.ts';
import { rowsOf } from '../database/rows.ts';
import { claimJobs, finishJob, renewJob } from '../database/jobs/leases.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type Job, type JobServices, runDueJobs } from './run-jobs.ts';

const club = openHarness({ seed: false });
const hourMs = 3_600_000;
const leaseMs = 30_000;
let said: unknown[];

beforeEach(async () => {
  said = [];
  await club.database.db.execute(sql`delete from jobs`);
});

const jobServices = (): JobServices => ({
  ...club.services,
  log: { warn: (what: unknown) => said.push(what) } as never,
});
const due = (jobs: Job[]) => runDueJobs(jobServices(), jobs);
const job = (name: string, run: Job['run'] = async () => undefined, everyMs = hourMs): Job => ({ name, everyMs, run });
const shift = (by: string) =>
  club.database.db.execute(
    sql`update jobs set run_at = run_at + ${by}::interval, leased_until = leased_until + ${by}::interval`,
  );
const row = async () => {
  const [one] = await rowsOf(
    club.database.db,
    sql`select round(extract(epoch from run_at - now()) / 60)::int as wait, ran_at is not null as ran,
      leased_until is not null as leased, last_error from jobs`,
    { wait: asInteger, ran: asBoolean, leased: asBoolean, last_error: orNull(asText) },
  );
  return one;
};

test('a job without a record is due, and then again when its pace is over', async () => {
  const jobs = [job('one'), job('two')];
  expect((await due(jobs)).toSorted()).toEqual(['one', 'two']);
  expect(await due(jobs)).toEqual([]);
  expect(await row()).toEqual({ wait: 60, ran: true, leased: false, last_error: null });
  await shift('-59 minutes');
  expect(await due(jobs)).toEqual([]);
  await shift('-1 minute');
  expect((await due(jobs)).toSorted()).toEqual(['one', 'two']);
});

test("a job is given the database’s clock, whatever the process's own", async () => {
  club.clock.forward(9_000 * 24 * hourMs);
  const seen: Date[] = [];
  await due([job('clock', async (_services, now) => void seen.push(now))]);
  expect(Math.abs((seen[0]?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  club.clock.now = new Date();
});

test('a failure is reported by name and place, never by its message, and retried after a minute, sooner than its pace', async () => {
  await due([job('fails', () => Promise.reject(new TypeError('380671234567')))]);
  expect(await row()).toEqual({ wait: 1, ran: false, leased: false, last_error: 'TypeError' });
  const group = expect.stringMatching(/^[\da-f]{8}$/) as string;
  expect(said).toEqual([{ job: 'fails', fault: 'TypeError', group, stack: expect.any(Array) as string[] }]);
  expect(JSON.stringify(said), 'where it was thrown').toContain('run-jobs.test.ts');
  expect(JSON.stringify(said)).not.toContain('380671234567');
  await shift('-1 minute');
  await due([job('fails', () => Promise.reject(new ProviderError('carrier', 'unavailable', 'http 503')))]);
  expect((await row())?.last_error).toBe('carrier unavailable http 503');
  await shift('-1 minute');
  await due([job('fails', ({ database }) => database.db.execute(sql`select '380671234567'::smallint`))]);
  expect((await row())?.last_error, 'a statement by its SQLSTATE').toBe('database 22003');
  await shift('-1 minute');
  await due([job('fails')]);
  expect(await row()).toEqual({ wait: 60, ran: true, leased: false, last_error: null });
});

test('a running job is left alone until its lease is over; a process that lost it changes nothing', async () => {
  const { db } = club.database;
  const [first] = await claimJobs(db, [job('long')], leaseMs);
  expect(await claimJobs(db, [job('long')], leaseMs)).toEqual([]);
  await shift('-20 seconds');
  expect(await renewJob(db, first!, leaseMs)).toBe(true);
  await shift('-20 seconds');
  expect(await claimJobs(db, [job('long')], leaseMs)).toEqual([]);
  await shift('-10 seconds');
  const [second] = await claimJobs(db, [job('long')], leaseMs);
  expect(second?.name).toBe('long');
  expect(await renewJob(db, first!, leaseMs)).toBe(false);
  await finishJob(db, first!, { pauseMs: hourMs });
  expect(await row()).toMatchObject({ ran: false, leased: true });
  await finishJob(db, second!, { pauseMs: hourMs });
  expect(await row()).toMatchObject({ ran: true, leased: false, wait: 60 });
});

test('a database clock that is set back stops neither pending jobs nor leased ones', async () => {
  const jobs = [job('back')];
  await due(jobs);
  await shift('2 hours');
  expect(await due(jobs)).toEqual(['back']);
  await claimJobs(club.database.db, [job('back', undefined, 0)], leaseMs);
  await shift('1 day');
  expect(await due(jobs)).toEqual(['back']);
});

test('a clock that jumps a year on runs each job once, not for every pace it missed', async () => {
  const jobs = [job('on')];
  await due(jobs);
  await shift('-1 year');
  expect(await due(jobs)).toEqual(['on']);
  expect(await due(jobs)).toEqual([]);
});
