import { type Brand, linesOfBrand } from '@club/rules/brands';
import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { classOfLine, isAllowed } from '@club/rules/catalogue/compliance';
import { type MarathonMilestone, type MarathonTask, ruleOfMilestone, closeDays } from '@club/rules/marathon';
import type { ActorName } from '@club/rules/staff/actors';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Config } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import {
  type EntryKey,
  listCreditedScans,
  listNewsDays,
  lockEntry,
  type LockedEntry,
  saveEntry,
} from '../../database/marathon/seasons.ts';
import { listFinished } from '../../database/quiz/attempts.ts';
import { reward } from '../xp/earning/reward.ts';

interface Rules {
  config: Pick<Config, 'compliance'>;
  settings: Pick<ClubSettings, 'earningRules'>;
}

/** That brings XP. */
export interface ReachedMilestone {
  brand: Brand;
  milestone: MarathonMilestone;
  xp: number;
}

/**
 * Closes a customer's days up to and with `until` and promises the milestones they reach. What was done is read from
 * the quiz, the scans and the news of each day, so it does not matter who closes a day, or when. Needs a surrounding
 * transaction, and returns what is worth a notification.
 */
export async function settleMarathon(
  tx: Db,
  rules: Rules,
  key: EntryKey,
  { until, tapped, actor, now }: { until: string; tapped?: MarathonTask; actor: ActorName; now: Date },
): Promise<ReachedMilestone[]> {
  const entry = await lockEntry(tx, key);
  if (entry === undefined || entry.state !== 'running') return [];
  if (entry.settledOn >= until && entry.settledOn < entry.season.endsOn) return [];
  const done = await readDone(tx, rules.config, key, entry, until);
  if (tapped !== undefined) done.set(until, [tapped, ...(done.get(until) ?? [])]);
  const { run, days, milestones } = closeDays(entry.season, entry, new Set(done.keys()), until);
  const tasked = days.map((one) => ({ ...one, task: (one.state === 'done' && done.get(one.day)?.[0]) || null }));
  await saveEntry(tx, key, run, tasked, now);
  const reached: ReachedMilestone[] = [];
  for (const milestone of milestones) {
    const given = await reward(tx, rules, {
      customerId: key.customerId,
      brand: entry.season.brand,
      rule: ruleOfMilestone(milestone),
      source: milestoneSource(key, milestone),
      actor,
      now,
    });
    if (given.kind !== 'none') reached.push({ brand: entry.season.brand, milestone, xp: given.xp });
  }
  return reached;
}

/** One award in a season for each. */
export const milestoneSource = ({ seasonId, customerId }: EntryKey, milestone: number): string =>
  `marathon:${seasonId}:${customerId}:${milestone}`;

/** Tasks that were done on days after the last closed one, by day. */
export async function readDone(
  db: Db,
  config: Rules['config'],
  key: EntryKey,
  { settledOn, season }: Pick<LockedEntry, 'settledOn' | 'season'>,
  until: string,
): Promise<Map<string, MarathonTask[]>> {
  const span = { from: kyivMidnight(dayAfter(settledOn)), to: new Date(kyivMidnight(dayAfter(until)).getTime() - 1) };
  const compliance = await readCompliance(db, config.compliance);
  const lines = linesOfBrand[season.brand].filter((line) =>
    isAllowed(compliance, season.brand, 'earn', classOfLine[line]),
  );
  const done = new Map<string, MarathonTask[]>();
  const note = (days: readonly string[], task: MarathonTask): void => {
    for (const day of new Set(days)) done.set(day, [...(done.get(day) ?? []), task]);
  };
  note((await listFinished(db, key.customerId, span)).map(kyivDate), 'quiz');
  note((await listCreditedScans(db, key.customerId, lines, span)).map(kyivDate), 'code');
  note(await listNewsDays(db, key, settledOn), 'news');
  return done;
}
