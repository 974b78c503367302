import type { Db } from '../../database/rows.ts';
import { listLiveSlugs } from '../../database/catalogue/products.ts';
import { answerInTime } from '../answer-in-time.ts';

const inTime = answerInTime<ReadonlySet<string>>();

/** Slugs of the collections that can be seen now, of every brand; undefined where the database does not say so in time. */
export const liveCollections = (db: Db, now: Date): Promise<ReadonlySet<string> | undefined> =>
  inTime({ db, name: 'slugs', now }, async () => new Set(await listLiveSlugs(db)));
