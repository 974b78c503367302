/** A pace is the XP earned in so many days, or since the first XP when they came later. */
export const paceDays = 30;
/** With fewer days, or one earning, there is no pace: a newcomer's first codes would promise a year. */
const paceFromDays = 14;
const paceFromTimes = 2;
/** A more distant forecast discourages more than it helps. */
const forecastDaysMax = 365;

export interface RecentEarnings {
  /** XP of the last `paceDays`, and how many times they came. */
  earned: number;
  times: number;
  /** Days since the first XP ever. */
  forDays: number;
}

/** Days until `missing` XP are earned at the recent pace; null without a forecast. */
export function goalDays(missing: number, { earned, times, forDays }: RecentEarnings): number | null {
  if (missing <= 0 || earned <= 0 || times < paceFromTimes || forDays < paceFromDays) return null;
  const days = Math.ceil((missing * Math.min(paceDays, forDays)) / earned);
  return days <= forecastDaysMax ? days : null;
}
