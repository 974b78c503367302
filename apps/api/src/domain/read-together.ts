import type { Db } from '../database/rows.ts';

/** How many callers share a statement at most; more wait for the next. */
const batchMax = 200;

interface Caller<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * One statement at a time for each database and key: calls meanwhile share the next. Nothing is cached, and every
 * caller's statement begins after the call, so each result is as exact as that of a separate one. `work` returns
 * results in the order of the inputs.
 */
export function readTogether<In, Out>(
  work: (db: Db, inputs: readonly In[], key: string) => Promise<readonly Out[]>,
): (db: Db, input: In, key?: string) => Promise<Out> {
  const all = new WeakMap<Db, Map<string, Caller<In, Out>[]>>();

  /** Until the queue is empty. */
  const run = async (db: Db, key: string, waiting: Caller<In, Out>[]): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      try {
        const inputs = batch.map(({ input }) => input);
        const outputs = await work(db, inputs, key);
        for (const [n, { resolve }] of batch.entries()) resolve(outputs[n]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    all.get(db)?.delete(key);
  };

  return (db, input, key = '') => {
    const ofDatabase = all.get(db) ?? new Map<string, Caller<In, Out>[]>();
    all.set(db, ofDatabase);
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    const waiting = ofDatabase.get(key);
    const caller = { input, resolve, reject };
    if (waiting !== undefined) waiting.push(caller);
    else {
      const begun = [caller];
      ofDatabase.set(key, begun);
      // Calls of the same turn of the event loop share one too.
      setImmediate(() => void run(db, key, begun));
    }
    return promise;
  };
}
