import { dayAfter, kyivDate, kyivHour, kyivMidnight } from '@club/rules/time/calendar';
import type { Config } from '../../settings/config.ts';
import type { Database, Db } from '../../database/rows.ts';
import { listUnremindedEntries } from '../../database/marathon/reminders.ts';
import { type EntryKey, lockEntry } from '../../database/marathon/seasons.ts';
import { notify } from '../notifications/notify.ts';
import { readDone } from './settle.ts';
import { marathonNotification } from '../notifications/delivery/messages.ts';

const batch = 200;
/** Late enough to know that the day may be missed, early enough to save it: hours of Kyiv. */
const remindFromHour = 19;
const remindUntilHour = 21;

interface Services {
  database: Database;
  config: Pick<Config, 'compliance'>;
}

/** In the evening reminds customers whose run of days would break tonight, once a day; returns how many. */
export async function remindMarathon({ database, config }: Services, now: Date): Promise<number> {
  const today = kyivDate(now);
  const hour = kyivHour(now);
  if (hour < remindFromHour || hour >= remindUntilHour) return 0;
  let reminded = 0;
  let after = 0;
  for (;;) {
    const runners = await listUnremindedEntries(database.db, today, { after, count: batch });
    for (const runner of runners)
      if (await database.transaction((tx) => remind(tx, config, runner, today, now))) reminded += 1;
    after = runners.at(-1)?.customerId ?? after;
    if (runners.length < batch) return reminded;
  }
}

async function remind(tx: Db, config: Services['config'], key: EntryKey, today: string, now: Date): Promise<boolean> {
  const entry = await lockEntry(tx, key);
  if (entry === undefined || entry.state !== 'running' || entry.settledOn >= today) return false;
  if ((await readDone(tx, config, key, entry, today)).has(today)) return false;
  const { brand } = entry.season;
  return notify(tx, {
    customerId: key.customerId,
    brand,
    category: 'marathon',
    once: `marathon:${key.seasonId}:${key.customerId}:${today}`,
    ...marathonNotification(entry.run),
    path: '/marathon',
    until: kyivMidnight(dayAfter(today)),
    now,
  });
}
