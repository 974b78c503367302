import { sql } from 'drizzle-orm';
import { asAnything, asBytes, asInteger, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Owner of the attempts: a member of staff, or the account of another system. */
export interface Replied {
  kind: 'staff' | 'account';
  id: number;
}

const ofKind = {
  staff: { table: sql`staff_replies`, owner: sql`member_id` },
  account: { table: sql`account_replies`, owner: sql`account_id` },
};

/** True when this attempt is the first with its key; another with the same key waits here until it is done. */
export async function takeReplyKey(
  tx: Db,
  { by, key, fingerprint, now }: { by: Replied; key: string; fingerprint: Buffer; now: Date },
): Promise<boolean> {
  const { table, owner } = ofKind[by.kind];
  const rows = await rowsOf(
    tx,
    sql`insert into ${table} (${owner}, key, fingerprint, at)
    values (${by.id}, ${key}, decode(${fingerprint.toString('hex')}, 'hex'), ${timestamp(now)})
    on conflict do nothing returning ${owner} as owner`,
    { owner: asInteger },
  );
  return rows.length === 1;
}

export async function findStaffReply(tx: Db, by: Replied, key: string) {
  const { table, owner } = ofKind[by.kind];
  const [row] = await rowsOf(
    tx,
    sql`select fingerprint, reply from ${table} where ${owner} = ${by.id} and key = ${key}`,
    { fingerprint: asBytes, reply: orNull(asAnything) },
  );
  return row;
}

export async function saveStaffReply(tx: Db, by: Replied, key: string, reply: unknown): Promise<void> {
  const { table, owner } = ofKind[by.kind];
  await tx.execute(sql`update ${table} set reply = ${JSON.stringify(reply)}::jsonb
    where ${owner} = ${by.id} and key = ${key}`);
}
