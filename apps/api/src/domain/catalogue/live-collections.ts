import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../database/rows.ts';
import { listLiveSlugs } from '../../database/catalogue/products.ts';

// A collection that was added or ended is seen by every process this much later.
const cachedMs = 2000;
/** How long a page waits for a database that does not answer. */
const waitMs = 500;

type Slugs = ReadonlySet<string> | undefined;

interface Asked {
  at: number;
  isDone: boolean;
  slugs: Promise<Slugs>;
}

const lastOf = new WeakMap<Db, Asked>();

/** Slugs of the collections that can be seen now, of every brand; undefined where the database does not say so in time. */
export function liveCollections(db: Db, now: Date): Promise<Slugs> {
  const last = lastOf.get(db);
  const isFresh = last !== undefined && (!last.isDone || Math.abs(now.getTime() - last.at) < cachedMs);
  const { slugs } = isFresh ? last : ask(db, now.getTime());
  return Promise.race([slugs, pause(waitMs, undefined, { ref: false })]);
}

/** A failure is stored as well: while the database is away, it is asked no more often. */
function ask(db: Db, at: number): Asked {
  const asked: Asked = { at, isDone: false, slugs: Promise.resolve(undefined) };
  lastOf.set(db, asked);
  asked.slugs = listLiveSlugs(db)
    .then(
      (found) => new Set(found),
      () => undefined,
    )
    .finally(() => {
      asked.isDone = true;
    });
  return asked;
}
