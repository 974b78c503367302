import type { Brand } from '@club/rules/brands';
import { asc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { ageVerifications } from '../tables/age.ts';
import { customers, passkeys, sessions, veloUsers } from '../tables/people.ts';

export async function listCustomersOf(
  db: Db,
  personId: number,
): Promise<{ id: number; brand: Brand; note: string; createdAt: Date }[]> {
  const rows = await db
    .select({ id: customers.id, brand: customers.brand, note: customers.note, createdAt: customers.createdAt })
    .from(customers)
    .where(eq(customers.personId, personId))
    .orderBy(asc(customers.id));
  return rows as { id: number; brand: Brand; note: string; createdAt: Date }[];
}

/** Every session ever, without anything that a cookie could be told by. */
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

/** Every attempt to prove one's age; the documents themselves are not kept. */
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

export interface OrderTrace {
  number: number;
  osName: string | null;
  osVersion: string | null;
  phoneBrand: string | null;
  phoneModel: string | null;
  userAgent: string;
  parcelState: string | null;
  returnReason: string | null;
  returnComment: string | null;
  returnState: string | null;
}

/** What is kept beside the orders of a customer, by order number. */
export async function listOrderTraces(db: Db, customerId: number): Promise<Map<number, OrderTrace>> {
  const rows = await rowsOf<OrderTrace>(
    db,
    sql`select o.number, o.user_agent as "userAgent", d.os_name as "osName", d.os_version as "osVersion",
      d.phone_brand as "phoneBrand", d.phone_model as "phoneModel", p.state as "parcelState",
      r.reason as "returnReason", r.comment as "returnComment", r.state as "returnState"
    from orders o
    left join order_devices d on d.order_id = o.id
    left join parcels p on p.order_id = o.id
    left join return_requests r on r.order_id = o.id
    where o.customer_id = ${customerId}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Titles of what a customer waits for. */
export async function listStockWaits(db: Db, customerId: number): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select p.title from stock_waits w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where w.customer_id = ${customerId} order by w.created_at, v.id`,
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

/** Every season a customer took part in, with what became of its days. */
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
  );
}

/** Every quiz of a customer: how many answers were right, and what they brought. */
export function listQuizzes(db: Db, customerId: number): Promise<{ day: string; right: number; xp: number }[]> {
  return rowsOf(
    db,
    sql`select a.day::text, count(n.place) filter (where n.is_right)::int as right, a.xp
    from quiz_attempts a left join quiz_answers n on n.attempt_id = a.id
    where a.customer_id = ${customerId} group by a.id order by a.day`,
  );
}

/** Every device a customer ever registered, with what was asked about it. */
export function listEveryDevice(
  db: Db,
  customerId: number,
): Promise<{ serial: string; model: string; purchased_on: string; released: boolean; replacements: object[] }[]> {
  return rowsOf(
    db,
    sql`select d.serial, s.model, d.purchased_on::text, d.warranty_ends_on::text, d.registered_at,
      d.released_at is not null as released, coalesce((
        select json_agg(json_build_object('fault', r.fault, 'text', r.text, 'state', r.state, 'answer', r.answer)
          order by r.id) from device_replacements r where r.device_id = d.id), '[]') as replacements
    from registered_devices d join device_serials s on s.serial = d.serial
    where d.customer_id = ${customerId} order by d.id`,
  );
}

/** Every request of a customer with its messages; photos are counted. */
export function listEveryRequest(
  db: Db,
  customerId: number,
): Promise<{ topic: string; state: string; messages: { author: string; text: string; photos: number }[] }[]> {
  return rowsOf(
    db,
    sql`select r.id::text as number, r.topic, r.state, r.created_at, o.number::text as order_number, (
        select json_agg(json_build_object('author', m.author, 'text', m.text, 'at', m.created_at, 'photos', (
          select count(*) from support_photos p where p.message_id = m.id)) order by m.id)
        from support_messages m where m.request_id = r.id) as messages
    from support_requests r left join orders o on o.id = r.order_id
    where r.customer_id = ${customerId} order by r.id`,
  );
}

/** Every call a person asked for. */
export function listEveryCall(
  db: Db,
  personId: number,
): Promise<{ order_number: string | null; call_from: string; call_to: string; state: string }[]> {
  return rowsOf(
    db,
    sql`select o.number::text as order_number, c.call_from, c.call_to, c.state
    from call_backs c left join orders o on o.id = c.order_id where c.person_id = ${personId} order by c.id`,
  );
}
