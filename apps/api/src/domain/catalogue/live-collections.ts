import type { Brand } from '@club/rules/brands';
import type { Db } from '../../database/rows.ts';
import { listLiveSlugs } from '../../database/catalogue/products.ts';
import { answerInTime } from '../answer-in-time.ts';

const inTime = answerInTime<ReadonlySet<string>>();

/** Slugs of the brand's collections visible now; undefined if the database does not answer in time. */
export const liveCollections = (db: Db, brand: Brand, now: Date): Promise<ReadonlySet<string> | undefined> =>
  inTime({ db, name: `slugs/${brand}`, now }, async () => new Set(await listLiveSlugs(db, brand)));
