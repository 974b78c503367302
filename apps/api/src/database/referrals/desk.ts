import { type Brand, brands } from '@club/rules/brands';
import { suspicionSigns } from '@club/rules/referrals';
import { sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import { asId, asMs, asText, asXp, listOf, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const duplicateRow = {
  friend: asId,
  friendFirstName: asText,
  friendLastName: asText,
  friendPhone: orNull(asText),
  friendCustomer: orNull(asId),
  inviter: asId,
  inviterFirstName: asText,
  inviterLastName: asText,
  inviterPhone: orNull(asText),
  brand: oneOf(brands),
  signs: listOf(oneOf(suspicionSigns)),
  note: asText,
  xp: asXp,
  invitedMs: asMs,
  dueMs: asMs,
};
export type Duplicate = RowOf<typeof duplicateRow>;

/** Pairs pending a decision, the most urgent first. */
export function listDuplicates(db: Db, seen: readonly Brand[] | undefined, count: number): Promise<Duplicate[]> {
  return rowsOf(
    db,
    sql`select r.friend_id as friend, f.first_name as "friendFirstName", f.last_name as "friendLastName",
      f.phone as "friendPhone",
      (select c.id from customers c where c.person_id = f.id and c.brand = i.brand) as "friendCustomer",
      i.id as inviter, p.first_name as "inviterFirstName", p.last_name as "inviterLastName",
      p.phone as "inviterPhone", i.brand, v.signs, v.note, a.xp, r.created_at as "invitedMs", v.due_at as "dueMs"
    from referral_reviews v
    join referrals r on r.friend_id = v.friend_id
    join people f on f.id = r.friend_id
    join customers i on i.id = r.inviter_id
    join people p on p.id = i.person_id
    join xp_awards a on a.source = 'friend:' || r.friend_id
    where v.state = 'open' and a.state = 'review' ${andBrandIs(sql`i.brand`, seen)}
    order by v.due_at, v.friend_id limit ${count}`,
    duplicateRow,
  );
}
