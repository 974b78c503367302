import { foldInviteCode } from '@club/rules/referrals';
import { eq, sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asMs,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { inviteCodes } from './tables.ts';

/** The customer's invite code, if one was made. */
export async function findInviteCode(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(eq(inviteCodes.customerId, customerId));
  return row?.code;
}

/** Whether the folded code belongs to a customer. */
export async function isInviteCodeKnown(db: Db, code: string): Promise<boolean> {
  const rows = await db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.code, code));
  return rows.length > 0;
}

/** Stores the code unless the customer has one, or another customer has this one. */
export async function offerInviteCode(db: Db, customerId: number, code: string, now: Date): Promise<void> {
  await db.insert(inviteCodes).values({ customerId, code, createdAt: now }).onConflictDoNothing();
}

/** Records who invited a person, once. An expired code, or one's own, is silently ignored. */
export async function noteInvite(tx: Db, friendId: number, code: string | null, now: Date): Promise<void> {
  const folded = foldInviteCode(code ?? '');
  if (folded === undefined) return;
  await tx.execute(
    sql`insert into referrals (friend_id, inviter_id, created_at)
    select ${friendId}, i.customer_id, ${timestamp(now)}
    from invite_codes i join customers c on c.id = i.customer_id
    where i.code = ${folded} and c.person_id <> ${friendId}
    on conflict (friend_id) do nothing`,
  );
}

const inviterRow = { firstName: asText, lastName: asText, atMs: asMs };
export type ReferrerRow = RowOf<typeof inviterRow>;

const referralRow = {
  ...inviterRow,
  friendId: asId,
  hasOrder: asBoolean,
  award: orNull(
    shape({
      state: oneOf(['pending', 'review', 'paid', 'cancelled']),
      xp: asXp,
      reason: asText,
      activeMs: asMs,
      decidedMs: orNull(asMs),
    }),
  ),
  review: orNull(
    shape({ state: oneOf(['open', 'approved', 'refused']), signs: listOf(asText), dueMs: asMs, note: asText }),
  ),
};
export type ReferralRow = RowOf<typeof referralRow>;

/** What names the one award that a friend brings to the referrer. */
export const friendSource = (friendId: number): string => `friend:${friendId}`;

const atMs = sql`r.created_at as "atMs"`;

/** Friends a customer invited, newest first; an undone order does not count. */
export function listReferrals(db: Db, customerId: number): Promise<ReferralRow[]> {
  return rowsOf(
    db,
    sql`select f.id::float8 as "friendId", f.first_name as "firstName", f.last_name as "lastName", ${atMs},
      exists (
        select from customers c join orders o on o.customer_id = c.id
        where c.person_id = f.id and o.state not in ('cancelled', 'returned')
      ) as "hasOrder",
      case when a.id is not null then json_build_object('state', a.state, 'xp', a.xp, 'reason', a.reason,
        'activeMs', a.active_at, 'decidedMs', a.decided_at) end as award,
      case when v.friend_id is not null then json_build_object('state', v.state, 'signs', v.signs,
        'dueMs', v.due_at, 'note', v.note) end as review
    from referrals r join people f on f.id = r.friend_id
    left join xp_awards a on a.source = 'friend:' || r.friend_id and a.customer_id = r.inviter_id
    left join referral_reviews v on v.friend_id = r.friend_id
    where r.inviter_id = ${customerId} order by r.created_at desc, f.id desc`,
    referralRow,
  );
}

/** The stored code of a person's referrer. */
export async function findReferrersCode(db: Db, personId: number): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select i.code from referrals r join invite_codes i on i.customer_id = r.inviter_id where r.friend_id = ${personId}`,
    { code: asText },
  );
  return row?.code;
}

/** Who invited a person. */
export async function findReferrer(db: Db, personId: number): Promise<ReferrerRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.first_name as "firstName", p.last_name as "lastName", ${atMs}
    from referrals r join customers c on c.id = r.inviter_id join people p on p.id = c.person_id
    where r.friend_id = ${personId}`,
    inviterRow,
  );
  return row;
}
