import type { Brand } from '@club/rules/brands';
import { asc, eq, sql } from 'drizzle-orm';
import {
  type RowOf,
  asBoolean,
  asDay,
  asInteger,
  asMoment,
  asText,
  asXp,
  listOf,
  mapOf,
  orNull,
  shape,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { ageVerifications } from '../age/tables.ts';
import { earlierReturn } from '../returns/tables.ts';
import { customers, passkeys, sessions, veloUsers } from './tables.ts';

export async function listCustomersOf(
  db: Db,
  personId: number,
): Promise<{ id: number; brand: Brand; note: string; createdAt: Date }[]> {
  return db
    .select({ id: customers.id, brand: customers.brand, note: customers.note, createdAt: customers.createdAt })
    .from(customers)
    .where(eq(customers.personId, personId))
    .orderBy(asc(customers.id));
}

/** Every session ever, without anything that would identify a cookie. */
export function listAllSessions(
  db: Db,
  personId: number,
): Promise<{ userAgent: string; createdAt: Date; seenAt: Date; expiresAt: Date; endedAt: Date | null }[]> {
  const { userAgent, createdAt, seenAt, expiresAt, endedAt } = sessions;
  return db
    .select({ userAgent, createdAt, seenAt, expiresAt, endedAt })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(asc(createdAt));
}

/** Passkeys without their keys. */
export function listPasskeyDates(
  db: Db,
  personId: number,
): Promise<{ userAgent: string; createdAt: Date; usedAt: Date | null }[]> {
  const { userAgent, createdAt, usedAt } = passkeys;
  return db
    .select({ userAgent, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(createdAt));
}

/** Every attempt to prove one's age; the documents themselves are not stored. */
export function listVerifications(
  db: Db,
  personId: number,
): Promise<{ method: string; state: string; reason: string | null; createdAt: Date; decidedAt: Date | null }[]> {
  const { method, state, reason, createdAt, decidedAt } = ageVerifications;
  return db
    .select({ method, state, reason, createdAt, decidedAt })
    .from(ageVerifications)
    .where(eq(ageVerifications.personId, personId))
    .orderBy(asc(createdAt));
}

const orderTraceRow = {
  number: asInteger,
  osName: orNull(asText),
  osVersion: orNull(asText),
  phoneBrand: orNull(asText),
  phoneModel: orNull(asText),
  userAgent: asText,
  parcelState: orNull(asText),
  returnReason: orNull(asText),
  returnComment: orNull(asText),
  returnState: orNull(asText),
  earlierReturns: orNull(listOf(shape(earlierReturn))),
};
export type OrderTrace = RowOf<typeof orderTraceRow>;

/** What is stored beside the orders of a customer, by order number. */
export async function listOrderTraces(db: Db, customerId: number): Promise<Map<number, OrderTrace>> {
  const rows = await rowsOf(
    db,
    sql`select o.number, o.user_agent as "userAgent", d.os_name as "osName", d.os_version as "osVersion",
      d.phone_brand as "phoneBrand", d.phone_model as "phoneModel", p.state as "parcelState",
      r.reason as "returnReason", r.comment as "returnComment", r.state as "returnState",
      r.earlier as "earlierReturns"
    from orders o
    left join order_devices d on d.order_id = o.id
    left join parcels p on p.order_id = o.id
    left join return_requests r on r.order_id = o.id
    where o.customer_id = ${customerId}`,
    orderTraceRow,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Titles of what a customer is waiting for. */
export async function listOwnStockAlerts(db: Db, customerId: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select p.title from stock_waits w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where w.customer_id = ${customerId} order by w.created_at, v.id`,
    { title: asText },
  );
  return rows.map(({ title }) => title);
}

export async function findVeloRecord(
  db: Db,
  personId: number,
): Promise<{ oralStatus: string; oralCheckedAt: Date | null; createdAt: Date } | undefined> {
  const { oralStatus, oralCheckedAt, createdAt } = veloUsers;
  const [row] = await db
    .select({ oralStatus, oralCheckedAt, createdAt })
    .from(veloUsers)
    .where(eq(veloUsers.personId, personId));
  return row;
}

/** Every season a customer took part in, with the outcome of its days. */
export function listMarathons(
  db: Db,
  customerId: number,
): Promise<{ title: string; joined_on: string; best_run: number; state: string; days: Record<string, string> }[]> {
  return rowsOf(
    db,
    sql`select s.title, e.joined_on::text, e.best_run, e.state, coalesce((
        select json_object_agg(d.day::text, d.state order by d.day) from marathon_days d
        where d.season_id = e.season_id and d.customer_id = e.customer_id), '{}') as days
    from marathon_entries e join marathon_seasons s on s.id = e.season_id
    where e.customer_id = ${customerId} order by e.joined_on`,
    { title: asText, joined_on: asDay, best_run: asInteger, state: asText, days: mapOf(asText) },
  );
}

/** Every quiz of a customer: how many answers were right, and the XP. */
export function listQuizzes(db: Db, customerId: number): Promise<{ day: string; right: number; xp: number }[]> {
  return rowsOf(
    db,
    sql`select a.day::text, count(n.place) filter (where n.is_right)::int as right, a.xp
    from quiz_attempts a left join quiz_answers n on n.attempt_id = a.id
    where a.customer_id = ${customerId} group by a.id order by a.day`,
    { day: asDay, right: asInteger, xp: asXp },
  );
}

const everyDeviceRow = {
  serial: asText,
  model: asText,
  purchased_on: asDay,
  warranty_ends_on: asDay,
  registered_at: asMoment,
  released: asBoolean,
  replacements: listOf(shape({ fault: asText, text: asText, state: asText, answer: asText })),
};

/** Every device a customer ever registered, with the requests about it. */
export function listEveryDevice(db: Db, customerId: number): Promise<RowOf<typeof everyDeviceRow>[]> {
  return rowsOf(
    db,
    sql`select d.serial, s.model, d.purchased_on::text, d.warranty_ends_on::text, d.registered_at,
      d.released_at is not null as released, coalesce((
        select json_agg(json_build_object('fault', r.fault, 'text', r.text, 'state', r.state, 'answer', r.answer)
          order by r.id) from device_replacements r where r.device_id = d.id), '[]') as replacements
    from registered_devices d join device_serials s on s.serial = d.serial
    where d.customer_id = ${customerId} order by d.id`,
    everyDeviceRow,
  );
}

const everyRequestRow = {
  number: asText,
  topic: asText,
  state: asText,
  created_at: asMoment,
  order_number: orNull(asText),
  messages: listOf(shape({ author: asText, text: asText, at: asMoment, photos: asInteger })),
};

/** Every request of a customer with its messages; photos are counted. */
export function listEveryRequest(db: Db, customerId: number): Promise<RowOf<typeof everyRequestRow>[]> {
  return rowsOf(
    db,
    sql`select r.id::text as number, r.topic, r.state, r.created_at, o.number::text as order_number, (
        select json_agg(json_build_object('author', m.author, 'text', m.text, 'at', m.created_at, 'photos', (
          select count(*) from support_photos p where p.message_id = m.id)) order by m.id)
        from support_messages m where m.request_id = r.id) as messages
    from support_requests r left join orders o on o.id = r.order_id
    where r.customer_id = ${customerId} order by r.id`,
    everyRequestRow,
  );
}

const everyCallRow = { order_number: orNull(asText), call_from: asMoment, call_to: asMoment, state: asText };

/** Every call a person requested. */
export function listEveryCall(db: Db, personId: number): Promise<RowOf<typeof everyCallRow>[]> {
  return rowsOf(
    db,
    sql`select o.number::text as order_number, c.call_from, c.call_to, c.state
    from call_backs c left join orders o on o.id = c.order_id where c.person_id = ${personId} order by c.id`,
    everyCallRow,
  );
}
