import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxLane } from '../../database/jobs/outbox.ts';
import { jobFaultOf, traceOf } from '../../domain/fault-of.ts';
import type { TaskHandler } from '../../domain/task.ts';
import type { OutboxServices } from './run-task.ts';
import { openWindow } from './window.ts';

/** The leases of long ones are renewed meanwhile. */
const drainLooksMs = 10_000;
/** Hundreds of tasks a second end one by one: two statements for each would be too many. */
const gatherMs = 10;

type Handlers = Readonly<Record<string, TaskHandler>>;

/**
 * Runs due side effects until none is left, of a lane or all; returns how many were tried. Safe in any number of processes.
 */
export async function drainOutbox(services: OutboxServices, handlers: Handlers, lane?: OutboxLane): Promise<number> {
  const window = openWindow(services, handlers, { lane });
  const bell = makeBell();
  window.onEnd(bell.ring);
  let tried = 0;
  while (window.isMore() || window.running() > 0) {
    if (window.isMore()) tried += await window.take();
    if (window.running() > 0) await bell.heard(drainLooksMs);
    await window.note();
  }
  await window.note();
  return tried;
}

/** Runs from now on, polling for new tasks; the returned function stops it and waits for running ones. */
export function serveOutbox(
  services: OutboxServices,
  handlers: Handlers,
  { everyMs, ...leases }: { everyMs: number; lane?: OutboxLane; lease?: number },
): () => Promise<void> {
  const window = openWindow(services, handlers, leases);
  const bell = makeBell();
  window.onEnd(bell.ring);
  const end = new AbortController();
  let looksAt = performance.now();

  const turn = async () => {
    await window.note();
    const now = performance.now();
    if (end.signal.aborted || (!window.isMore() && now < looksAt)) return;
    looksAt = now + everyMs;
    await window.take();
  };
  // The database is unavailable: finished tasks are recorded when it is back.
  const fail = (error: unknown) => {
    looksAt = performance.now() + everyMs;
    services.log.warn({ fault: jobFaultOf(error), ...traceOf(error) }, 'a turn failed');
  };
  const serve = async () => {
    while (!end.signal.aborted || window.running() > 0) {
      await bell.heard(Math.max(1, end.signal.aborted ? everyMs : looksAt - performance.now()));
      // What ends in one moment is noted together, and its places are filled together.
      if (!end.signal.aborted) await pause(gatherMs);
      await turn().catch(fail);
    }
    await window.note().catch(fail);
  };
  const served = serve();
  return async () => {
    end.abort();
    bell.ring();
    await served;
  };
}

/** A ring is remembered: one without a waiter is received by the next. */
function makeBell() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    hasRung = true;
    wake?.();
  };
  /** Until it rings, or for so long at most. */
  const heard = async (mostMs: number) => {
    if (!hasRung) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, mostMs);
      await promise;
      clearTimeout(timer);
    }
    hasRung = false;
  };
  return { ring, heard };
}
