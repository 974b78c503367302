import { type CallState, callStates } from '@club/rules/phone-calls';
import { type OrderState, orderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asMs, asText, oneOf, orNull, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const requestedCallRow = { fromMs: asMs, toMs: asMs };
export type RequestedCall = RowOf<typeof requestedCallRow>;

const window = sql`call_from as "fromMs", call_to as "toMs"`;
/** An order of the customer by its number; one that is beyond all numbers finds nothing. */
export async function findCalledOrder(
  db: Db,
  customerId: number,
  number: number,
): Promise<{ id: number; state: OrderState } | undefined> {
  if (number > 2 ** 31 - 1) return undefined;
  const [row] = await rowsOf(
    db,
    sql`select id, state from orders where number = ${number} and customer_id = ${customerId}`,
    { id: asId, state: oneOf(orderStates) },
  );
  return row;
}

/** Until the transaction ends no other call is requested for this person. */
export async function lockCalls(tx: Db, personId: number): Promise<void> {
  await tx.execute(sql`select 1 from people where id = ${personId} for no key update`);
}

/** The subject of the call: an order, or the person themselves. */
export type CallSubject = { orderId: number } | { orderId: null; personId: number };

const about = (subject: CallSubject) =>
  subject.orderId === null
    ? sql`order_id is null and person_id = ${subject.personId}`
    : sql`order_id = ${subject.orderId}`;

const foundCallRow = {
  ...requestedCallRow,
  id: asId,
  state: oneOf(callStates),
};
export type FoundCall = RowOf<typeof foundCallRow>;

export async function findCall(db: Db, subject: CallSubject, from: Date): Promise<FoundCall | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select id::float8 as id, state, ${window} from call_backs where ${about(subject)} and call_from = ${timestamp(from)}`,
    foundCallRow,
  );
  return row;
}

/** The first pending call about a subject. */
export async function findPendingCall(db: Db, subject: CallSubject, now: Date): Promise<FoundCall | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select id::float8 as id, state, ${window} from call_backs
    where ${about(subject)} and state = 'asked' and call_to > ${timestamp(now)} order by call_from limit 1`,
    foundCallRow,
  );
  return row;
}

/** A cancelled call is requested again; its task still exists, for its window has not begun. */
export async function reviveCall(tx: Db, id: number, to: Date): Promise<void> {
  await tx.execute(
    sql`update call_backs set state = 'asked', call_to = ${timestamp(to)} where id = ${id} and state = 'cancelled'`,
  );
}

/** Cancels the person's own call that was not dialled yet; undefined when there is none. */
export async function cancelCall(db: Db, id: number, personId: number): Promise<'cancelled' | 'over' | undefined> {
  const [row] = await rowsOf(
    db,
    sql`with own as (
      select id from call_backs where id = ${id} and person_id = ${personId}
    ), done as (
      update call_backs set state = 'cancelled' where id in (select id from own) and state = 'asked' returning id
    ) select exists (select from done) as "isDone" from own`,
    { isDone: asBoolean },
  );
  return row && (row.isDone ? 'cancelled' : 'over');
}

/**
 * Writes a call with its task, where the order and the person's day have some left; undefined where not. Needs
 * `lockCalls` before it in the same transaction.
 */
export async function insertCall(
  tx: Db,
  call: { orderId: number | null; personId: number; from: Date; to: Date; now: Date },
  caps: { perOrder: number; perDay: number; dayStart: Date },
): Promise<FoundCall | undefined> {
  const { orderId, personId, from, to, now } = call;
  const [row] = await rowsOf(
    tx,
    sql`with written as (
      insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
      select ${orderId}::bigint, ${personId}::bigint, ${timestamp(from)}, ${timestamp(to)}, ${timestamp(now)}, 'asked'
      where (select count(*) from call_backs where order_id = ${orderId}::bigint) < ${caps.perOrder}
        and (select count(*) from call_backs where person_id = ${personId} and created_at >= ${timestamp(caps.dayStart)})
          < ${caps.perDay}
      returning id, call_from, call_to
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'phone-call', 'call:' || id, jsonb_build_object('callId', id), ${timestamp(now)}, call_from from written
    )
    select id::float8 as id, 'asked' as state, ${window} from written`,
    foundCallRow,
  );
  return row;
}

const takenCallRow = {
  state: oneOf(callStates),
  personId: asId,
  /** Null for a call about no order. */
  order: orNull(shape({ id: asId, number: asInteger })),
  phone: asText,
  toMs: asMs,
  /** Its order is cancelled, or its person is gone: nobody waits for it. */
  isGone: asBoolean,
};
export type TakenCall = RowOf<typeof takenCallRow>;

/**
 * Takes a call that is due for dialling, once for ever: it is `unknown` from then on, until the call centre has
 * reported. One about no order rings the person's own phone. A call whose window is over, whose order is cancelled or
 * whose person is gone is missed.
 */
export async function takeCall(db: Db, id: number, now: Date): Promise<TakenCall | undefined> {
  const [row] = await rowsOf(
    db,
    sql`with due as (
      select c.id, case when c.order_id is null then coalesce(p.phone, '') else o.phone end as phone,
        case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
        p.deleted_at is not null or coalesce(o.state = 'cancelled', false) as is_gone
      from call_backs c join people p on p.id = c.person_id left join orders o on o.id = c.order_id
      where c.id = ${id}
    )
    update call_backs c set
      state = case when ${timestamp(now)} >= c.call_to or d.is_gone or d.phone = '' then 'missed' else 'unknown' end,
      dialled_at = ${timestamp(now)}
    from due d
    where c.id = d.id and c.state = 'asked' and c.call_from <= ${timestamp(now)}
    returning c.state, c.person_id as "personId", d."order", d.phone, c.call_to as "toMs",
      d.is_gone or d.phone = '' as "isGone"`,
    takenCallRow,
  );
  return row;
}

/** When a pending call may be dialled. */
export async function findCallStart(db: Db, id: number): Promise<Date | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${window} from call_backs where id = ${id} and state = 'asked'`,
    requestedCallRow,
  );
  return row && new Date(row.fromMs);
}

/** The outcome of a call that was taken; one certainly not made may be pending again. */
export async function settleCall(db: Db, id: number, state: CallState): Promise<void> {
  await db.execute(sql`update call_backs set state = ${state},
    dialled_at = case when ${state} = 'asked' then null else dialled_at end where id = ${id} and state = 'unknown'`);
}
