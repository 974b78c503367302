// Requests as the office lists them.
import { type Brand, brands } from '@club/rules/brands';
import { type RequestState, requestStates, supportTopics } from '@club/rules/support';
import { sql } from 'drizzle-orm';
import { andBrandIs, ofEachBrand } from '../brand-filter.ts';
import { asBytes, asId, asInteger, asMs, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

type Seen = readonly Brand[] | undefined;

const deskRequestRow = {
  id: asId,
  brand: oneOf(brands),
  topic: oneOf(supportTopics),
  order: orNull(asInteger),
  state: oneOf(requestStates),
  movedMs: asMs,
  customer: asId,
  firstName: asText,
  lastName: asText,
  phone: orNull(asText),
  /** The newest message. */
  last: asText,
};
export type DeskRequest = RowOf<typeof deskRequestRow>;

const request = sql`select r.id, r.brand, r.topic, o.number as "order", r.state, r.moved_at as "movedMs",
    r.customer_id as customer, p.first_name as "firstName", p.last_name as "lastName", p.phone,
    coalesce((select m.text from support_messages m where m.request_id = r.id order by m.id desc limit 1), '') as last
  from support_requests r join customers c on c.id = r.customer_id join people p on p.id = c.person_id
  left join orders o on o.id = r.order_id`;

export interface RequestPage {
  state: RequestState;
  brands: Seen;
  after: { at: Date; id: number } | undefined;
  count: number;
}

/** The longest pending first; of closed ones the newest. */
export async function listRequestsOfState(
  db: Db,
  { state, brands: seen, after, count }: RequestPage,
): Promise<DeskRequest[]> {
  if (seen?.length === 0) return [];
  const [beyond, direction] = state === 'closed' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const isLater =
    after === undefined ? sql`` : sql`and (r.moved_at, r.id) ${beyond} (${timestamp(after.at)}, ${after.id}::bigint)`;
  const upToPage = sql`order by r.moved_at ${direction}, r.id ${direction} limit ${count}`;
  const ranges = ofEachBrand(seen, (brand) => [
    sql`select r.id, r.moved_at from support_requests r
      where r.state = ${state} and r.brand = ${brand} ${isLater} ${upToPage}`,
  ]);
  return rowsOf(
    db,
    sql`${request} join (select r.id from (${ranges}) r ${upToPage}) page on page.id = r.id
    order by r.moved_at ${direction}, r.id ${direction}`,
    deskRequestRow,
  );
}

export async function findDeskRequest(db: Db, id: number, seen: Seen): Promise<DeskRequest | undefined> {
  const [row] = await rowsOf(db, sql`${request} where r.id = ${id} ${andBrandIs(sql`r.brand`, seen)}`, deskRequestRow);
  return row;
}

/** The photo at this place of a message, still sealed. */
export async function findMessagePhoto(
  db: Db,
  { request: id, message, position }: { request: number; message: number; position: number },
  seen: Seen,
): Promise<{ id: string; sealed: Buffer } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select f.id, f.sealed from support_photos f
    join support_messages m on m.id = f.message_id join support_requests r on r.id = m.request_id
    join customers c on c.id = r.customer_id
    where m.id = ${message} and r.id = ${id} ${andBrandIs(sql`c.brand`, seen)}
    order by f.created_at, f.id offset ${position} limit 1`,
    { id: asText, sealed: asBytes },
  );
  return row;
}
