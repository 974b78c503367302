import { type RequestState, type SupportTopic, supportTopics, requestStates } from '@club/rules/support';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import {
  asActor,
  asBoolean,
  asId,
  asInteger,
  asMs,
  asText,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const requestRow = {
  id: asId,
  topic: oneOf(supportTopics),
  orderNumber: orNull(asInteger),
  state: oneOf(requestStates),
  createdMs: asMs,
  /** Since when it is in its state. */
  movedMs: asMs,
  /** Of the newest message. */
  atMs: asMs,
  isUnread: asBoolean,
};
export type RequestRow = RowOf<typeof requestRow>;

const ofRequest = sql`r.id::float8 as id, r.topic, o.number as "orderNumber", r.state,
  r.created_at as "createdMs", r.moved_at as "movedMs",
  m.at as "atMs", coalesce(m.staff_at > r.read_at, false) as "isUnread"`;
const requests = sql`support_requests r left join orders o on o.id = r.order_id
  join lateral (
    select max(created_at) as at, max(created_at) filter (where author = 'staff') as staff_at
    from support_messages where request_id = r.id
  ) m on true`;

/** Requests of a customer, the newest message first. */
export function listRequestRows(db: Db, customerId: number, count: number): Promise<RequestRow[]> {
  return rowsOf(
    db,
    sql`select ${ofRequest} from ${requests} where r.customer_id = ${customerId} order by m.at desc, r.id desc limit ${count}`,
    requestRow,
  );
}

export async function findRequest(db: Db, customerId: number, id: number): Promise<RequestRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${ofRequest} from ${requests} where r.customer_id = ${customerId} and r.id = ${id}`,
    requestRow,
  );
  return row;
}

const messageRow = {
  id: asId,
  author: oneOf(['customer', 'staff']),
  actor: asActor,
  text: asText,
  atMs: asMs,
  photos: listOf(shape({ id: asText, width: asInteger, height: asInteger })),
};
export type MessageRow = RowOf<typeof messageRow>;

export function listRequestMessages(db: Db, requestId: number): Promise<MessageRow[]> {
  return rowsOf(
    db,
    sql`select m.id::float8 as id, m.author, m.actor, m.text, m.created_at as "atMs", coalesce((
        select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.created_at, p.id)
        from support_photos p where p.message_id = m.id), '[]') as photos
    from support_messages m where m.request_id = ${requestId} order by m.id`,
    messageRow,
  );
}

/** Until the transaction ends no other request or photo of this customer is written. */
export async function lockSupport(tx: Db, customerId: number): Promise<void> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`);
}

export async function findRequestByKey(tx: Db, customerId: number, key: string): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select id::float8 as id from support_requests where customer_id = ${customerId} and key = ${key}`,
    { id: asId },
  );
  return row?.id;
}

export async function findOwnOrderId(tx: Db, customerId: number, number: number): Promise<number | undefined> {
  if (number > 2 ** 31 - 1) return undefined;
  const [row] = await rowsOf(
    tx,
    sql`select id::float8 as id from orders where number = ${number} and customer_id = ${customerId}`,
    { id: asId },
  );
  return row?.id;
}

export interface NewRequest {
  customerId: number;
  key: string;
  topic: SupportTopic;
  orderId: number | null;
  now: Date;
}

/** Undefined where the customer's day has none left. Needs `lockSupport` before it in the same transaction. */
export async function insertRequest(
  tx: Db,
  { customerId, key, topic, orderId, now }: NewRequest,
  cap: { perDay: number; dayStart: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`insert into support_requests (customer_id, brand, key, topic, order_id, state, created_at, moved_at, read_at)
    select c.id, c.brand, ${key}::uuid, ${topic}, ${orderId}::bigint, 'open', ${timestamp(now)}, ${timestamp(now)}, ${timestamp(now)}
    from customers c where c.id = ${customerId} and (select count(*) from support_requests
      where customer_id = ${customerId} and created_at >= ${timestamp(cap.dayStart)}) < ${cap.perDay}
    returning id::float8 as id`,
    { id: asId },
  );
  return row?.id;
}

/** Locks a request until the end of the transaction; without `customerId` any customer's. */
export async function lockRequest(
  tx: Db,
  id: number,
  customerId?: number,
): Promise<{ customerId: number; state: RequestState } | undefined> {
  const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
  const [row] = await rowsOf(
    tx,
    sql`select customer_id::float8 as "customerId", state from support_requests where id = ${id} ${own} for update`,
    { customerId: asId, state: oneOf(requestStates) },
  );
  return row;
}

/**
 * Writes a message and moves its request with it: the customer's makes it `open`, the staff's `answered`. Undefined for
 * an existing key. Needs the request locked, so that its state is that of its newest message.
 */
export async function insertMessage(
  tx: Db,
  message: { requestId: number; author: 'customer' | 'staff'; actor: ActorName; key: string; text: string; now: Date },
): Promise<number | undefined> {
  const { requestId, author, actor, key, text, now } = message;
  const state = author === 'customer' ? 'open' : 'answered';
  const [row] = await rowsOf(
    tx,
    sql`with written as (
      insert into support_messages (request_id, author, actor, key, text, created_at)
      values (${requestId}, ${author}, ${actor}, ${key}, ${text}, ${timestamp(now)})
      on conflict (request_id, key) do nothing returning id
    ), moved as (
      update support_requests set state = ${state},
        moved_at = case when state = ${state} then moved_at else ${timestamp(now)} end,
        read_at = case when ${author} = 'customer' then ${timestamp(now)} else read_at end
      where id = ${requestId} and exists (select from written)
    )
    select id::float8 as id from written`,
    { id: asId },
  );
  return row?.id;
}

export async function findMessageByKey(tx: Db, requestId: number, key: string): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select id::float8 as id from support_messages where request_id = ${requestId} and key = ${key}`,
    { id: asId },
  );
  return row?.id;
}

/** True also for one that was closed before. */
export async function markRequestClosed(db: Db, id: number, by: { customerId?: number; now: Date }): Promise<boolean> {
  const own = by.customerId === undefined ? sql`` : sql`and customer_id = ${by.customerId}`;
  const rows = await rowsOf(
    db,
    sql`update support_requests set state = 'closed',
      moved_at = case when state = 'closed' then moved_at else ${timestamp(by.now)} end
    where id = ${id} ${own} returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** Never back, and never into the future. */
export async function markRequestRead(
  db: Db,
  id: number,
  by: { customerId: number; until: Date; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update support_requests set read_at = greatest(read_at, least(${timestamp(by.until)}, ${timestamp(by.now)}))
    where id = ${id} and customer_id = ${by.customerId} returning id`,
    { id: asId },
  );
  return rows.length === 1;
}
