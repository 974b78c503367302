import type { Db } from '../database/database.ts';
import { findSessions, type LiveSession } from '../database/queries/sessions.ts';

type Batch = Map<string, PromiseWithResolvers<LiveSession | undefined>>;

// Two statements under way at most: what comes meanwhile goes together with the next, so a busy server asks less often.
const underWayMax = 2;

/**
 * Looks sessions up in the database for every request, but asks once for many requests: an ended session is refused at
 * once (nothing is cached), and a busy server still sends few statements.
 */
export function sessionLookup(db: Db, clock: () => Date): (tokenHash: Buffer) => Promise<LiveSession | undefined> {
  let waiting: Batch = new Map();
  let underWay = 0;

  const ask = async (): Promise<void> => {
    if (waiting.size === 0 || underWay >= underWayMax) return;
    const batch = waiting;
    waiting = new Map();
    underWay += 1;
    try {
      const found = await findSessions(db, [...batch.keys()], clock());
      for (const [key, asked] of batch) asked.resolve(found.get(key));
    } catch (error) {
      for (const asked of batch.values()) asked.reject(error);
    }
    underWay -= 1;
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
