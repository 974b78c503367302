import type { OutsideService } from '@club/rules/outside-services';
import { claimJobs, finishJob, type JobLease, renewJob } from '../database/jobs/leases.ts';
import type { Services } from '../domain/context.ts';
import { runRequestedBy } from '../domain/requested-by.ts';
import { jobFaultOf, traceOf } from '../domain/fault-of.ts';
import type { Log } from '../domain/log.ts';
import { repeat } from './repeat.ts';

export interface JobServices extends Pick<Services, 'clubSettings' | 'config' | 'database' | 'providers'> {
  log: Pick<Log, 'warn'>;
}

/** Repeated work of the whole club. In any number of processes each due run is done by one of them. */
export interface Job {
  /** The row it has in the database; never renamed. */
  name: string;
  /** Without this service it has nothing to do, and is not scheduled. */
  needs?: OutsideService;
  /** From the end of a run to the next. */
  everyMs: number;
  /** `now` is the database's clock. A process that is killed or frozen in the middle loses the lease: a run may be repeated. */
  run: (services: JobServices, now: Date) => Promise<unknown>;
}

/** How long a dead process withholds a job from the others; a live one renews three times as often. */
const leaseMs = 30_000;
/** A longer one is hanging: its lease ends, and another process tries. */
const longestMs = 15 * 60_000;
const retryMs = 60_000;

/** Checks every `tickMs` for due jobs. The returned function stops it and waits for running ones. */
export function startRunner(services: JobServices, jobs: readonly Job[], tickMs: number, lease = leaseMs) {
  const running = new Map<string, Promise<void>>();
  const stop = repeat(services.log, tickMs, async () => {
    const free = jobs.filter(({ name }) => !running.has(name));
    for (const [name, work] of await startDue(services, free, lease)) {
      running.set(
        name,
        work.finally(() => running.delete(name)),
      );
    }
  });
  return async () => {
    await stop();
    await Promise.all(running.values());
  };
}

/** Runs what is due now, once; returns the names. */
export async function runDueJobs(services: JobServices, jobs: readonly Job[], lease = leaseMs): Promise<string[]> {
  const started = await startDue(services, jobs, lease);
  await Promise.all(started.map(([, work]) => work));
  return started.map(([name]) => name);
}

async function startDue(
  services: JobServices,
  jobs: readonly Job[],
  leaseMs: number,
): Promise<[string, Promise<void>][]> {
  const leases = await claimJobs(services.database.db, jobs, leaseMs);
  return leases.flatMap((lease): [string, Promise<void>][] => {
    const job = jobs.find(({ name }) => name === lease.name);
    return job === undefined ? [] : [[job.name, runLeased(services, job, lease, leaseMs)]];
  });
}

async function runLeased(services: JobServices, job: Job, lease: JobLease, leaseMs: number): Promise<void> {
  const { db } = services.database;
  const warn = (error: unknown) =>
    services.log.warn({ job: job.name, fault: jobFaultOf(error), ...traceOf(error) }, 'job failed');
  let renewalsLeft = longestMs / (leaseMs / 3);
  const renewing = setInterval(() => {
    if (renewalsLeft-- > 0) renewJob(db, lease, leaseMs).catch(warn);
  }, leaseMs / 3);
  let error: string | undefined;
  try {
    await runRequestedBy(`job:${job.name}`, () => job.run(services, lease.now));
  } catch (thrown) {
    error = jobFaultOf(thrown);
    warn(thrown);
  } finally {
    clearInterval(renewing);
  }
  const end = error === undefined ? { pauseMs: job.everyMs } : { pauseMs: Math.min(job.everyMs, retryMs), error };
  await finishJob(db, lease, end).catch(warn);
}
