import { type OutboxTask, postponeTask, rescheduleTask } from '../../database/jobs/outbox.ts';
import { isHopeless, jobFaultOf, traceOf } from '../../domain/fault-of.ts';
import { requestedBy, runRequestedBy, withTaskTiming } from '../../domain/requested-by.ts';
import type { TaskHandler } from '../../domain/task.ts';
import type { JobServices } from '../run-jobs.ts';

export type OutboxServices = Pick<JobServices, 'database' | 'providers' | 'log'> & { clock?: () => Date };

const attemptsMax = 12;

/** Whether it is done; a failed one is rescheduled, or given up, before this returns. */
export const runTask = (
  services: OutboxServices,
  handlers: Readonly<Record<string, TaskHandler>>,
  task: OutboxTask,
): Promise<boolean> =>
  runRequestedBy(task.requestedBy ?? `task:${task.kind}`, () =>
    withTaskTiming(
      'task',
      () => task.kind,
      () => run(services, handlers[task.kind], task),
    ),
  );

async function run(services: OutboxServices, handler: TaskHandler | undefined, task: OutboxTask): Promise<boolean> {
  const now = services.clock?.() ?? new Date();
  try {
    if (handler === undefined) throw new Error(`no handler for ${task.kind}`);
    const answer = await handler(services.providers, task.payload, {
      taskId: task.id,
      dueAt: task.dueAt,
      database: services.database,
      now,
      attempts: task.attempts,
      lastFault: task.lastError,
    });
    if (answer === undefined) return true;
    const why = answer.why && jobFaultOf(answer.why);
    await rescheduleTask(services.database.db, task, answer.again.getTime() - now.getTime(), why);
    if (why !== undefined)
      services.log.warn({ reqId: requestedBy(), task: task.kind, fault: why, gaveUp: false }, 'side effect failed');
    return false;
  } catch (error) {
    const last = task.attempts >= attemptsMax || isHopeless(error);
    await postponeTask(services.database.db, task, last ? undefined : pauseBefore(task.attempts), jobFaultOf(error));
    services.log.warn(
      {
        reqId: requestedBy(),
        task: task.kind,
        attempts: task.attempts,
        fault: jobFaultOf(error),
        ...traceOf(error),
        gaveUp: last,
      },
      'side effect failed',
    );
    return false;
  }
}

// 2 s, 4 s, 8 s … at most 15 min, spread so that many failures do not retry together.
const pauseBefore = (attempts: number): number => Math.min(2 ** attempts * 1000, 900_000) * (0.75 + Math.random() / 2);
