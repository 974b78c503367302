import type { MarketedStatus } from '@club/rules/analytics/events';
import { type SQL, sql } from 'drizzle-orm';
import { asBoolean, asMs, asText, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Who may be reported on by a task: counting needs the consent to statistics, marketing the one to news as well. */
export type AnalyticsTaskKind =
  | 'ga4'
  | 'bat'
  | 'esputnik-contact'
  | 'esputnik-event'
  | 'esputnik-order'
  | 'esputnik-forget';

const isMarketing = (kind: AnalyticsTaskKind): boolean => kind.startsWith('esputnik');

/** The living consents of the customer's person who is neither deleted nor frozen; `until` takes older ones alone. */
const consented = (customerId: SQL | number, purpose: SQL, until = sql``): SQL => sql`exists (
  select from customers c join people p on p.id = c.person_id join consents a on a.person_id = p.id
  where c.id = ${customerId} and p.deleted_at is null and p.phone is not null
    and a.purpose = ${purpose} and a.withdrawn_at is null ${until})`;
const counts = (customerId: SQL | number, until?: SQL): SQL => consented(customerId, sql`'analytics'`, until);
const markets = (customerId: SQL | number): SQL =>
  sql`(${counts(customerId)} and ${consented(customerId, sql`'news'`)})`;

/**
 * Enqueues an analytics event about a customer, once per `once`, if the customer consents; false when not. The payload
 * holds ids only: personal fields are read when it is sent.
 */
export async function enqueueAnalytics(
  db: Db,
  task: { kind: AnalyticsTaskKind; once: string; customerId: number; payload: Record<string, unknown>; now: Date },
): Promise<boolean> {
  const { kind, once, customerId, payload, now } = task;
  const at = timestamp(now);
  const [row] = await rowsOf(
    db,
    sql`with consent as (
      select ${isMarketing(kind) ? markets(customerId) : counts(customerId)} as agrees
    ), written as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select ${kind}, ${once}, ${JSON.stringify({ ...payload, customerId })}::jsonb, ${at}, ${at} from consent where agrees
      on conflict (once) do nothing
    )
    select agrees from consent`,
    { agrees: asBoolean },
  );
  return row?.agrees === true;
}

/** A contact that was being sent to the service when its consent ended has arrived by then. */
const forgetAfter = sql`interval '1 minute'`;

/**
 * Has the email service erase a person it may have received. Call it before a consent is withdrawn or the person
 * deleted, in that transaction: a person who never consented was never sent there.
 */
export async function enqueueForgetting(tx: Db, personId: number, now: Date): Promise<void> {
  const at = timestamp(now);
  const agreed = (purpose: string) => sql`exists (select from consents a
    where a.person_id = c.person_id and a.purpose = ${purpose} and a.withdrawn_at is null)`;
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'esputnik-forget', 'esputnik-forget:' || c.id || ':' || ${now.getTime()}::bigint,
      jsonb_build_object('customerId', c.id, 'event', 'forget'), ${at}, ${at} + ${forgetAfter}
    from customers c where c.person_id = ${personId} and ${agreed('analytics')} and ${agreed('news')}
    on conflict (once) do nothing`);
}

export interface OrderUpdate {
  /** For GA4, once for ever; nothing while the order is only packed or on its way. */
  event?: 'purchase' | 'refund';
  /** For eSputnik, each status once. */
  status: MarketedStatus;
  now: Date;
}

/**
 * The analytics event of an order, written in the transaction of the change. A refund is reported only if its purchase
 * was: a purchase before the consent was not.
 */
export async function enqueueOrderAnalytics(
  tx: Db,
  orderId: number,
  { event, status, now }: OrderUpdate,
): Promise<void> {
  const at = timestamp(now);
  const agreedBefore = sql`and a.given_at <= (
    select max(s.at) from order_steps s where s.order_id = o.id and s.state in ('placed', 'paid')
      and not exists (select from order_steps b where b.order_id = s.order_id and b.id < s.id and b.state = 'packed'))`;
  const customerId = sql`o.customer_id`;
  const mayCount = counts(customerId, event === 'refund' ? agreedBefore : undefined);
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select t.kind, t.kind || ':' || o.id || ':' || t.what,
      jsonb_build_object('orderId', o.id, 'customerId', ${customerId}, 'event', t.what, 'atMs', ${now.getTime()}::bigint),
      ${at}, ${at}
    from orders o, (values ('ga4', ${event ?? null}::text), ('esputnik-order', ${status}::text)) t (kind, what)
    where o.id = ${orderId} and t.what is not null
      and case t.kind when 'ga4' then ${mayCount} else ${markets(customerId)} end
    on conflict (once) do nothing`);
}

const trackedPersonRow = {
  firstName: asText,
  lastName: asText,
  phone: asText,
  /** A confirmed one alone. */
  email: orNull(asText),
  mayCount: asBoolean,
  mayMarket: asBoolean,
};
export type TrackedPerson = RowOf<typeof trackedPersonRow>;

/** Who a customer currently is, and their consents; undefined once deleted. */
export async function findTrackedPerson(db: Db, customerId: number): Promise<TrackedPerson | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.first_name as "firstName", p.last_name as "lastName", p.phone,
      case when p.email_confirmed_at is not null then p.email end as email,
      ${counts(customerId)} as "mayCount", ${markets(customerId)} as "mayMarket"
    from customers c join people p on p.id = c.person_id
    where c.id = ${customerId} and p.deleted_at is null and p.phone is not null`,
    trackedPersonRow,
  );
  return row;
}

/** When the session was opened and when its customer was made; ms since 1970. */
export async function findOpening(
  db: Db,
  sessionId: string,
  customerId: number,
): Promise<{ openedMs: number; madeMs: number } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select s.created_at as "openedMs",
      c.created_at as "madeMs"
    from sessions s, customers c where s.id = ${sessionId} and c.id = ${customerId}`,
    { openedMs: asMs, madeMs: asMs },
  );
  return row;
}
