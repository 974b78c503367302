import type { Brand } from '@club/rules/brands';
import { runStates } from '@club/rules/marathon';
import { quizQuestionsCount } from '@club/rules/quiz';
import { kyivDate } from '@club/rules/time/calendar';
import type { EarningRuleId } from '@club/rules/xp/earning';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asDay,
  asInteger,
  asMoment,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { awardStates } from './tables.ts';

/** Facts that the ways to earn depend on, beside their caps. */
const earningFactsRow = {
  isProfileDone: asBoolean,
  /** True when today's quiz was finished. */
  isQuizDone: asBoolean,
  /** Whether there are enough questions for one. */
  hasQuiz: asBoolean,
  /** The current season; undefined without one. */
  season: orNull(
    shape({
      title: asText,
      startsOn: asDay,
      endsOn: asDay,
      /** Null until the customer joins. */
      entry: orNull(shape({ settledOn: asDay, run: asInteger, bestRun: asInteger, state: oneOf(runStates) })),
      paid: listOf(asText),
    }),
  ),
};
export type EarningFacts = RowOf<typeof earningFactsRow>;

export async function readEarningFacts(
  db: Db,
  { customerId, brand, now }: { customerId: number; brand: Brand; now: Date },
): Promise<EarningFacts> {
  const today = kyivDate(now);
  const [row] = await rowsOf(
    db,
    sql`select
      exists (select from customers o join customers c on c.person_id = o.person_id
        join xp_awards a on a.customer_id = c.id and a.rule = 'profile' and a.state <> 'cancelled'
        where o.id = ${customerId}) as "isProfileDone",
      exists (select from quiz_attempts where customer_id = ${customerId} and day = ${today}::date
        and finished_at is not null) as "isQuizDone",
      (select count(*) >= ${quizQuestionsCount} from quiz_questions where brand = ${brand} and hidden_at is null)
        as "hasQuiz",
      (select json_build_object('title', s.title, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
          'entry', case when e.customer_id is not null then json_build_object('settledOn', e.settled_on, 'run', e.run,
            'bestRun', e.best_run, 'state', e.state) end,
          'paid', array(select a.rule from xp_awards a where a.customer_id = ${customerId} and a.rule like 'marathon-%'
            and a.state <> 'cancelled' and a.created_at >= s.starts_on::timestamp at time zone 'Europe/Kyiv'))
        from marathon_seasons s
        left join marathon_entries e on e.season_id = s.id and e.customer_id = ${customerId}
        where s.brand = ${brand} and ${today}::date between s.starts_on and s.ends_on
        order by s.starts_on desc limit 1) as season`,
    earningFactsRow,
  );
  return row ?? { isProfileDone: false, isQuizDone: false, hasQuiz: false, season: null };
}

const lastAwardRow = {
  state: oneOf(awardStates),
  xp: asXp,
  /** The customer's text about it; for a cancelled one, the reason. */
  reason: asText,
  createdAt: asMoment,
  activeAt: asMoment,
};
export type LastAward = RowOf<typeof lastAwardRow>;

/** The newest award of a rule, in any state. */
export async function findLastAward(db: Db, customerId: number, rule: EarningRuleId): Promise<LastAward | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select state, xp, reason, created_at as "createdAt", active_at as "activeAt"
    from xp_awards where customer_id = ${customerId} and rule = ${rule} order by created_at desc, id desc limit 1`,
    lastAwardRow,
  );
  return row;
}

/** When the customer last did what a rule rewards, and the result. */
export interface LastAction {
  at: Date;
  xp: number;
  isFinished: boolean;
}

export function findLastQuiz(db: Db, customerId: number): Promise<LastAction | undefined> {
  return lastActionOf(
    db,
    sql`select coalesce(finished_at, started_at) as at, xp, finished_at is not null as done
    from quiz_attempts where customer_id = ${customerId} order by started_at desc limit 1`,
  );
}

export function findLastDevice(db: Db, customerId: number): Promise<LastAction | undefined> {
  return lastActionOf(
    db,
    sql`select registered_at as at, 0 as xp, true as done from registered_devices
    where customer_id = ${customerId} order by registered_at desc limit 1`,
  );
}

/** Finished once staff have decided about it. */
export function findLastReview(db: Db, customerId: number): Promise<LastAction | undefined> {
  return lastActionOf(
    db,
    sql`select created_at as at, 0 as xp, state <> 'waiting' as done from reviews
    where customer_id = ${customerId} order by created_at desc, id desc limit 1`,
  );
}

/** The latest invited friend; finished once they have a valid order. */
export function findLastFriend(db: Db, customerId: number): Promise<LastAction | undefined> {
  return lastActionOf(
    db,
    sql`select r.created_at as at, 0 as xp, exists (
        select from customers c join orders o on o.customer_id = c.id
        where c.person_id = r.friend_id and o.state not in ('cancelled', 'returned')) as done
    from referrals r where r.inviter_id = ${customerId} order by r.created_at desc limit 1`,
  );
}

async function lastActionOf(db: Db, statement: SQL): Promise<LastAction | undefined> {
  const [row] = await rowsOf(db, sql`select d.at, d.xp, d.done from (${statement}) d`, {
    at: asMoment,
    xp: asXp,
    done: asBoolean,
  });
  return row && { at: row.at, xp: row.xp, isFinished: row.done };
}
