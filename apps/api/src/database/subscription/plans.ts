import { brands } from '@club/rules/brands';
import { earningRuleIds } from '@club/rules/xp/earning';
import type { Plan, PlanEvent, PlanPeriod } from '@club/rules/subscription';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asMs, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { subscriptionEvents, subscriptions } from '../club/tables.ts';

/** Whether the customer's monthly plan doubles codes now: active, or cancelled and not yet over. */
export async function isSubscribed(db: Db, customerId: number, now: Date): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select ${subscribedAt(customerId, now)} as is`, { is: asBoolean });
  return row?.is === true;
}

/** The same as a condition, for a larger statement. */
export const subscribedAt = (customerId: number, now: Date): SQL =>
  sql`exists (select from subscriptions where customer_id = ${customerId}
    and (state = 'active' or (state = 'cancelled' and ends_at > ${timestamp(now)})))`;

/** The plan of a customer; undefined for who never joined. */
export async function readPlan(db: Db, customerId: number): Promise<Plan | undefined> {
  const { state, startedAt, pausedAt, endsAt } = subscriptions;
  const [row] = await db
    .select({ state, startedAt, pausedAt, endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return row;
}

/** The caller has decided under the customer's lock; the event records what happened. */
export async function writePlan(
  tx: Db,
  customerId: number,
  { plan, event, at }: { plan: Plan; event: PlanEvent; at: Date },
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ customerId, ...plan })
    .onConflictDoUpdate({ target: subscriptions.customerId, set: plan });
  await tx.insert(subscriptionEvents).values({ customerId, kind: event, at });
}

const endedPlanRow = { customerId: asId, brand: oneOf(brands), endsAtMs: asMs };
export type EndedPlan = RowOf<typeof endedPlanRow>;

/** Ends cancelled plans whose period is over, each with its event, and returns them; of one customer or of all. */
export function endPlans(db: Db, now: Date, customerId?: number): Promise<EndedPlan[]> {
  return rowsOf(
    db,
    sql`with ended as (
      update subscriptions set state = 'ended'
      where state = 'cancelled' and ends_at <= ${timestamp(now)}
        ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}
      returning customer_id, ends_at
    ), noted as (
      insert into subscription_events (customer_id, kind, at) select customer_id, 'ended', ends_at from ended
    )
    select c.id::float8 as "customerId", c.brand, e.ends_at as "endsAtMs"
    from ended e join customers c on c.id = e.customer_id`,
    endedPlanRow,
  );
}

/** What happened to a customer's plan, the newest first. */
export async function listPlanEvents(
  db: Db,
  customerId: number,
  count: number,
): Promise<{ kind: PlanEvent; at: Date }[]> {
  const { kind, at, id } = subscriptionEvents;
  return db
    .select({ kind, at })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.customerId, customerId))
    .orderBy(desc(id))
    .limit(count);
}

/** Codes paid in one period, by rule and XP of each. */
const paidCodesRow = {
  /** Place of the period in the list that was given. */
  period: asInteger,
  rule: oneOf(earningRuleIds),
  amount: asInteger,
  /** The rule's XP for one at that time, if set; null for the default rule. */
  single: orNull(asInteger),
  codes: asInteger,
};
export type PaidCodes = RowOf<typeof paidCodesRow>;

/** The ledger's XP for codes in each of the periods, which are ascending and do not overlap. */
export async function listPaidCodes(db: Db, customerId: number, periods: readonly PlanPeriod[]): Promise<PaidCodes[]> {
  const [first] = periods;
  if (first === undefined) return [];
  const bounds = sql.join(
    periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).map((at) => timestamp(at)),
    sql`, `,
  );
  // Inside a period one bound more is behind than in front, so its bucket is an odd one.
  return rowsOf(
    db,
    sql`select (bucket - 1) / 2 as period, rule, amount::int as amount, single, count(*)::int as codes
    from (
      select width_bucket(at, array[${bounds}]) as bucket, rule, amount, (
        select (value->>'xp')::int from setting_versions
        where key = 'xp.' || rule and begins_at <= xp_entries.at order by begins_at desc, id desc limit 1
      ) as single from xp_entries
      where customer_id = ${customerId} and kind = 'earned' and rule like 'code-%'
        and at >= ${timestamp(first.startsAt)}
    ) paid where bucket % 2 = 1 group by 1, 2, 3, 4`,
    paidCodesRow,
  );
}
