import { dayAfter, daysBetween } from './time/calendar.ts';
import type { EarningRuleId } from './xp/earning.ts';

/** What does a day: one of them is enough. */
export const marathonTasks = ['quiz', 'code', 'news', 'care'] as const;
export type MarathonTask = (typeof marathonTasks)[number];

export const marathonDayStates = ['done', 'grace', 'missed'] as const;
export type MarathonDayState = (typeof marathonDayStates)[number];

/** Days done one after another that are rewarded, each once in a season. */
export const marathonMilestones = [3, 7, 14] as const;
export type MarathonMilestone = (typeof marathonMilestones)[number];

/** A missed day is forgiven when none was in so many days before it. */
export const graceRestDays = 7;

/** Days are Kyiv's, 'YYYY-MM-DD', and both belong to it. */
export interface Season {
  startsOn: string;
  endsOn: string;
}

export const runStates = ['running', 'finished', 'ended'] as const;

export interface MarathonRun {
  /** The last closed day; the day before joining when none is. */
  settledOn: string;
  /** Days done one after another; a forgiven day neither counts nor breaks. */
  run: number;
  bestRun: number;
  graceOn: string | null;
  /** `finished`: the last milestone is reached; `ended`: the season is over without it. */
  state: (typeof runStates)[number];
}

export interface Settled {
  run: MarathonRun;
  days: { day: string; state: MarathonDayState }[];
  milestones: MarathonMilestone[];
}

/**
 * Closes every open day up to and with `until`, one after another, so that closing a week at once is the same as closing
 * it day by day. A milestone is reached when the run is longer than ever before in the season.
 */
export function closeDays(season: Season, before: MarathonRun, done: ReadonlySet<string>, until: string): Settled {
  const last = until < season.endsOn ? until : season.endsOn;
  const settled: Settled = { run: before, days: [], milestones: [] };
  for (let day = dayAfter(before.settledOn); day <= last && settled.run.state === 'running'; day = dayAfter(day)) {
    const { bestRun } = settled.run;
    const closed = closeDay(settled.run, day, done.has(day));
    settled.run = closed.run;
    settled.days.push({ day, state: closed.state });
    settled.milestones.push(...marathonMilestones.filter((n) => n > bestRun && n <= settled.run.bestRun));
  }
  // Staff may have ended the season on a day that was closed before.
  const isOver = settled.run.state === 'running' && settled.run.settledOn >= season.endsOn;
  if (isOver) settled.run = { ...settled.run, state: 'ended' };
  return settled;
}

/** When a missed day can be forgiven again: today, when it can already. */
export function graceFrom(graceOn: string | null, today: string): string {
  const from = graceOn === null ? today : dayAfter(graceOn, graceRestDays + 1);
  return from > today ? from : today;
}

/** Whether as many days in a row still fit between today and the end of the season, with every day done. */
export function isReachable(
  milestone: number,
  season: Season,
  today: { day: string; isDone: boolean },
  run: number,
): boolean {
  const left = daysBetween(today.day, season.endsOn) + (today.isDone ? 0 : 1);
  return run + Math.max(left, 0) >= milestone;
}

/** `passed`: reached in this season, where no later run pays it again. */
export type MilestoneOutlook = 'passed' | 'ahead' | 'out_of_reach';

/** What a customer can expect of a milestone; who has not joined would begin on the first day that is left. */
export function outlookOf(
  milestone: number,
  season: Season,
  entry: Pick<MarathonRun, 'settledOn' | 'run' | 'bestRun' | 'state'> | undefined,
  today: string,
): MilestoneOutlook {
  const { run, bestRun } = entry ?? { run: 0, bestRun: 0 };
  if (bestRun >= milestone) return 'passed';
  const day = today < season.startsOn ? season.startsOn : today;
  const state = { day, isDone: entry !== undefined && entry.settledOn >= day };
  const canGoOn = entry === undefined || entry.state === 'running';
  return canGoOn && isReachable(milestone, season, state, run) ? 'ahead' : 'out_of_reach';
}

/** The rule that pays a milestone. */
export function ruleOfMilestone(milestone: MarathonMilestone): Extract<EarningRuleId, `marathon-${string}`> {
  return `marathon-${milestone}`;
}

function closeDay(before: MarathonRun, day: string, isDone: boolean): { run: MarathonRun; state: MarathonDayState } {
  if (isDone) {
    const run = before.run + 1;
    const bestRun = Math.max(before.bestRun, run);
    const state = run >= Math.max(...marathonMilestones) ? 'finished' : 'running';
    return { run: { ...before, settledOn: day, run, bestRun, state }, state: 'done' };
  }
  // Without a run, a miss breaks nothing, and the forgiveness is kept for later.
  const isForgiven = before.run > 0 && graceFrom(before.graceOn, day) === day;
  if (isForgiven) return { run: { ...before, settledOn: day, graceOn: day }, state: 'grace' };
  return { run: { ...before, settledOn: day, run: 0 }, state: 'missed' };
}
