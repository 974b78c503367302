import { type Brand, brands } from '@club/rules/brands';
import { type RequestState, supportTopics, requestStates } from '@club/rules/support';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asMs, asText, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const staffRequestRow = {
  id: asId,
  brand: oneOf(brands),
  topic: oneOf(supportTopics),
  orderNumber: orNull(asInteger),
  state: oneOf(requestStates),
  movedMs: asMs,
  messages: asInteger,
  firstName: asText,
  phone: orNull(asText),
};
export type StaffRequest = RowOf<typeof staffRequestRow>;

const ofStaff = sql`select r.id::float8 as id, c.brand, r.topic, o.number as "orderNumber", r.state,
    r.moved_at as "movedMs", p.first_name as "firstName", p.phone,
    (select count(*)::int from support_messages m where m.request_id = r.id) as messages
  from support_requests r join customers c on c.id = r.customer_id join people p on p.id = c.person_id
  left join orders o on o.id = r.order_id`;

/** The longest pending first. */
export function listStaffRequests(db: Db, state: RequestState | null, count: number): Promise<StaffRequest[]> {
  return rowsOf(
    db,
    sql`${ofStaff} where ${state}::text is null or r.state = ${state}::text order by r.moved_at, r.id limit ${count}`,
    staffRequestRow,
  );
}

export async function findStaffRequest(db: Db, id: number): Promise<StaffRequest | undefined> {
  const [row] = await rowsOf(db, sql`${ofStaff} where r.id = ${id}`, staffRequestRow);
  return row;
}

/** The brand of the customer; empty when the account is deleted. */
export async function findRequesterBrand(tx: Db, customerId: number): Promise<Brand | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select c.brand from customers c join people p on p.id = c.person_id
    where c.id = ${customerId} and p.deleted_at is null`,
    { brand: oneOf(brands) },
  );
  return row?.brand;
}
