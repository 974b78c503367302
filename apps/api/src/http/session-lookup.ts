import type { Db } from '../database/database.ts';
import { findSessions, type LiveSession } from '../database/queries/sessions.ts';

type Batch = Map<string, PromiseWithResolvers<LiveSession | undefined>>;

/**
 * Looks sessions up in the database for every request: an ended session is refused at once, nothing is cached. One
 * statement is under way at a time and takes all who wait for it, so a busy server still sends few.
 */
export function sessionLookup(db: Db, clock: () => Date): (tokenHash: Buffer) => Promise<LiveSession | undefined> {
  let waiting: Batch = new Map();
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (waiting.size === 0 || isAsking) return;
    const batch = waiting;
    waiting = new Map();
    isAsking = true;
    try {
      const found = await findSessions(db, [...batch.keys()], clock());
      for (const [key, asked] of batch) asked.resolve(found.get(key));
    } catch (error) {
      for (const asked of batch.values()) asked.reject(error);
    }
    isAsking = false;
    void ask();
  };

  return (tokenHash) => {
    if (waiting.size === 0) setImmediate(() => void ask());
    const key = tokenHash.toString('hex');
    const asked = waiting.get(key) ?? Promise.withResolvers<LiveSession | undefined>();
    waiting.set(key, asked);
    return asked.promise;
  };
}
