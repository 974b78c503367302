import { jobFaultOf, traceOf } from '../domain/fault-of.ts';
import type { Log } from '../domain/log.ts';

/** Repeats the work with a pause between; the returned function stops it and waits for the running one. */
export function repeat(log: Pick<Log, 'warn'>, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const turn = () => {
    running = work()
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ fault: jobFaultOf(error), ...traceOf(error) }, 'a turn failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  timer = setTimeout(turn, everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
