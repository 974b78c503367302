import { type Brand, brands } from '@club/rules/brands';
import { type EarningRuleId, earningRuleIds } from '@club/rules/xp/earning';
import { eq, sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, asMs, asText, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { type awardStates, xpAwards } from './tables.ts';

export type AwardState = (typeof awardStates)[number];

export interface NewAward {
  customerId: number;
  brand: Brand;
  rule: EarningRuleId;
  /** One award for ever. */
  source: string;
  xp: number;
  reason: string;
  state: AwardState;
  now: Date;
  activeAt: Date;
}

/** False when the source has its award already. */
export async function insertAward(tx: Db, { now, ...award }: NewAward): Promise<boolean> {
  const rows = await tx
    .insert(xpAwards)
    .values({ ...award, createdAt: now, decidedAt: award.state === 'paid' || award.state === 'cancelled' ? now : null })
    .onConflictDoNothing()
    .returning({ id: xpAwards.id });
  return rows.length === 1;
}

/** Whether the source has a valid award, of any of the person's customers. */
export async function isAwarded(db: Db, source: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`select from xp_awards where source = ${source} and state <> 'cancelled'`, {});
  return rows.length > 0;
}

/** A rule's awards to a customer since a moment, without cancelled ones. */
export async function readAwarded(
  db: Db,
  customerId: number,
  rule: EarningRuleId,
  since: Date,
): Promise<{ times: number; xp: number }> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as times, coalesce(sum(xp), 0)::int as xp from xp_awards
    where customer_id = ${customerId} and rule = ${rule} and state <> 'cancelled'
      and created_at >= ${timestamp(since)}`,
    { times: asInteger, xp: asXp },
  );
  return row ?? { times: 0, xp: 0 };
}

const awardRow = {
  id: asId,
  customerId: asId,
  brand: oneOf(brands),
  rule: oneOf(earningRuleIds),
  source: asText,
  xp: asXp,
  reason: asText,
};
export type Award = RowOf<typeof awardRow>;

/**
 * Takes an award that is due, decided and written in one statement; undefined when it was decided before. If its
 * owner's account was frozen or deleted meanwhile it is cancelled instead: nobody could spend it.
 */
export async function takeDueAward(tx: Db, id: number, now: Date): Promise<Award | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with taken as (
      update xp_awards a set decided_at = ${timestamp(now)},
        state = case when p.deleted_at is null and p.frozen_at is null then 'paid' else 'cancelled' end
      from customers c join people p on p.id = c.person_id
      where a.id = ${id} and a.state = 'pending' and a.active_at <= ${timestamp(now)}
        and c.id = a.customer_id
      returning a.*
    )
    select id::float8 as id, customer_id::float8 as "customerId", brand, rule, source, xp, reason
    from taken where state = 'paid'`,
    awardRow,
  );
  return row;
}

const dueAwardRow = {
  id: asId,
  customerId: asId,
  rule: oneOf(earningRuleIds),
  brand: oneOf(brands),
  source: asText,
  xp: asXp,
  activeAtMs: asMs,
};
export type DueAward = RowOf<typeof dueAwardRow>;

/** Awards that are due, by their date, those after `after` alone. */
export function listDueAwards(
  db: Db,
  now: Date,
  page: { after: Pick<DueAward, 'activeAtMs' | 'id'>; count: number },
): Promise<DueAward[]> {
  const { activeAtMs, id } = page.after;
  return rowsOf(
    db,
    sql`select id::float8 as id, customer_id::float8 as "customerId", rule, brand, source, xp,
      active_at as "activeAtMs" from xp_awards
    where state = 'pending' and active_at <= ${timestamp(now)}
      and (active_at, id) > (to_timestamp(${activeAtMs}::float8 / 1000), ${id})
    order by active_at, id limit ${page.count}`,
    dueAwardRow,
  );
}

const pendingAwardRow = {
  id: asId,
  rule: oneOf(earningRuleIds),
  source: asText,
  xp: asXp,
  reason: asText,
  /** `review`: staff check it first, whatever the date. */
  state: oneOf(['pending', 'review']),
  createdAt: asMoment,
  activeAt: asMoment,
};
export type PendingAward = RowOf<typeof pendingAwardRow>;

/** A customer's unpaid promises, the nearest first. */
export function listPendingAwards(db: Db, customerId: number): Promise<PendingAward[]> {
  return rowsOf(
    db,
    sql`select id::float8 as id, rule, source, xp, reason, state,
      created_at as "createdAt", active_at as "activeAt"
    from xp_awards where customer_id = ${customerId} and state in ('pending', 'review') order by active_at, id`,
    pendingAwardRow,
  );
}

/** The outcome of a source's award; undefined when it has none. */
export async function findAwardState(db: Db, source: string): Promise<AwardState | undefined> {
  const [row] = await db.select({ state: xpAwards.state }).from(xpAwards).where(eq(xpAwards.source, source));
  return row?.state;
}

/** Cancels a pending award; false when there is none. */
export async function cancelAward(tx: Db, source: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update xp_awards set state = 'cancelled', decided_at = ${timestamp(now)}
    where source = ${source} and state in ('pending', 'review') returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** Releases an award from review: it is pending until its date, or due now. */
export async function passReview(tx: Db, source: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update xp_awards set state = 'pending' where source = ${source} and state = 'review' returning id`,
    { id: asId },
  );
  return rows.length === 1;
}
