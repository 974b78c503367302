import type { Brand } from '@club/rules/brands';
import type { RequestState, SupportTopic } from '@club/rules/support';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

const epochMs = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;

export interface StaffRequest {
  id: number;
  brand: Brand;
  topic: SupportTopic;
  orderNumber: number | null;
  state: RequestState;
  movedMs: number;
  messages: number;
  firstName: string;
  phone: string | null;
}

const ofStaff = sql`select r.id::float8 as id, c.brand, r.topic, o.number as "orderNumber", r.state,
    ${epochMs(sql`r.moved_at`)} as "movedMs", p.first_name as "firstName", p.phone,
    (select count(*)::int from support_messages m where m.request_id = r.id) as messages
  from support_requests r join customers c on c.id = r.customer_id join people p on p.id = c.person_id
  left join orders o on o.id = r.order_id`;

/** Those that wait longest on top. */
export function listStaffRequests(db: Db, state: RequestState | null, count: number): Promise<StaffRequest[]> {
  return rowsOf(
    db,
    sql`${ofStaff} where ${state}::text is null or r.state = ${state}::text order by r.moved_at, r.id limit ${count}`,
  );
}

export async function findStaffRequest(db: Db, id: number): Promise<StaffRequest | undefined> {
  const [row] = await rowsOf<StaffRequest>(db, sql`${ofStaff} where r.id = ${id}`);
  return row;
}

/** The brand whose customer asked; none when the account is deleted. */
export async function findAskerBrand(tx: Db, customerId: number): Promise<Brand | undefined> {
  const [row] = await rowsOf<{ brand: Brand }>(
    tx,
    sql`select c.brand from customers c join people p on p.id = c.person_id
    where c.id = ${customerId} and p.deleted_at is null`,
  );
  return row?.brand;
}
