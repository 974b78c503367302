import { foldInviteCode } from '@club/rules/invites';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { inviteCodes } from '../tables/invites.ts';

/** The customer's invite code, if one was made. */
export async function findInviteCode(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(eq(inviteCodes.customerId, customerId));
  return row?.code;
}

/** Keeps the code unless the customer has one, or somebody else has this one. */
export async function offerInviteCode(db: Db, customerId: number, code: string, now: Date): Promise<void> {
  await db.insert(inviteCodes).values({ customerId, code, createdAt: now }).onConflictDoNothing();
}

/**
 * Notes who invited a person, once. A code nobody has, or one's own, is silently nothing: a registration does not fail
 * for it, and nobody learns which codes there are.
 */
export async function noteInvite(tx: Db, friendId: number, code: string | null, now: Date): Promise<void> {
  const folded = foldInviteCode(code ?? '');
  if (folded === undefined) return;
  await tx.execute(
    sql`insert into referrals (friend_id, inviter_id, created_at)
    select ${friendId}, i.customer_id, ${now.toISOString()}::timestamptz
    from invite_codes i join customers c on c.id = i.customer_id
    where i.code = ${folded} and c.person_id <> ${friendId}
    on conflict (friend_id) do nothing`,
  );
}

export interface InviterRow {
  firstName: string;
  lastName: string;
  atMs: number;
}

export interface ReferralRow extends InviterRow {
  friendId: number;
  hasOrder: boolean;
  award: {
    state: 'pending' | 'review' | 'paid' | 'cancelled';
    xp: number;
    reason: string;
    activeMs: number;
    decidedMs: number | null;
  } | null;
  review: { state: 'open' | 'approved' | 'refused'; signs: string[]; dueMs: number; note: string } | null;
}

/** What names the one award that a friend brings, to whoever invited them. */
export const friendSource = (friendId: number): string => `friend:${friendId}`;

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
const atMs = sql`${ms('r.created_at')} as "atMs"`;

/** Friends a customer invited, newest first; an order that was undone is none. */
export function listReferrals(db: Db, customerId: number): Promise<ReferralRow[]> {
  return rowsOf(
    db,
    sql`select f.id::float8 as "friendId", f.first_name as "firstName", f.last_name as "lastName", ${atMs},
      exists (
        select from customers c join orders o on o.customer_id = c.id
        where c.person_id = f.id and o.state not in ('cancelled', 'returned')
      ) as "hasOrder",
      case when a.id is not null then json_build_object('state', a.state, 'xp', a.xp, 'reason', a.reason,
        'activeMs', ${ms('a.active_at')}, 'decidedMs', ${ms('a.decided_at')}) end as award,
      case when v.friend_id is not null then json_build_object('state', v.state, 'signs', v.signs,
        'dueMs', ${ms('v.due_at')}, 'note', v.note) end as review
    from referrals r join people f on f.id = r.friend_id
    left join xp_awards a on a.source = 'friend:' || r.friend_id and a.customer_id = r.inviter_id
    left join referral_reviews v on v.friend_id = r.friend_id
    where r.inviter_id = ${customerId} order by r.created_at desc, f.id desc`,
  );
}

/** Who invited a person. */
export async function findInviter(db: Db, personId: number): Promise<InviterRow | undefined> {
  const [row] = await rowsOf<InviterRow>(
    db,
    sql`select p.first_name as "firstName", p.last_name as "lastName", ${atMs}
    from referrals r join customers c on c.id = r.inviter_id join people p on p.id = c.person_id
    where r.friend_id = ${personId}`,
  );
  return row;
}
