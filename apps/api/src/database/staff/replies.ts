import { sql } from 'drizzle-orm';
import { asAnything, asBytes, asInteger, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** True when this try is the first with its key; another of the same key waits here until it is done. */
export async function takeReplyKey(
  tx: Db,
  { memberId, key, fingerprint, now }: { memberId: number; key: string; fingerprint: Buffer; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into staff_replies (member_id, key, fingerprint, at)
    values (${memberId}, ${key}, decode(${fingerprint.toString('hex')}, 'hex'), ${timestamp(now)})
    on conflict do nothing returning member_id as "memberId"`,
    { memberId: asInteger },
  );
  return rows.length === 1;
}

export async function findStaffReply(tx: Db, memberId: number, key: string) {
  const [row] = await rowsOf(
    tx,
    sql`select fingerprint, reply from staff_replies where member_id = ${memberId} and key = ${key}`,
    { fingerprint: asBytes, reply: orNull(asAnything) },
  );
  return row;
}

export async function saveStaffReply(tx: Db, memberId: number, key: string, reply: unknown): Promise<void> {
  await tx.execute(sql`update staff_replies set reply = ${JSON.stringify(reply)}::jsonb
    where member_id = ${memberId} and key = ${key}`);
}
