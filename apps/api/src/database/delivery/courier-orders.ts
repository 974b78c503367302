import { courierStates } from '@club/rules/delivery/parcels';
import { orderStates } from '@club/rules/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import { hasAdultGoods } from '../adult-goods.ts';
import { asBoolean, asDay, asId, asInteger, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Our order at the second carrier, with the data that it receives. */
const courierOrderRow = {
  id: asId,
  number: asInteger,
  state: oneOf(orderStates),
  settlementId: asText,
  city: asText,
  address1: asText,
  date: asDay,
  from: asText,
  to: asText,
  recipient: asText,
  phone: asText,
  comment: asText,
  tags: listOf(asText),
  /** Whether something of it is only for adults. */
  hasAdultGoods: asBoolean,
  isSent: asBoolean,
};
export type CourierOrderRow = RowOf<typeof courierOrderRow>;

const columns = sql`o.id, o.number, o.state, o.settlement_id as "settlementId", o.city, o.address1,
  o.courier_date::text as date, o.courier_from as "from", o.courier_to as "to",
  trim(o.first_name || ' ' || o.last_name) as recipient, o.phone, r.comment, to_json(o.tags) as tags,
  ${hasAdultGoods(sql`o.id`)} as "hasAdultGoods", r.sent_at is not null as "isSent"`;

const joined = sql`from orders o join courier_requests r on r.order_id = o.id`;

/** Of the customer's own; a number beyond all ids finds nothing. */
export async function findOwnCourierOrder(
  db: Db,
  customerId: number,
  orderId: number,
): Promise<CourierOrderRow | undefined> {
  if (!Number.isSafeInteger(orderId)) return undefined;
  const [row] = await rowsOf(
    db,
    sql`select ${columns} ${joined} where o.id = ${orderId} and o.customer_id = ${customerId}`,
    courierOrderRow,
  );
  return row;
}

export async function findCourierOrder(db: Db, orderId: number): Promise<CourierOrderRow | undefined> {
  const [row] = await rowsOf(db, sql`select ${columns} ${joined} where o.id = ${orderId}`, courierOrderRow);
  return row;
}

/**
 * The first confirmation lets the outbox send the order now and adds what the courier needs to know; later ones change
 * nothing, so that they cannot use up the attempts while the courier is down. A run of this moment may have read the order
 * before: there will be another, and not beside it.
 */
export async function confirmCourierOrder(db: Db, orderId: number, comment: string, now: Date): Promise<void> {
  const at = timestamp(now);
  await db.execute(
    sql`with confirmed as (
      update courier_requests set confirmed_at = ${at},
        comment = case when ${comment} <> '' then ${comment} else comment end
      where order_id = ${orderId} and confirmed_at is null and sent_at is null
      returning order_id
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'ipost-order', 'ipost:' || order_id, jsonb_build_object('orderId', order_id), ${at}, ${at} from confirmed
    on conflict (once) do update set
      run_at = case when outbox.leased_until is null then least(outbox.run_at, excluded.run_at) else now() end`,
  );
}

/** Notes the courier's own number; the first one stays. */
export async function markCourierSent(db: Db, orderId: number, reference: string, now: Date): Promise<void> {
  await db.execute(
    sql`update courier_requests set sent_at = ${timestamp(now)}, reference = ${reference}
    where order_id = ${orderId} and sent_at is null`,
  );
}

/** The state of the courier's order; `error` names the fault. */
export const courierProgress = {
  state: oneOf(courierStates),
  reference: orNull(asText),
  error: orNull(asText),
};
export type CourierProgress = RowOf<typeof courierProgress>;

const progressOf = (orderId: SQL): SQL => sql`select
    case when r.sent_at is not null then 'sent' when r.settled_at is not null then 'settled'
      when t.gave_up_at is not null then 'refused' else 'waiting' end as state,
    r.reference, case when r.sent_at is null then coalesce(r.fault, t.last_error) end as error
  from courier_requests r left join outbox t on t.once = 'ipost:' || r.order_id where r.order_id = ${orderId}`;

/** Undefined for an order of another delivery. */
export async function findCourierProgress(db: Db, orderId: number): Promise<CourierProgress | undefined> {
  const [row] = await rowsOf(db, progressOf(sql`${orderId}`), courierProgress);
  return row;
}

/** The same as a column of orders `o`. */
export const courierProgressOf = sql`(select row_to_json(one) from (${progressOf(sql`o.id`)}) one) as "courierProgress"`;

/** Whether the courier refused an order and staff have not settled it. */
export const isCourierRefused = (orderId: SQL): SQL => sql`exists (
  select from courier_requests r join outbox t on t.once = 'ipost:' || r.order_id
  where r.order_id = ${orderId} and r.sent_at is null and r.settled_at is null and t.gave_up_at is not null
)`;

/** The same by the order's number, for one that has not left yet. */
export async function isRefusedByCourier(db: Db, number: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select o.id from orders o where o.number = ${number}::bigint and o.state in ('placed', 'paid', 'packed')
      and ${isCourierRefused(sql`o.id`)}`,
    { id: asId },
  );
  return rows.length > 0;
}
