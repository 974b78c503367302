/** A pace is what was earned in so many days. */
export const paceDays = 30;
/** What is farther away says more against the goal than for it. */
const forecastDaysMax = 365;

/** Days until `missing` XP are there at the pace of what was earned in the last 30 days; null when none can be said. */
export function goalDays(missing: number, earned: number): number | null {
  if (missing <= 0 || earned <= 0) return null;
  const days = Math.ceil((missing * paceDays) / earned);
  return days <= forecastDaysMax ? days : null;
}
