import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { patience, raceRounds } from '../../../../tools/tests/slowness.ts';
import { openHarness } from '../../test/harness/club.ts';
import { longerThan } from '../../test/harness/pauses.ts';
import { asText } from '../database/columns.ts';
import { rowsOf } from '../database/rows.ts';
import { type Job, type JobServices, runDueJobs, startRunner } from './run-jobs.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
const hourMs = 3_600_000;

beforeEach(() => club.database.db.execute(sql`delete from jobs`));

const jobServices = (): JobServices => ({ ...club.services, log: { warn: () => undefined } as never });
const untilRan = async () => {
  await expect.poll(() => rowsOf(club.database.db, sql`select from jobs where ran_at is not null`, {})).toHaveLength(1);
};
const makeDue = () => club.database.db.execute(sql`update jobs set run_at = now() - interval '1 second'`);

test('ten processes that look again and again do each due run once', async () => {
  for (let round = 0; round < repeats * 5; round++) {
    const ran: string[] = [];
    const jobs = ['a', 'b', 'c', 'd'].map((name): Job => {
      const run = async () => void ran.push(name);
      return { name, everyMs: hourMs, run };
    });
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let tick = 0; tick < 20; tick++) await runDueJobs(jobServices(), jobs);
      }),
    );
    expect(ran.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    if (round % 2 === 0) await makeDue();
    else await club.database.db.execute(sql`delete from jobs`);
  }
});

test('a job longer than a lease renews it, and is done once among ten runners', async () => {
  const leaseMs = patience(300);
  let ran = 0;
  const run = async () => {
    ran += 1;
    await longerThan(leaseMs);
  };
  const stops = Array.from({ length: 10 }, () =>
    startRunner(jobServices(), [{ name: 'long', everyMs: hourMs, run }], 20, leaseMs),
  );
  await untilRan();
  await Promise.all(stops.map((stop) => stop()));
  expect(ran).toBe(1);
});

test('a process that is killed in the middle loses its lease by time, and another does the work once', async () => {
  const leaseMs = patience(1_500);
  const { db } = club.database;
  await db.execute(sql`create table if not exists job_proof (who text)`);
  const [{ name } = { name: '' }] = await rowsOf(db, sql`select current_database() as name`, { name: asText });
  const child = spawn(process.execPath, ['--input-type=module', '-e', hangingProcess(name, leaseMs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => rowsOf(db, sql`select who from job_proof`, { who: asText })).toHaveLength(1);
  const isStillTheirs = async () => (await runDueJobs(jobServices(), [mine], leaseMs)).length === 0;
  const mine: Job = {
    name: 'proof',
    everyMs: hourMs,
    run: () => db.execute(sql`insert into job_proof values ('another')`),
  };
  expect(await isStillTheirs()).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isStillTheirs(), 'the lease outlives the process').toBe(true);
  const stops = Array.from({ length: 5 }, () => startRunner(jobServices(), [mine], 20, leaseMs));
  await untilRan();
  await Promise.all(stops.map((stop) => stop()));
  expect(await rowsOf(db, sql`select who from job_proof`, { who: asText })).toEqual([
    { who: 'killed' },
    { who: 'another' },
  ]);
});

/** Another process of the club, whose job never ends. */
const hangingProcess = (database: string, leaseMs: number): string => `
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { startRunner } = await import('${new URL('./run-jobs.ts', import.meta.url).href}');
  const pool = new pg.Pool({ host: '127.0.0.1', port: ${inject('postgresPort')}, user: 'club', database: '${database}' });
  const house = { database: { db: drizzle(pool) }, log: { warn: console.error } };
  const run = async () => { await pool.query("insert into job_proof values ('killed')"); await new Promise(() => {}); };
  startRunner(house, [{ name: 'proof', everyMs: ${hourMs}, run }], 20, ${leaseMs});
`;
