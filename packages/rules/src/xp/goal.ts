/** A pace is what was earned in so many days, or since the first XP when they came later. */
export const paceDays = 30;
/** Of fewer days, or of one earning, no pace can be told: a newcomer's first codes would promise a year. */
const paceFromDays = 14;
const paceFromTimes = 2;
/** What is farther away says more against the goal than for it. */
const forecastDaysMax = 365;

export interface RecentEarnings {
  /** XP of the last `paceDays`, and how many times they came. */
  earned: number;
  times: number;
  /** Days since the first XP ever. */
  forDays: number;
}

/** Days until `missing` XP are there at the pace of late; null when none can be said. */
export function goalDays(missing: number, { earned, times, forDays }: RecentEarnings): number | null {
  if (missing <= 0 || earned <= 0 || times < paceFromTimes || forDays < paceFromDays) return null;
  const days = Math.ceil((missing * Math.min(paceDays, forDays)) / earned);
  return days <= forecastDaysMax ? days : null;
}
