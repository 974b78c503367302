import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface ToldEvent {
  kind: string;
  event: string | null;
  page: string | null;
  customerId: number;
  orderNumber: number | null;
  atMs: number;
  state: 'sent' | 'waits' | 'gave up';
  attempts: number;
  fault: string | null;
}

/** The newest of what outside services were told, or will be, oldest first; kinds that begin with `prefix`. */
export async function listToldEvents(db: Db, prefix: string, count: number): Promise<ToldEvent[]> {
  const rows = await rowsOf<ToldEvent>(
    db,
    sql`select t.kind, t.payload->>'event' as event, t.payload->>'page' as page,
      (t.payload->>'customerId')::bigint as "customerId", o.number as "orderNumber",
      floor(extract(epoch from t.created_at) * 1000)::float8 as "atMs", t.attempts, t.last_error as fault,
      case when t.done_at is not null then 'sent' when t.gave_up_at is not null then 'gave up' else 'waits' end as state
    from outbox t left join orders o on o.id = (t.payload->>'orderId')::bigint
    where t.kind in ('ga4', 'bat', 'esputnik-contact', 'esputnik-event', 'esputnik-order', 'esputnik-forget')
      and starts_with(t.kind, ${prefix})
    order by t.id desc limit ${count}`,
  );
  return rows.toReversed();
}
