import { type ReturnReason, type ReturnState, returnStates, returnReasons } from '@club/rules/delivery/parcels';
import { brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asKop, asMs, asText, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/**
 * Writes the request only for an order that was delivered after `deliveredAfter`, has goods left and no pending one:
 * true when it did. A decided one is stored among the earlier ones.
 */
export async function addReturnRequest(
  db: Db,
  orderId: number,
  request: { reason: ReturnReason; comment: string; deliveredAfter: Date; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`insert into return_requests as r (order_id, brand, reason, comment, state, at)
    select o.id, o.brand, ${request.reason}, ${request.comment}, 'waiting', ${timestamp(request.now)}
    from orders o
    where o.id = ${orderId} and o.state = 'delivered' and exists (
      select from order_steps s where s.order_id = o.id and s.state = 'delivered'
        and s.at > ${timestamp(request.deliveredAfter)}
    ) and exists (select from order_items i where i.order_id = o.id and i.units > i.returned_units)
    for share of o
    on conflict (order_id) do update set reason = excluded.reason, comment = excluded.comment, state = excluded.state,
      answer = '', at = excluded.at, decided_at = null, actor = null, earlier = r.earlier || jsonb_build_object(
        'state', r.state, 'reason', r.reason, 'comment', r.comment, 'answer', r.answer, 'at', r.at)
    where r.state <> 'waiting'
    returning order_id`,
    { order_id: asId },
  );
  return rows.length > 0;
}

const decidedReturnRow = { orderId: asId, brand: oneOf(brands), atMs: asMs };
export type DecidedReturn = RowOf<typeof decidedReturnRow>;

/**
 * Staff's answer to a pending request; undefined when there is none. Goods that are taken back after a refusal make it
 * an accepted one.
 */
export async function decideReturnRequest(
  tx: Db,
  number: number,
  decision: { state: 'accepted' | 'refused'; answer: string; actor: ActorName; now: Date },
): Promise<DecidedReturn | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`update return_requests r
    set state = ${decision.state}, answer = ${decision.answer}, decided_at = ${timestamp(decision.now)},
      actor = ${decision.actor}
    from orders o where o.number = ${number}::bigint and r.order_id = o.id
      and (r.state = 'waiting' or (r.state = 'refused' and ${decision.state}::text = 'accepted'))
    returning r.order_id as "orderId", r.brand, r.at as "atMs"`,
    decidedReturnRow,
  );
  return row;
}

const returnRow = {
  number: asInteger,
  state: oneOf(returnStates),
  reason: oneOf(returnReasons),
  comment: asText,
  answer: asText,
  atMs: asMs,
  payment: asText,
  totalKop: asKop,
  xpTotal: asXp,
};
export type ReturnRow = RowOf<typeof returnRow>;

/** Oldest first. */
export function listReturnRequests(db: Db, state: ReturnState | undefined, count: number): Promise<ReturnRow[]> {
  return rowsOf(
    db,
    sql`select o.number, r.state, r.reason, r.comment, r.answer,
      r.at as "atMs", o.payment, o.total_kop as "totalKop",
      o.xp_total as "xpTotal"
    from return_requests r join orders o on o.id = r.order_id
    where ${state ?? null}::text is null or r.state = ${state ?? null}::text
    order by r.at, r.order_id limit ${count}`,
    returnRow,
  );
}
