import type { Db } from '../database/database.ts';
import { type CookieHashes, findSessions, type LiveSession } from '../database/queries/sessions.ts';

interface Asked extends PromiseWithResolvers<LiveSession | undefined> {
  cookie: CookieHashes;
}

/**
 * Looks sessions up in the database for every request: an ended session is refused at once, nothing is cached. One
 * statement is under way at a time and takes all who wait for it, so a busy server still sends few.
 */
export function sessionLookup(db: Db, clock: () => Date): (cookie: CookieHashes) => Promise<LiveSession | undefined> {
  let waiting: Asked[] = [];
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (waiting.length === 0 || isAsking) return;
    const batch = waiting;
    waiting = [];
    isAsking = true;
    try {
      const found = await findSessions(
        db,
        batch.map((asked) => asked.cookie),
        clock(),
      );
      for (const [i, asked] of batch.entries()) asked.resolve(found[i]);
    } catch (error) {
      for (const asked of batch) asked.reject(error);
    }
    isAsking = false;
    void ask();
  };

  return (cookie) => {
    if (waiting.length === 0) setImmediate(() => void ask());
    const asked = { cookie, ...Promise.withResolvers<LiveSession | undefined>() };
    waiting.push(asked);
    return asked.promise;
  };
}
