import { savePairCounts } from '../../database/catalogue/pairs.ts';
import type { Database } from '../../database/rows.ts';

const dayMs = 86_400_000;
const sinceDays = 180;
/** Fewer customers would reveal what one of them buys. */
const customersMin = 3;
const perProduct = 24;

/** Counts products bought in one order; nothing about any customer is stored. */
export async function countPairs({ database }: { database: Database }, now: Date): Promise<void> {
  const since = new Date(now.getTime() - sinceDays * dayMs);
  await database.transaction((tx) => savePairCounts(tx, { since, customersMin, perProduct }));
}
