import type { Marathon } from '@club/contract/customer/marathon';
import { linesOfBrand } from '@club/rules/brands';
import { dayAfter, daysBetween, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { classOfLine, type Compliance, isAllowed } from '@club/rules/catalogue/compliance';
import { graceFrom, type MarathonTask, marathonTasks } from '@club/rules/marathon';
import { quizQuestionsCount } from '@club/rules/quiz';
import { listQuestionIds } from '../../database/quiz/attempts.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { findEntry, listDays, type MarathonEntry, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import { readDone } from './settle.ts';
import type { SeasonNow } from './current-season.ts';
import { presentMilestones } from './present-milestones.ts';
import { presentResult, presentSeason } from './present-result.ts';

/** The data of the screen, for an entry whose days before today are closed. */
export async function presentMarathon(ctx: CustomerCtx, now: SeasonNow): Promise<Marathon> {
  const { season, isRunning, nextStartsOn, played } = now;
  const today = kyivDate(ctx.now);
  const compliance = await readCompliance(ctx.db, ctx.config.compliance);
  const isPaid = isAllowed(compliance, ctx.brand, 'earn', 'club');
  const common = {
    today,
    today_ends_at: kyivMidnight(dayAfter(today)).toISOString(),
    is_paid: isPaid,
    next_starts_on: nextStartsOn,
    last: played === undefined ? null : await presentResult(ctx, played, { isPaid, today }),
  };
  if (season === undefined)
    return { ...common, state: 'none', season: null, entry: null, days: [], tasks: [], tip: null, milestones: [] };
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const entry = await findEntry(ctx.db, key);
  const closed = entry === undefined ? [] : await listDays(ctx.db, key);
  return {
    ...common,
    state: stateOf(entry, season, isRunning, today),
    season: presentSeason(season),
    entry: entry === undefined ? null : presentEntry(entry, season, today),
    days: presentDays(season, entry, closed, today),
    tasks: isRunning ? await presentTasks(ctx, compliance, season, entry, closed, today) : [],
    tip: isRunning ? tipOf(ctx, season, today) : null,
    milestones: await presentMilestones(ctx, season, entry, { isPaid, today }),
  };
}

function tipOf({ settings, brand }: CustomerCtx, season: SeasonRow, today: string): string | null {
  const tips = settings.tips[brand];
  return tips[daysBetween(season.startsOn, today) % tips.length] ?? null;
}

function stateOf(
  entry: MarathonEntry | undefined,
  season: SeasonRow,
  isRunning: boolean,
  today: string,
): Marathon['state'] {
  if (entry === undefined) return isRunning ? 'open' : 'upcoming';
  return entry.state === 'running' && season.endsOn < today ? 'ended' : entry.state;
}

const presentEntry = (entry: MarathonEntry, season: SeasonRow, today: string): NonNullable<Marathon['entry']> => ({
  joined_on: entry.joinedOn,
  is_late: entry.joinedOn > season.startsOn,
  run: entry.run,
  best_run: entry.bestRun,
  is_today_done: entry.settledOn >= today,
  grace_on: entry.graceOn,
  grace_from: graceFrom(entry.graceOn, today),
});

function presentDays(
  season: SeasonRow,
  entry: MarathonEntry | undefined,
  closed: Awaited<ReturnType<typeof listDays>>,
  today: string,
): Marathon['days'] {
  const known = new Map(closed.map((one) => [one.day, one]));
  return Array.from({ length: daysBetween(season.startsOn, season.endsOn) + 1 }, (_, n) => {
    const day = dayAfter(season.startsOn, n);
    const one = known.get(day);
    if (one !== undefined && entry !== undefined && day <= entry.settledOn) return one;
    if (day < today) return { day, state: 'before', task: null };
    return { day, state: day === today && entry?.state !== 'finished' ? 'open' : 'ahead', task: null };
  });
}

async function presentTasks(
  ctx: CustomerCtx,
  compliance: Compliance,
  season: SeasonRow,
  entry: MarathonEntry | undefined,
  closed: Awaited<ReturnType<typeof listDays>>,
  today: string,
): Promise<Marathon['tasks']> {
  const hasCodes = linesOfBrand[ctx.brand].some((line) => isAllowed(compliance, ctx.brand, 'earn', classOfLine[line]));
  const hasTip = ctx.settings.tips[ctx.brand].length > 0;
  const hasQuiz = (await listQuestionIds(ctx.db, ctx.brand)).length >= quizQuestionsCount;
  const isThere: Partial<Record<MarathonTask, boolean>> = { code: hasCodes, care: hasTip, quiz: hasQuiz };
  const offered = marathonTasks.filter((task) => isThere[task] ?? true);
  if (entry === undefined || entry.state === 'ended') return offered.map((task) => ({ task, state: 'open' }));
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const since = { settledOn: dayAfter(today, -1), season };
  const ready: MarathonTask[] = (await readDone(ctx.db, ctx.config, key, since, today)).get(today) ?? [];
  const counted = entry.settledOn >= today ? closed.find(({ day }) => day === today)?.task : undefined;
  return offered.map((task) => ({
    task,
    state: task === counted ? 'counted' : ready.includes(task) ? 'ready' : 'open',
  }));
}
