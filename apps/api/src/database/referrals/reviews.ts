import { brands } from '@club/rules/brands';
import type { SuspicionSign } from '@club/rules/referrals';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asId, asMs, asText, asXp, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Lays a pair before the staff, once. */
export async function openReview(
  tx: Db,
  { friendId, signs, now, dueAt }: { friendId: number; signs: SuspicionSign[]; now: Date; dueAt: Date },
): Promise<void> {
  await tx.execute(sql`insert into referral_reviews (friend_id, signs, state, opened_at, due_at)
    values (${friendId}, string_to_array(${signs.join(',')}, ','), 'open', ${timestamp(now)},
      ${timestamp(dueAt)})
    on conflict (friend_id) do nothing`);
}

interface ClosedReview {
  friendId: number;
  state: 'approved' | 'refused';
  note: string;
  actor: ActorName;
  now: Date;
}

/** Closes an open review, with staff's note; false when it was decided before, or there is none. */
export async function closeReferralReview(
  tx: Db,
  { friendId, state, note, actor, now }: ClosedReview,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update referral_reviews set state = ${state}, decided_at = ${timestamp(now)}, actor = ${actor},
      note = case when note = '' then ${note}::text else note || chr(10) || ${note}::text end
    where friend_id = ${friendId} and state = 'open' returning friend_id`,
    { friend_id: asId },
  );
  return rows.length === 1;
}

/** Stores the referrer's explanation about a friend, once; undefined when no friend of theirs is in review. */
export async function noteAppeal(
  db: Db,
  { inviterId, friendId, text }: { inviterId: number; friendId: number; text: string },
): Promise<{ isFirst: boolean } | undefined> {
  const written = await rowsOf(
    db,
    sql`update referral_reviews v set note = ${text} from referrals r
    where v.friend_id = ${friendId} and r.friend_id = v.friend_id and r.inviter_id = ${inviterId}
      and v.state = 'open' and v.note = '' returning v.friend_id`,
    { friend_id: asId },
  );
  if (written.length === 1) return { isFirst: true };
  const open = await rowsOf(
    db,
    sql`select from referral_reviews v join referrals r on r.friend_id = v.friend_id
    where v.friend_id = ${friendId} and r.inviter_id = ${inviterId} and v.state = 'open'`,
    {},
  );
  return open.length === 1 ? { isFirst: false } : undefined;
}

/** Whether this friend was invited by this customer. */
export async function isFriendOf(db: Db, inviterId: number, friendId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from referrals where friend_id = ${friendId} and inviter_id = ${inviterId}`,
    {},
  );
  return rows.length === 1;
}

const staffReferralRow = {
  friendId: asId,
  friendPhone: orNull(asText),
  inviterId: asId,
  inviterPhone: orNull(asText),
  brand: oneOf(brands),
  atMs: asMs,
  award: orNull(asText),
  xp: orNull(asXp),
  activeMs: orNull(asMs),
  review: orNull(asText),
  signs: listOf(asText),
  dueMs: orNull(asMs),
  note: asText,
};
export type StaffReferral = RowOf<typeof staffReferralRow>;

/** For staff: pairs pending a decision, the most urgent first; or one friend; or the newest pairs of all. */
export function listReferralsForStaff(
  db: Db,
  filter: { isWaiting: boolean; friendId?: number; count: number },
): Promise<StaffReferral[]> {
  return rowsOf(
    db,
    sql`select r.friend_id::float8 as "friendId", f.phone as "friendPhone", i.id::float8 as "inviterId",
      p.phone as "inviterPhone", i.brand, r.created_at as "atMs", a.state as award, a.xp,
      a.active_at as "activeMs", v.state as review, coalesce(v.signs, '{}') as signs,
      v.due_at as "dueMs", coalesce(v.note, '') as note
    from referrals r
    join people f on f.id = r.friend_id
    join customers i on i.id = r.inviter_id
    join people p on p.id = i.person_id
    left join xp_awards a on a.source = 'friend:' || r.friend_id
    left join referral_reviews v on v.friend_id = r.friend_id
    where (not ${filter.isWaiting}::boolean or (v.state = 'open' and a.state = 'review'))
      and (${filter.friendId ?? null}::bigint is null or r.friend_id = ${filter.friendId ?? null}::bigint)
    order by case when ${filter.isWaiting}::boolean then v.due_at end, r.created_at desc, r.friend_id desc
    limit ${filter.count}`,
    staffReferralRow,
  );
}
