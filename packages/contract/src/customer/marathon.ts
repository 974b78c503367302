import { marathonDayStates, marathonTasks } from '@club/rules/marathon';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, instant, xp } from '../wire.ts';

/** A day by Kyiv's calendar: 2026-11-21. */
const day = z.day;
const task = z.enum(marathonTasks);

const marathonDay = z.object({
  day,
  /** `before`: earlier than the customer joined. `open`: today, nothing counted yet. */
  state: z.enum([...marathonDayStates, 'open', 'ahead', 'before']),
  task: z.nullable(task),
});

const milestone = z.object({
  /** Days of the run. */
  day: count,
  xp,
  /** `unpaid`: reached while the club might not pay for it. */
  state: z.enum(['paid', 'promised', 'unpaid', 'ahead', 'out_of_reach']),
  /** When promised XP can be spent. */
  active_at: z.nullable(instant),
});

const entry = z.object({
  joined_on: day,
  /** After the first day of the season. */
  is_late: z.boolean(),
  /** Days done one after another. */
  run: count,
  best_run: count,
  is_today_done: z.boolean(),
  grace_on: z.nullable(day),
  /** From when a missed day can be forgiven: today when it can. */
  grace_from: day,
});

const season = z.object({ id: z.anyText, title: z.anyText, starts_on: day, ends_on: day });

/** A season that is over, as it ended for a customer who took part in it. */
const seasonResult = z.object({
  season,
  days_done: count,
  best_run: count,
  /** Days of the badge that stays in the profile; 0 where the first milestone was not reached. */
  badge_days: count,
  /** All that the milestones brought, paid or promised. */
  xp,
  /** Those that were reached. */
  milestones: z.array(milestone),
  /** It ended so recently that it is news. */
  is_fresh: z.boolean(),
});

const marathon = z.object({
  /** `open`: a season runs and the customer is not in it. */
  state: z.enum(['none', 'upcoming', 'open', 'running', 'finished', 'ended']),
  /** Today in Kyiv by the server's clock, and the moment it ends. */
  today: day,
  today_ends_at: instant,
  season: z.nullable(season),
  entry: z.nullable(entry),
  days: z.array(marathonDay),
  /** Today's tasks: `ready` is done and not counted yet, `counted` completed the day. */
  tasks: z.array(z.object({ task, state: z.enum(['open', 'ready', 'counted']) })),
  /** Today's tip, the same for everybody; null if staff have written none. */
  tip: z.nullable(z.anyText),
  milestones: z.array(milestone),
  /** Whether the club may pay for the marathon now. */
  is_paid: z.boolean(),
  /** The first day of the next season, if known. */
  next_starts_on: z.nullable(day),
  /** The last season that is over and that the customer took part in. */
  last: z.nullable(seasonResult),
});

export type Marathon = z.infer<typeof marathon>;
export type SeasonResult = z.infer<typeof seasonResult>;

export const getMarathon = endpoint({
  method: 'GET',
  path: '/api/marathon',
  summary: "The season of the brand and the customer's days in it, by Kyiv's calendar",
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: marathon,
});

export const joinMarathon = endpoint({
  method: 'POST',
  path: '/api/marathon/join',
  summary: 'Joins the current season; does nothing if already joined',
  access: 'customer',
  input: z.strictObject({}),
  reply: marathon,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const doMarathonTask = endpoint({
  method: 'POST',
  path: '/api/marathon/do',
  summary: 'Counts today for a completed task; a day already counted is unchanged',
  access: 'customer',
  input: z.strictObject({ task }),
  reply: marathon,
  limits: [{ by: 'person', times: 1500, windowMs: hour }],
});
