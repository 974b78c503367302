import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { Config } from '../../settings/config.ts';
import { takeBehind } from '../../database/marathon/seasons.ts';
import { notifyOfMilestones } from './notify-milestones.ts';
import type { Services } from '../context.ts';
import { settleMarathon } from './settle.ts';

/** Writes of the last second of a day may still be on their way into the database. */
const afterMidnightMs = 2 * 60_000;

/**
 * Closes the marathon days that are over in Kyiv, also those of days when nothing ran. Any number of processes may run
 * it: an entry is taken by one of them, and a closed day stays closed. Returns how many entries advanced.
 */
export async function closeMarathonDays(
  services: Pick<Services, 'database' | 'clubSettings'> & { config: Pick<Config, 'compliance'> },
  now: Date,
): Promise<number> {
  const until = dayAfter(kyivDate(new Date(now.getTime() - afterMidnightMs)), -1);
  const closing = { until, actor: 'job:marathon-days', now } as const;
  const rules = { config: services.config, settings: await services.clubSettings.current() };
  const closeNext = () =>
    services.database.transaction(async (tx) => {
      const entry = await takeBehind(tx, until);
      if (entry !== undefined)
        await notifyOfMilestones(tx, entry, await settleMarathon(tx, rules, entry, closing), now);
      return entry !== undefined;
    });
  let closed = 0;
  while (await closeNext()) closed += 1;
  return closed;
}
