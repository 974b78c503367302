import { brands } from '@club/rules/brands';
import { type SuspicionSign, suspicionSigns } from '@club/rules/referrals';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asMs, oneOf, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { friendSource } from './codes.ts';

/** Whether the person was invited; if not, the delivery or the undoing of their order changes nothing. */
export async function isInvited(db: Db, personId: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`select from referrals where friend_id = ${personId}`, {});
  return rows.length > 0;
}

const friendOrderRow = {
  friendId: asId,
  inviter: shape({ customerId: asId, personId: asId, brand: oneOf(brands), isAlive: asBoolean }),
  deliveredMs: asMs,
};
export type FriendOrder = RowOf<typeof friendOrderRow>;

/**
 * A delivered order and who invited its person; undefined when it is not delivered (any more), the person was not
 * invited, or another order of theirs was delivered before and stands. Needs a transaction: the order and the referral
 * are locked to its end, so that orders and returns of one friend are serialised.
 */
export async function lockFriendOrder(tx: Db, orderId: number): Promise<FriendOrder | undefined> {
  // Locked by a separate statement, so that the next one sees the results of earlier transactions.
  await tx.execute(sql`select from orders o join customers c on c.id = o.customer_id
    join referrals r on r.friend_id = c.person_id where o.id = ${orderId} for update of o, r`);
  const [row] = await rowsOf(
    tx,
    sql`select r.friend_id::float8 as "friendId",
      json_build_object('customerId', i.id, 'personId', i.person_id, 'brand', i.brand,
        'isAlive', p.deleted_at is null and p.frozen_at is null) as inviter,
      s.at as "deliveredMs"
    from orders o
    join customers c on c.id = o.customer_id
    join order_steps s on s.order_id = o.id and s.state = 'delivered'
    join referrals r on r.friend_id = c.person_id
    join customers i on i.id = r.inviter_id
    join people p on p.id = i.person_id
    where o.id = ${orderId} and o.state = 'delivered' and not exists (
      select from customers oc join orders other on other.customer_id = oc.id
      join order_steps os on os.order_id = other.id and os.state = 'delivered'
      where oc.person_id = c.person_id and other.id <> o.id and other.state = 'delivered' and os.id < s.id
    )`,
    friendOrderRow,
  );
  return row;
}

/** Marks of browsers are compared for a year after they were seen. */
const markLives = sql.raw(`interval '1 year'`);

/**
 * What the referrer and the friend with this order share. A phone: either one's on the other's orders. A device: one
 * browser both signed in with, or a device both registered. An address: one address of a courier; or one branch and one
 * family name, for a branch alone serves thousands of strangers.
 */
export async function findSuspicions(
  tx: Db,
  { friendId, inviterId, orderId, now }: { friendId: number; inviterId: number; orderId: number; now: Date },
): Promise<SuspicionSign[]> {
  const since = sql`${timestamp(now)} - ${markLives}`;
  const [row] = await rowsOf(
    tx,
    sql`with mine as (
      select o.phone, o.delivery_method, o.settlement_id, o.branch_id, lower(o.last_name) as last_name,
        lower(o.address1) as address, regexp_replace(lower(o.address1), ', кв[./].*$', '') as house
      from orders o where o.id = ${orderId}
    ), theirs as (
      select o.phone, o.delivery_method, o.settlement_id, o.branch_id, lower(o.last_name) as last_name,
        lower(o.address1) as address, regexp_replace(lower(o.address1), ', кв[./].*$', '') as house
      from orders o join customers c on c.id = o.customer_id where c.person_id = ${inviterId}
    ), phones as (
      select phone from people where id = ${friendId} union select phone from mine
    ), inviter_phones as (
      select phone from people where id = ${inviterId} union select phone from theirs
    )
    select
      exists (select from phones join inviter_phones using (phone) where phone <> '') as phone,
      exists (
        select from sessions a join sessions b on b.device_hash = a.device_hash
        where a.person_id = ${friendId} and b.person_id = ${inviterId} and a.seen_at > ${since} and b.seen_at > ${since}
      ) as device,
      exists (
        select from registered_devices a join customers ac on ac.id = a.customer_id
        join registered_devices b on b.serial = a.serial join customers bc on bc.id = b.customer_id
        where ac.person_id = ${friendId} and bc.person_id = ${inviterId}
      ) as "registered-device",
      exists (
        select from mine join theirs using (settlement_id)
        where (mine.branch_id = theirs.branch_id and mine.last_name = theirs.last_name and mine.last_name <> '')
          or (mine.branch_id is null and theirs.branch_id is null and mine.house <> '' and mine.house = theirs.house
            and (mine.address = theirs.address or mine.address = mine.house or theirs.address = theirs.house))
      ) as address`,
    { phone: asBoolean, device: asBoolean, 'registered-device': asBoolean, address: asBoolean },
  );
  return row === undefined ? [] : suspicionSigns.filter((sign) => row[sign]);
}

/** Notes which order of the friend decided what they bring; their referral is locked. */
export async function noteDecidingOrder(tx: Db, friendId: number, orderId: number): Promise<void> {
  await tx.execute(sql`update referrals set order_id = ${orderId} where friend_id = ${friendId}`);
}

/**
 * Whether this order of a friend decided what they bring. Where none was noted, the award has the moment of its
 * delivery, which orders that were delivered in one run share.
 */
export async function isDecidingOrder(tx: Db, friendId: number, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from referrals r where r.friend_id = ${friendId} and (r.order_id = ${orderId} or r.order_id is null and exists (
      select from xp_awards a join order_steps s on s.at = a.created_at and s.state = 'delivered'
      where a.source = ${friendSource(friendId)} and s.order_id = ${orderId}
    ))`,
    {},
  );
  return rows.length > 0;
}
