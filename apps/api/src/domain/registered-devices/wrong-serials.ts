import { hour } from '@club/contract/endpoint';
import { wrongSerialsADay, wrongSerialsAnHour } from '@club/rules/registered-devices';
import type { Db } from '../../database/rows.ts';
import { countUse, readUses } from '../../database/requests/limits.ts';
import type { CustomerCtx } from '../context.ts';
import { windowOf } from '../limits.ts';

type Who = Pick<CustomerCtx, 'personId' | 'now'>;

const budgets = [
  { name: 'hour', times: wrongSerialsAnHour, windowMs: hour },
  { name: 'day', times: wrongSerialsADay, windowMs: 24 * hour },
];
const keyOf = (name: string, { personId }: Who): string => `wrong-serial:${name}:${personId}`;

/** When the person may name a serial again, if too many of theirs were wrong. The caller holds the person's lock. */
export async function serialPauseUntil(tx: Db, who: Who): Promise<Date | undefined> {
  const ends: number[] = [];
  for (const { name, times, windowMs } of budgets) {
    const window = windowOf(who.now, windowMs);
    if ((await readUses(tx, keyOf(name, who), window)) >= times) ends.push(window.getTime() + windowMs);
  }
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

export async function countWrongSerial(tx: Db, who: Who): Promise<void> {
  for (const { name, windowMs } of budgets) await countUse(tx, keyOf(name, who), windowOf(who.now, windowMs));
}
