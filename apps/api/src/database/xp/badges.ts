import { type BadgeId, badgeIds, badges } from '@club/rules/xp/badges';
import { marathonMilestones } from '@club/rules/marathon';
import { sql } from 'drizzle-orm';
import { asDay, asInteger, asMoment, asText, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const badgeRow = { id: oneOf(badgeIds), have: asInteger, at: orNull(asMoment) };

/** How often each was done, and when it was often enough: from data the club has anyway. */
export async function readBadges(db: Db, customerId: number): Promise<RowOf<typeof badgeRow>[]> {
  const needs = sql.join(
    badgeIds.map((id: BadgeId) => sql`(${id}::text, ${badges[id].need}::integer)`),
    sql`, `,
  );
  return rowsOf(
    db,
    sql`with done(id, at) as (
      select 'scan', at from scans where customer_id = ${customerId} and result = 'credited'
      union all
      select 'friend', f.at from referrals r cross join lateral (
        select min(o.created_at) as at from customers c join orders o on o.customer_id = c.id
        where c.person_id = r.friend_id and o.state = 'delivered') f
      where r.inviter_id = ${customerId} and f.at is not null
      union all
      select 'reviews', decided_at from reviews where customer_id = ${customerId} and state = 'published'
      union all
      select 'device', registered_at from registered_devices where customer_id = ${customerId}
      union all
      select 'quizzes', finished_at from quiz_attempts where customer_id = ${customerId} and finished_at is not null)
    select n.id, count(d.at)::integer as have, (array_agg(d.at order by d.at))[n.need] as at
    from (values ${needs}) n(id, need) left join done d on d.id = n.id group by n.id, n.need`,
    badgeRow,
  );
}

const seasonRow = { id: asText, title: asText, bestRun: asInteger, endsOn: asDay };

/** Seasons in which the customer came as far as the first milestone, the newest first. */
export async function listSeasonBadges(db: Db, customerId: number): Promise<RowOf<typeof seasonRow>[]> {
  return rowsOf(
    db,
    sql`select s.id, s.title, e.best_run as "bestRun", s.ends_on::text as "endsOn"
    from marathon_seasons s join marathon_entries e on e.season_id = s.id and e.customer_id = ${customerId}
    where e.best_run >= ${marathonMilestones[0]} order by s.starts_on desc`,
    seasonRow,
  );
}
