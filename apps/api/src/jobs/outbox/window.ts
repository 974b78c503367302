import {
  finishTasks,
  leaseTasks,
  type OutboxLane,
  type OutboxTask,
  renewTasks,
  type TaskRun,
} from '../../database/jobs/outbox.ts';
import type { TaskHandler } from '../../domain/task.ts';
import { type OutboxServices, runTask } from './run-task.ts';
import { needsOfTasks } from '../../domain/outside-services/tasks.ts';

/** How long a dead process withholds a task from the others; a live one renews three times as often. */
const leaseMs = 60_000;
/** A longer one is hanging: its lease ends, and another process tries. */
const longestMs = 15 * 60_000;

/**
 * How many tasks run at once in a process: most of them wait for an answer from outside. A service that does not answer
 * occupies its own slots and none of the others'.
 */
const places = { all: 64, serviceMax: 16, serviceMin: 2 };
/** While callers wait for a connection for so long, fewer tasks run. Calls are refused a little later. */
const crowdedMs = 20;
const placesInCrowd = 16;

/** A run, and not its task: one that is made due again while it runs may be run here a second time beside that. */
interface Running {
  id: number;
  service: string;
  since: number;
}

export interface TaskWindow {
  /** Records which have ended, and renews the leases of those still running. */
  note: () => Promise<void>;
  /** Takes as many as there is room for and starts them; returns how many. */
  take: () => Promise<number>;
  /**
   * Something may have been left for lack of room, and there is room by now: if only stalled services are full, other
   * endings are no reason to check.
   */
  isMore: () => boolean;
  running: () => number;
  /** Is called at the end of each. */
  onEnd: (onDone: () => void) => void;
}

/** Tasks running in this process. As soon as one ends its slot is free for the next, whatever else still runs. */
export function openWindow(
  services: OutboxServices,
  handlers: Readonly<Record<string, TaskHandler>>,
  { lane, lease = leaseMs }: { lane?: OutboxLane | undefined; lease?: number },
): TaskWindow {
  const { db, waitMs = () => 0 } = services.database;
  const running = new Set<Running>();
  const done: TaskRun[] = [];
  let renewedAt = performance.now();
  let faults: unknown[] = [];
  let onDone = () => {};
  /** Services that may have more pending than there were slots for at the last check: some, or any. */
  let short = { services: new Set<string>(), isAnybody: true };
  /** Whose slots have become free since that check. */
  let freed: string[] = [''];

  const start = (task: OutboxTask) => {
    const service = serviceOf(task);
    const run = { id: task.id, service, since: performance.now() };
    running.add(run);
    void runTask(services, handlers, task)
      .then((isDone) => isDone && done.push(task))
      // It could not be rescheduled: its lease expires.
      .catch((error: unknown) => faults.push(error))
      .finally(() => {
        running.delete(run);
        freed.push(service);
        onDone();
      });
  };

  const renew = async () => {
    const now = performance.now();
    if (now - renewedAt < lease / 3) return;
    renewedAt = now;
    const alive = [...running].filter(({ since }) => now - since < longestMs).map(({ id }) => id);
    if (alive.length > 0) await renewTasks(db, alive, lease);
  };

  return {
    note: async () => {
      if (done.length > 0) {
        const ended = [...done];
        await finishTasks(db, ended);
        done.splice(0, ended.length);
      }
      await renew();
      const [fault] = faults;
      faults = [];
      if (fault !== undefined) throw fault;
    },
    take: async () => {
      const { all, ...bounds } = places;
      const free = Math.max(0, (waitMs() < crowdedMs ? all : placesInCrowd) - running.size);
      const counts = countServices(running);
      freed = [];
      const room = { ...bounds, free, running: counts, services: needsOfTasks };
      const tasks = await leaseTasks(db, room, lease, lane);
      for (const service of tasks.map(serviceOf)) counts.set(service, (counts.get(service) ?? 0) + 1);
      const full = [...counts].filter(([, count]) => count >= bounds.serviceMax).map(([service]) => service);
      short = { services: new Set(full), isAnybody: tasks.length >= free };
      for (const task of tasks.toSorted((a, b) => a.id - b.id)) start(task);
      return tasks.length;
    },
    isMore: () => freed.some((service) => short.isAnybody || short.services.has(service)),
    running: () => running.size,
    onEnd: (listener) => (onDone = listener),
  };
}

const serviceOf = ({ kind, queue }: OutboxTask): string => needsOfTasks[kind] ?? queue;

function countServices(running: Iterable<Running>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { service } of running) counts.set(service, (counts.get(service) ?? 0) + 1);
  return counts;
}
