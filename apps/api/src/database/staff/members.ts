import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { type Role, roles } from '@club/rules/staff/roles';
import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, asMoment, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const memberRow = {
  id: asInteger,
  name: asText,
  email: asText,
  roles: listOf(oneOf(roles)),
  brands: listOf(oneOf(brands)),
  isEnded: asBoolean,
};
export type StaffMember = RowOf<typeof memberRow>;

const columns = sql`m.id, m.name, m.email, m.roles, m.brands, m.ended_at is not null as "isEnded"`;

/** A member, also an ended one. */
export async function findMember(db: Db, id: number): Promise<StaffMember | undefined> {
  const [row] = await rowsOf(db, sql`select ${columns} from staff_members m where m.id = ${id}`, memberRow);
  return row;
}

/** The live member of an address. */
export async function findMemberByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${columns} from staff_members m where lower(m.email) = lower(${email}) and m.ended_at is null`,
    memberRow,
  );
  return row;
}

/** Current members, locked until the end of the transaction: decisions that depend on their number are serialised. */
export async function lockLiveMembers(tx: Db): Promise<StaffMember[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff members'))`);
  return rowsOf(tx, sql`select ${columns} from staff_members m where m.ended_at is null order by m.id`, memberRow);
}

/** Whether an administrator was ended since then by another member, not from the console. */
export async function wasAdministratorEnded(db: Db, since: Date): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (
      select from staff_members m where m.ended_at > ${timestamp(since)} and m.roles ? 'administrator' and exists (
        select from audit_log a where a.target = 'staff:' || m.id and a.action = 'staff.end' and a.actor like 'staff:%'
      )) as "isEnded"`,
    { isEnded: asBoolean },
  );
  return row?.isEnded === true;
}

/** The new member's number; undefined when the address is taken. */
export async function insertMember(
  tx: Db,
  member: {
    name: string;
    email: string;
    roles: readonly Role[];
    brands: readonly Brand[];
    actor: ActorName;
    now: Date;
  },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`insert into staff_members (name, email, roles, brands, created_at, actor)
    values (${member.name}, ${member.email}, ${JSON.stringify(member.roles)}::jsonb, ${JSON.stringify(member.brands)}::jsonb,
      ${timestamp(member.now)}, ${member.actor})
    on conflict do nothing returning id`,
    { id: asInteger },
  );
  return row?.id;
}

export async function setMemberRoles(
  tx: Db,
  id: number,
  held: { roles: readonly Role[]; brands: readonly Brand[] },
): Promise<void> {
  await tx.execute(sql`update staff_members set roles = ${JSON.stringify(held.roles)}::jsonb,
    brands = ${JSON.stringify(held.brands)}::jsonb where id = ${id}`);
}

/** Everything of theirs ends with them: sessions, invitations, passkeys. */
export async function markMemberEnded(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update staff_members set ended_at = ${timestamp(now)} where id = ${id}`);
  await tx.execute(
    sql`update staff_sessions set ended_at = ${timestamp(now)} where member_id = ${id} and ended_at is null`,
  );
  await tx.execute(
    sql`update staff_invitations set used_at = ${timestamp(now)} where member_id = ${id} and used_at is null`,
  );
  await tx.execute(sql`delete from staff_passkeys where member_id = ${id}`);
}

const listedMemberRow = {
  ...memberRow,
  passkeys: asInteger,
  signIns: asInteger,
  seenAt: orNull(asMoment),
  invitedUntil: orNull(asMoment),
  endedAt: orNull(asMoment),
};

/** All members with their means of signing in; ended ones last. */
export const listNames = (db: Db) =>
  rowsOf(db, sql`select id, name from staff_members order by id`, { id: asInteger, name: asText });

export const listMembers = (db: Db, now: Date) =>
  rowsOf(
    db,
    sql`select ${columns}, m.ended_at as "endedAt",
      (select count(*)::int from staff_passkeys p where p.member_id = m.id) as passkeys,
      (select count(*)::int from staff_sessions s where s.member_id = m.id and s.ended_at is null
        and s.expires_at > ${timestamp(now)}) as "signIns",
      (select max(s.seen_at) from staff_sessions s where s.member_id = m.id) as "seenAt",
      (select max(i.expires_at) from staff_invitations i where i.member_id = m.id and i.used_at is null
        and i.expires_at > ${timestamp(now)}) as "invitedUntil"
    from staff_members m order by m.ended_at is not null, m.id limit 500`,
    listedMemberRow,
  );
