import { brands } from '@club/rules/brands';
import type { OrderState } from '@club/rules/orders/states';
import { permissions } from '@club/rules/staff/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { asInteger, asMoment, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Beyond this a queue is only reported as long. */
export const queueCountMax = 1000;

const queueRow = {
  queue: asText,
  /** Without those of the whole club. */
  brand: orNull(oneOf(brands)),
  /** Of approvals: who may decide them. */
  permission: orNull(oneOf(permissions)),
  /** Of photos: the brands that the person entered, of which whoever decides has one. */
  anyOf: orNull(listOf(oneOf(brands))),
  /** Who may not decide it: the owner, or who has given a verdict. */
  members: listOf(asInteger),
  count: asInteger,
  oldest: orNull(asMoment),
};
export type QueueRow = RowOf<typeof queueRow>;

/** A queue of each brand: at most so many of its rows are read, by the index that its list is read by. */
const ofBrands = (queue: string, waiting: (brand: SQL) => SQL): SQL => sql`
  select ${queue}::text as queue, b.brand, null::text as permission, null::text[] as "anyOf", '{}'::int[] as members,
    q.count, q.oldest
  from (values ${sql.join(
    brands.map((brand) => sql`(${brand}::text)`),
    sql`, `,
  )}) b (brand)
  cross join lateral (
    select count(*)::int as count, min(at) as oldest from (select at from (${waiting(sql`b.brand`)}) ordered limit ${queueCountMax}) w
  ) q`;

const ofClub = (queue: string, waiting: SQL): SQL => sql`
  select ${queue}::text as queue, null::text as brand, null::text as permission, null::text[] as "anyOf",
    '{}'::int[] as members, count(*)::int as count, min(at) as oldest
  from (${waiting} limit ${queueCountMax}) w`;

/**
 * Reviewers who gave a verdict on a photo are not shown it again, a photo that was just decided is shown to no one, and a
 * person is of every brand they entered.
 */
const agesByLookers = sql`
  select 'ages'::text as queue, null::text as brand, null::text as permission, w."anyOf", w.members,
    count(*)::int as count, min(w.at) as oldest
  from (
    select v.created_at as at,
      array(select c.brand from customers c where c.person_id = v.person_id order by c.brand) as "anyOf",
      array(select split_part(a, ':', 2)::int from jsonb_array_elements_text(h.payload->'actors') a) as members
    from (
      select id, person_id, created_at from age_verifications where state = 'waiting' and method = 'document'
      limit ${queueCountMax}
    ) v left join outbox h on h.once = 'age-verdict:' || v.id and h.done_at is null
    where not exists (select from outbox e where e.once = 'age-held:' || v.id and e.done_at is null)
  ) w group by w."anyOf", w.members`;

/** The oldest of a state, as its list reads them. */
const ordersIn = (state: OrderState, brand: SQL): SQL =>
  sql`select created_at as at from orders where state = ${sql.raw(`'${state}'`)} and brand = ${brand}
    order by id limit ${queueCountMax}`;

/** As on their desk: a pair whose promise was cancelled by a returned order has nothing left to decide. */
const duplicatesIn = (brand: SQL): SQL =>
  sql`select v.opened_at as at from referral_reviews v
    cross join lateral (
      select 1 from xp_awards a
      where a.source = 'friend:' || v.friend_id and a.state = 'review' and a.brand = ${brand} limit 1
    ) promised
    where v.state = 'open' order by v.due_at, v.friend_id`;

const dayMs = 86_400_000;

/**
 * Calls that were not made in the last day, of customers who have requested none since; of a cancelled order or a deleted
 * person nobody waits for one. A call about no order is of its person's first brand. A window is shorter than a day, so
 * the index is read from two days ago.
 */
const callsMissedIn = (brand: SQL, now: Date): SQL =>
  sql`select c.call_to as at from call_backs c join people p on p.id = c.person_id left join orders o on o.id = c.order_id
    where c.state = 'missed' and c.call_from > ${timestamp(new Date(now.getTime() - 2 * dayMs))}
      and c.call_to > ${timestamp(new Date(now.getTime() - dayMs))}
      and p.deleted_at is null and coalesce(o.state <> 'cancelled', true)
      and coalesce(o.brand, (select k.brand from customers k where k.person_id = p.id order by k.id limit 1)) = ${brand}
      and not exists (select from call_backs later where later.person_id = c.person_id
        and later.created_at > c.created_at and later.state in ('asked', 'dialled'))
    order by c.call_from, c.id`;

/** The size of each queue and its oldest entry, in one statement. */
export const readQueues = (db: Db, now: Date): Promise<QueueRow[]> =>
  rowsOf(
    db,
    sql.join(
      [
        ofBrands('orders_new', (brand) => sql`(${ordersIn('placed', brand)}) union all (${ordersIn('paid', brand)})`),
        ofBrands('orders_packed', (brand) => ordersIn('packed', brand)),
        ofBrands(
          'returns',
          (brand) => sql`select at from return_requests where state = 'waiting' and brand = ${brand} order by order_id`,
        ),
        ofBrands('calls_missed', (brand) => callsMissedIn(brand, now)),
        ofBrands(
          'requests',
          (brand) => sql`select moved_at as at from support_requests
          where state = 'open' and brand = ${brand} order by moved_at, id`,
        ),
        ofBrands(
          'reviews',
          (brand) => sql`select created_at as at from reviews
          where state = 'waiting' and brand = ${brand} order by created_at, id`,
        ),
        ofBrands(
          'replacements',
          (brand) => sql`select asked_at as at from device_replacements
          where state = 'asked' and brand = ${brand} order by id`,
        ),
        agesByLookers,
        ofBrands('duplicates', duplicatesIn),
        ofClub('stuck', sql`select gave_up_at as at from outbox where gave_up_at is not null`),
        sql`select 'approvals'::text as queue, brand, permission, null::text[] as "anyOf",
            array[asked_by] as members, count(*)::int as count, min(asked_at) as oldest
          from approvals where state = 'waiting' and expires_at > ${timestamp(now)} group by brand, permission, asked_by`,
      ],
      sql` union all `,
    ),
    queueRow,
  );
