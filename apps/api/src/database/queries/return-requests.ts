import type { ReturnReason, ReturnState } from '@club/rules/parcels';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

/** Writes the request only for an order that was delivered after `deliveredAfter` and has none: true when it did. */
export async function addReturnRequest(
  db: Db,
  orderId: number,
  request: { reason: ReturnReason; comment: string; deliveredAfter: Date; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`insert into return_requests (order_id, reason, comment, state, at)
    select o.id, ${request.reason}, ${request.comment}, 'waiting', ${request.now.toISOString()}::timestamptz
    from orders o
    where o.id = ${orderId} and o.state = 'delivered' and exists (
      select from order_steps s where s.order_id = o.id and s.state = 'delivered'
        and s.at > ${request.deliveredAfter.toISOString()}::timestamptz
    )
    on conflict do nothing returning order_id`,
  );
  return rows.length > 0;
}

export interface DecidedReturn {
  orderId: number;
  brand: string;
}

/** Staff's answer to a request that waits; undefined when none does. */
export async function decideReturnRequest(
  tx: Db,
  number: number,
  decision: { state: 'accepted' | 'refused'; answer: string; now: Date },
): Promise<DecidedReturn | undefined> {
  const [row] = await rowsOf<DecidedReturn>(
    tx,
    sql`update return_requests r
    set state = ${decision.state}, answer = ${decision.answer}, decided_at = ${decision.now.toISOString()}::timestamptz
    from orders o where o.number = ${number}::bigint and r.order_id = o.id and r.state = 'waiting'
    returning r.order_id as "orderId", o.brand`,
  );
  return row;
}

export interface ReturnRow {
  number: number;
  state: ReturnState;
  reason: ReturnReason;
  comment: string;
  answer: string;
  atMs: number;
  payment: string;
  totalKop: number;
  xpTotal: number;
}

/** Oldest first: who waits longest stands on top. */
export function listReturnRequests(db: Db, state: ReturnState | undefined, count: number): Promise<ReturnRow[]> {
  return rowsOf(
    db,
    sql`select o.number, r.state, r.reason, r.comment, r.answer,
      floor(extract(epoch from r.at) * 1000)::bigint as "atMs", o.payment, o.total_kop as "totalKop",
      o.xp_total as "xpTotal"
    from return_requests r join orders o on o.id = r.order_id
    where ${state ?? null}::text is null or r.state = ${state ?? null}::text
    order by r.at, r.order_id limit ${count}`,
  );
}
