import { Worker } from 'node:worker_threads';
import { oneAtATime } from '../one-at-a-time.ts';
import { openSharp } from '../photos/header.ts';
import type { PhotoReading } from './photo-worker.ts';

/** `fault` names what ended the reader's thread, for the log: the photo itself is never logged. */
export type ReadPhoto = (personId: number, bytes: Uint8Array) => Promise<PhotoReading & { fault?: string }>;

const peopleMax = 6;
const defaults = { timeMaxMs: 10_000, idleMs: 15_000 };
const workerFile = new URL('./photo-worker.ts', import.meta.url);

/**
 * Reads photos in a separate thread, one after another, round-robin by person; refuses `overloaded` when too many are
 * queued. A photo that takes too long is ended with its thread, and so is an idle thread.
 */
export function photoReader({ timeMaxMs, idleMs } = defaults): ReadPhoto {
  const inTurn = oneAtATime(peopleMax);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = async (): Promise<Worker> => {
    // The decoder must be loaded in the main thread first: its libraries must not be unloaded with a thread, and the
    // sandbox applies to the whole process at once.
    await openSharp();
    const started = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    started.on('error', () => undefined); // rejected at the caller's await; without a listener it would end the process
    started.once('exit', () => (worker = worker === started ? undefined : worker));
    started.unref();
    return started;
  };
  return (personId, bytes) =>
    inTurn(personId, async () => {
      clearTimeout(idle);
      const current = (worker ??= await start());
      const reading = await readIn(current, bytes, timeMaxMs);
      if (reading.fault !== undefined || reading.problem === 'too_slow') end();
      else idle = setTimeout(end, idleMs).unref();
      return reading;
    });
}

async function readIn(worker: Worker, bytes: Uint8Array, timeMaxMs: number): ReturnType<ReadPhoto> {
  const own = new Uint8Array(bytes); // a small buffer is part of a pool, which must not be handed over
  const nothing = { width: 0, height: 0, symbols: [] };
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReadPhoto>>>();
  const fell = (fault: string) => resolve({ ...nothing, problem: 'unreadable', fault });
  const onError = (error: Error) => fell(error.name);
  const onExit = () => fell('exit');
  const timer = setTimeout(() => resolve({ ...nothing, problem: 'too_slow' }), timeMaxMs);
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  worker.postMessage(own, [own.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}
