import { hour } from '@club/contract/endpoint';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { wrongCodesADay, wrongCodesAnHour } from '@club/rules/xp/earning';
import type { Db } from '../../database/rows.ts';
import { countUse } from '../../database/requests/limits.ts';
import type { GuessWindow, ScanState } from '../../database/codes/scan-state.ts';
import { windowOf } from '../limits.ts';

/** A person's budget of wrong codes, in both brands together: so many an hour, and so many on a day of Kyiv. */
export interface GuessWindows {
  hour: GuessWindow & { endsAt: Date };
  day: GuessWindow & { endsAt: Date };
}

const longestDayMs = 25 * hour;

export function guessWindows(personId: number, now: Date): GuessWindows {
  const thisHour = windowOf(now, hour);
  const today = kyivMidnight(kyivDate(now));
  // Later than any midnight of the day after, whether the clocks change or not, and before the one after that.
  const tomorrow = kyivMidnight(kyivDate(new Date(today.getTime() + longestDayMs)));
  return {
    hour: { key: `wrong-code:${personId}`, startsAt: thisHour, endsAt: new Date(thisHour.getTime() + hour) },
    day: { key: `wrong-code-day:${personId}`, startsAt: today, endsAt: tomorrow },
  };
}

/** When the pause ends; undefined without one. */
export function pauseEnd(
  { hour, day }: GuessWindows,
  { wrongThisHour, wrongToday }: Pick<ScanState, 'wrongThisHour' | 'wrongToday'>,
): Date | undefined {
  if (wrongToday >= wrongCodesADay) return day.endsAt;
  return wrongThisHour >= wrongCodesAnHour ? hour.endsAt : undefined;
}

export async function countWrongPackCode(tx: Db, { hour, day }: GuessWindows): Promise<void> {
  await countUse(tx, hour.key, hour.startsAt);
  await countUse(tx, day.key, day.startsAt);
}
