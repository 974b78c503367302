import { sql } from 'drizzle-orm';
import { asBytes, asId, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const uuids = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;

export interface NewPhoto {
  id: string;
  customerId: number;
  sealed: Buffer;
  width: number;
  height: number;
  now: Date;
}

/**
 * Stores a photo until a message takes it. Only the newest `openMax` unattached ones stay. Needs `lockSupport` before
 * it in the same transaction.
 */
export async function insertPhoto(tx: Db, photo: NewPhoto, openMax: number): Promise<void> {
  const { id, customerId, sealed, width, height, now } = photo;
  await tx.execute(sql`delete from support_photos where id in (
    select id from support_photos where customer_id = ${customerId} and message_id is null
    order by created_at desc, id offset ${openMax - 1})`);
  await tx.execute(sql`insert into support_photos (id, customer_id, sealed, width, height, created_at)
    values (${id}, ${customerId}, ${sealed}, ${width}, ${height}, ${timestamp(now)})`);
}

/** Attaches pending photos of the customer to a message: false unless it got every one of them. */
export async function attachPhotos(
  tx: Db,
  messageId: number,
  { customerId, ids }: { customerId: number; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await rowsOf(
    tx,
    sql`update support_photos set message_id = ${messageId}
    where id = any(${uuids(ids)}) and customer_id = ${customerId} and message_id is null returning id`,
    { id: asText },
  );
  return rows.length === ids.length;
}

export async function findSupportPhoto(db: Db, customerId: number, id: string): Promise<Buffer | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select sealed from support_photos where id = ${id} and customer_id = ${customerId}`,
    { sealed: asBytes },
  );
  return row?.sealed;
}

/** A pending one; a photo of a message stays with it. */
export async function deletePhoto(db: Db, customerId: number, id: string): Promise<void> {
  await db.execute(
    sql`delete from support_photos where id = ${id} and customer_id = ${customerId} and message_id is null`,
  );
}

/** What no message has taken in time. */
export async function deleteOldPhotos(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from support_photos where message_id is null and created_at < ${timestamp(before)}`);
}

export interface SealedPhoto {
  id: string;
  messageId: number;
  sealed: Buffer;
}

/** Photos of a request, for the staff. */
export function listRequestPhotos(db: Db, requestId: number): Promise<SealedPhoto[]> {
  return rowsOf(
    db,
    sql`select p.id, p.message_id::float8 as "messageId", p.sealed
    from support_photos p join support_messages m on m.id = p.message_id
    where m.request_id = ${requestId} order by m.id, p.created_at, p.id`,
    { id: asText, messageId: asId, sealed: asBytes },
  );
}
