import type { Brand } from '@club/rules/brands';
import type { EarningRuleId } from '@club/rules/earning';
import type { Plan, PlanEvent, PlanPeriod } from '@club/rules/subscriptions';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { subscriptionEvents, subscriptions } from '../tables/club.ts';

/** Whether the customer's monthly plan doubles codes now: active, or cancelled and not yet over. */
export async function isSubscribed(db: Db, customerId: number, now: Date): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(db, sql`select ${subscribedAt(customerId, now)} as is`);
  return row?.is === true;
}

/** The same as a condition, for a statement that asks for more. */
export const subscribedAt = (customerId: number, now: Date): SQL =>
  sql`exists (select from subscriptions where customer_id = ${customerId}
    and (state = 'active' or (state = 'cancelled' and ends_at > ${now.toISOString()}::timestamptz)))`;

/** The plan of a customer; undefined for who never joined. */
export async function readPlan(db: Db, customerId: number): Promise<Plan | undefined> {
  const { state, startedAt, pausedAt, endsAt } = subscriptions;
  const [row] = await db
    .select({ state, startedAt, pausedAt, endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return row as Plan | undefined;
}

/** The caller has decided under the customer's lock; the event says what happened. */
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

export interface EndedPlan {
  customerId: number;
  brand: Brand;
  endsAtMs: number;
}

/** Ends cancelled plans whose period is over, each with its event, and returns them; of one customer or of all. */
export function endPlans(db: Db, now: Date, customerId?: number): Promise<EndedPlan[]> {
  return rowsOf<EndedPlan>(
    db,
    sql`with ended as (
      update subscriptions set state = 'ended'
      where state = 'cancelled' and ends_at <= ${now.toISOString()}::timestamptz
        ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}
      returning customer_id, ends_at
    ), noted as (
      insert into subscription_events (customer_id, kind, at) select customer_id, 'ended', ends_at from ended
    )
    select c.id::float8 as "customerId", c.brand, floor(extract(epoch from e.ends_at) * 1000)::float8 as "endsAtMs"
    from ended e join customers c on c.id = e.customer_id`,
  );
}

/** What happened to a customer's plan, the newest first. */
export async function listPlanEvents(
  db: Db,
  customerId: number,
  count: number,
): Promise<{ kind: PlanEvent; at: Date }[]> {
  const { kind, at, id } = subscriptionEvents;
  const rows = await db
    .select({ kind, at })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.customerId, customerId))
    .orderBy(desc(id))
    .limit(count);
  return rows as { kind: PlanEvent; at: Date }[];
}

/** Codes that were paid in one period, by rule and what one of them paid. */
export interface PaidCodes {
  /** Place of the period in the list that was given. */
  period: number;
  rule: EarningRuleId;
  amount: number;
  codes: number;
}

/** What the ledger paid for codes in each of the periods, which come in rising order and do not overlap. */
export async function listPaidCodes(db: Db, customerId: number, periods: readonly PlanPeriod[]): Promise<PaidCodes[]> {
  const [first] = periods;
  if (first === undefined) return [];
  const bounds = sql.join(
    periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).map((at) => sql`${at.toISOString()}::timestamptz`),
    sql`, `,
  );
  // Inside a period one bound more is behind than in front, so its bucket is an odd one.
  return rowsOf<PaidCodes>(
    db,
    sql`select (bucket - 1) / 2 as period, rule, amount::int as amount, count(*)::int as codes
    from (
      select width_bucket(at, array[${bounds}]) as bucket, rule, amount from xp_entries
      where customer_id = ${customerId} and kind = 'earned' and rule like 'code-%'
        and at >= ${first.startsAt.toISOString()}::timestamptz
    ) paid where bucket % 2 = 1 group by 1, 2, 3`,
  );
}
