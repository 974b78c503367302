import { type PasskeyTransport, passkeyTransports } from '@club/rules/sign-in/passkey-transports';
import { sql } from 'drizzle-orm';
import { asBytes, asInteger, asMoment, asText, listOf, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A new link; those of the member before are good no longer. */
export async function insertInvitation(
  tx: Db,
  row: { tokenHash: Buffer; memberId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`update staff_invitations set used_at = ${timestamp(row.now)}
    where member_id = ${row.memberId} and used_at is null`);
  await tx.execute(sql`insert into staff_invitations (token_hash, member_id, created_at, expires_at)
    values (decode(${row.tokenHash.toString('hex')}, 'hex'), ${row.memberId}, ${timestamp(row.now)}, ${timestamp(row.expiresAt)})`);
}

/** The member with an open invitation, with the passkeys made by it. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await rowsOf(
    db,
    sql`select i.member_id as "memberId", i.expires_at as "expiresAt",
      (select count(*)::int from staff_passkeys p where p.member_id = i.member_id and p.created_at >= i.created_at) as passkeys
    from staff_invitations i join staff_members m on m.id = i.member_id
    where i.token_hash = decode(${tokenHash.toString('hex')}, 'hex') and i.used_at is null
      and i.expires_at > ${timestamp(now)} and m.ended_at is null`,
    { memberId: asInteger, expiresAt: asMoment, passkeys: asInteger },
  );
  return row;
}

/** Until the end of the transaction no other passkey is added by it. */
export async function lockInvitation(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`select 1 from staff_invitations
    where token_hash = decode(${tokenHash.toString('hex')}, 'hex') for update`);
}

export async function useInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.execute(sql`update staff_invitations set used_at = ${timestamp(now)}
    where token_hash = decode(${tokenHash.toString('hex')}, 'hex')`);
}

/** Passkeys of an account from before this invitation are lost ones. */
export async function dropPasskeysBefore(tx: Db, memberId: number, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`delete from staff_passkeys where member_id = ${memberId} and created_at <
    (select created_at from staff_invitations where token_hash = decode(${tokenHash.toString('hex')}, 'hex'))`);
}

export interface NewStaffPasskey {
  id: string;
  memberId: number;
  publicKey: Buffer;
  counter: number;
  transports: readonly PasskeyTransport[];
  userAgent: string;
  now: Date;
}

/** False when this credential is known already, of any member. */
export async function insertStaffPasskey(tx: Db, row: NewStaffPasskey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into staff_passkeys (id, member_id, public_key, counter, transports, user_agent, created_at)
    values (${row.id}, ${row.memberId}, decode(${row.publicKey.toString('hex')}, 'hex'), ${row.counter},
      ${JSON.stringify(row.transports)}::jsonb, ${row.userAgent}, ${timestamp(row.now)})
    on conflict do nothing returning id`,
    { id: asText },
  );
  return rows.length === 1;
}

/** The passkey and its owner; undefined for an ended member. */
export async function findStaffPasskey(db: Db, id: string) {
  const [row] = await rowsOf(
    db,
    sql`select p.member_id as "memberId", p.public_key as "publicKey" from staff_passkeys p
    join staff_members m on m.id = p.member_id where p.id = ${id} and m.ended_at is null`,
    { memberId: asInteger, publicKey: asBytes },
  );
  return row;
}

export const listStaffPasskeys = (db: Db, memberId: number) =>
  rowsOf(db, sql`select id, transports from staff_passkeys where member_id = ${memberId} order by created_at, id`, {
    id: asText,
    transports: listOf(oneOf(passkeyTransports)),
  });

/** False when the counter did not grow, which a copied authenticator betrays; one that does not count stays at 0. */
export async function raiseStaffCounter(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update staff_passkeys set counter = ${counter}, used_at = ${timestamp(now)}
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`,
    { id: asText },
  );
  return rows.length === 1;
}

export interface StaffChallenge {
  id: Buffer;
  purpose: 'sign-in' | 'invitation' | 'step-up';
  /** None for signing in. */
  memberId: number | null;
  /** Of an action and its input. */
  binding: Buffer | null;
}

const hexOf = (bytes: Buffer | null) => sql`decode(${bytes?.toString('hex') ?? null}::text, 'hex')`;

/** Challenges of yesterday go with it. */
export async function insertStaffChallenge(
  db: Db,
  { id, purpose, memberId, binding }: StaffChallenge,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.execute(
    sql`delete from staff_challenges where created_at < ${timestamp(now)}::timestamptz - interval '1 day'`,
  );
  await db.execute(sql`insert into staff_challenges (id, purpose, member_id, binding, created_at, expires_at)
    values (${hexOf(id)}, ${purpose}, ${memberId}, ${hexOf(binding)}, ${timestamp(now)}, ${timestamp(expiresAt)})`);
}

/** True for the one call that consumed the challenge, in time and for exactly its purpose. */
export async function takeStaffChallenge(
  db: Db,
  { id, purpose, memberId, binding }: StaffChallenge,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update staff_challenges set used_at = ${timestamp(now)}
    where id = ${hexOf(id)} and purpose = ${purpose} and used_at is null and expires_at > ${timestamp(now)}
      and member_id is not distinct from ${memberId}::int and binding is not distinct from ${hexOf(binding)}
    returning purpose`,
    { purpose: asText },
  );
  return rows.length === 1;
}
