import {
  finishTasks,
  leaseTasks,
  type OutboxLane,
  type OutboxTask,
  postponeTask,
  rescheduleTask,
} from '../../database/jobs/outbox.ts';
import type { JobServices } from '../run-jobs.ts';
import { requestedBy, runRequestedBy } from '../../domain/requested-by.ts';
import { isHopeless, jobFaultOf } from '../../domain/fault-of.ts';
import type { TaskHandler } from '../../domain/task.ts';

type Services = Pick<JobServices, 'database' | 'providers' | 'log'> & { clock?: () => Date };

const attemptsMax = 12;
const leaseMs = 60_000;
const batch = 20;

/**
 * Runs due side effects until none is left, of a lane or all; returns how many were tried. Safe in any number of processes.
 */
export async function drainOutbox(
  services: Services,
  handlers: Record<string, TaskHandler>,
  lane?: OutboxLane,
): Promise<number> {
  let tried = 0;
  for (;;) {
    const tasks = await leaseTasks(services.database.db, batch, leaseMs, lane);
    const done = await Promise.all(
      tasks.map((task) => runRequestedBy(task.requestedBy ?? `task:${task.kind}`, () => run(services, handlers, task))),
    );
    const ids = tasks.filter((_, i) => done[i]).map((task) => task.id);
    if (ids.length > 0) await finishTasks(services.database.db, ids);
    tried += tasks.length;
    if (tasks.length < batch) return tried;
  }
}

async function run(services: Services, handlers: Record<string, TaskHandler>, task: OutboxTask): Promise<boolean> {
  const handler = handlers[task.kind];
  const now = services.clock?.() ?? new Date();
  try {
    if (handler === undefined) throw new Error(`no handler for ${task.kind}`);
    const answer = await handler(services.providers, task.payload, {
      taskId: task.id,
      database: services.database,
      now,
      attempts: task.attempts,
      lastFault: task.lastError,
    });
    if (answer === undefined) return true;
    const why = answer.why && jobFaultOf(answer.why);
    await rescheduleTask(services.database.db, task.id, answer.again, why);
    if (why !== undefined)
      services.log.warn({ reqId: requestedBy(), task: task.kind, fault: why, gaveUp: false }, 'side effect failed');
    return false;
  } catch (error) {
    const last = task.attempts >= attemptsMax || isHopeless(error);
    await postponeTask(services.database.db, task.id, last ? undefined : pauseBefore(task.attempts), jobFaultOf(error));
    services.log.warn(
      { reqId: requestedBy(), task: task.kind, attempts: task.attempts, fault: jobFaultOf(error), gaveUp: last },
      'side effect failed',
    );
    return false;
  }
}

// 2 s, 4 s, 8 s … at most 15 min, spread so that many failures do not come back together.
const pauseBefore = (attempts: number): number => Math.min(2 ** attempts * 1000, 900_000) * (0.75 + Math.random() / 2);
