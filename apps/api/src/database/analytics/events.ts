import { sql } from 'drizzle-orm';
import { asId, asInteger, asMs, asText, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const analyticsEventRow = {
  kind: asText,
  event: orNull(asText),
  page: orNull(asText),
  customerId: asId,
  orderNumber: orNull(asInteger),
  atMs: asMs,
  state: oneOf(['sent', 'waits', 'gave up']),
  attempts: asInteger,
  fault: orNull(asText),
};
export type AnalyticsEventRecord = RowOf<typeof analyticsEventRow>;

/** The newest events sent to outside services or pending, oldest first; kinds that begin with `prefix`. */
export async function listAnalyticsEvents(db: Db, prefix: string, count: number): Promise<AnalyticsEventRecord[]> {
  const rows = await rowsOf(
    db,
    sql`select t.kind, t.payload->>'event' as event, t.payload->>'page' as page,
      (t.payload->>'customerId')::bigint as "customerId", o.number as "orderNumber",
      t.created_at as "atMs", t.attempts, t.last_error as fault,
      case when t.done_at is not null then 'sent' when t.gave_up_at is not null then 'gave up' else 'waits' end as state
    from outbox t left join orders o on o.id = (t.payload->>'orderId')::bigint
    where t.kind in ('ga4', 'bat', 'esputnik-contact', 'esputnik-event', 'esputnik-order', 'esputnik-forget')
      and starts_with(t.kind, ${prefix})
    order by t.id desc limit ${count}`,
    analyticsEventRow,
  );
  return rows.toReversed();
}
