import type { Db } from '../database/database.ts';
import { findSessions, type LiveSession } from '../database/queries/sessions.ts';

type Batch = Map<string, { hash: Buffer; settle: PromiseWithResolvers<LiveSession | undefined> }>;

/**
 * Looks sessions up in the database for every request, but asks once for all requests of the same moment: an ended
 * session is refused at once (nothing is cached), and a busy server still sends few statements.
 */
export function sessionLookup(db: Db, clock: () => Date): (tokenHash: Buffer) => Promise<LiveSession | undefined> {
  let waiting: Batch | undefined;

  const ask = (batch: Batch): void => {
    waiting = undefined;
    const hashes = [...batch.values()].map((one) => one.hash);
    findSessions(db, hashes, clock()).then(
      (found) => {
        for (const [key, one] of batch) one.settle.resolve(found.get(key));
      },
      (error: unknown) => {
        for (const one of batch.values()) one.settle.reject(error);
      },
    );
  };

  return (tokenHash) => {
    if (waiting === undefined) {
      const batch: Batch = new Map();
      waiting = batch;
      setImmediate(() => ask(batch));
    }
    const key = tokenHash.toString('hex');
    const known = waiting.get(key);
    if (known) return known.settle.promise;
    const settle = Promise.withResolvers<LiveSession | undefined>();
    waiting.set(key, { hash: tokenHash, settle });
    return settle.promise;
  };
}
