import type { Db } from '../../database/rows.ts';
import { listLiveSlugs } from '../../database/catalogue/products.ts';
import { askedBriefly } from '../asked-briefly.ts';

const asked = askedBriefly<ReadonlySet<string>>();

/** Slugs of the collections that can be seen now, of every brand; undefined where the database does not say so in time. */
export const liveCollections = (db: Db, now: Date): Promise<ReadonlySet<string> | undefined> =>
  asked({ db, name: 'slugs', now }, async () => new Set(await listLiveSlugs(db)));
