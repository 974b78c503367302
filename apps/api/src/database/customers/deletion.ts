import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asMoment, asText, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { enqueueForgetting } from '../analytics/reports.ts';
import { publishCustomers } from '../webhooks/publish.ts';
import { forgetReviews } from '../feedback/moderation.ts';

/** Plans the deletion, or leaves the day that was planned before; returns it. */
export async function planDeletion(tx: Db, personId: number, at: Date): Promise<{ at: Date; isNew: boolean }> {
  const [row] = await rowsOf(
    tx,
    sql`with before as (select id, deletion_at from people where id = ${personId} for update)
    update people p set deletion_at = coalesce(p.deletion_at, ${timestamp(at)}) from before
    where p.id = before.id
    returning p.deletion_at as at, before.deletion_at is null as is_new`,
    { at: asMoment, is_new: asBoolean },
  );
  if (row === undefined) throw new Error('The session has no person');
  return { at: row.at, isNew: row.is_new };
}

/** False when nothing was planned, or it was done already. */
export async function dropDeletion(db: Db, personId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update people set deletion_at = null
    where id = ${personId} and deletion_at is not null and deleted_at is null returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** Takes one person whose deletion is due for this transaction alone. */
export async function takeDuePerson(
  tx: Db,
  now: Date,
): Promise<{ id: number; phone: string | null; email: string | null } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select id, phone, email from people
    where deletion_at <= ${timestamp(now)} and deleted_at is null
    order by deletion_at limit 1 for update skip locked`,
    { id: asId, phone: orNull(asText), email: orNull(asText) },
  );
  return row;
}

const actor: ActorName = 'job:delete-people';

const customersOf = (personId: number) => sql`(select id from customers where person_id = ${personId})`;
const ordersOf = (personId: number) => sql`(select id from orders where customer_id in ${customersOf(personId)})`;

/**
 * Leaves the numbers without the person: rows that orders, XP and consents refer to stay, everything that identifies
 * the person is deleted. Messages on their way to the phone or the e-mail are dropped; sent ones stay sent.
 */
export async function anonymize(
  tx: Db,
  person: { id: number; phone: string | null; email: string | null },
  now: Date,
): Promise<void> {
  const { id, phone, email } = person;
  const at = timestamp(now);
  await enqueueForgetting(tx, id, now);
  await deleteBelongings(tx, id, phone);
  await tx.execute(sql`update age_verifications set reference = '', deeplink = null, request_id = null, reason = null,
    state = case when state in ('waiting', 'more_needed') then 'cancelled' else state end,
    actor = case when state in ('waiting', 'more_needed') then ${actor} else actor end where person_id = ${id}`);
  await tx.execute(sql`update consents set withdrawn_at = ${at} where person_id = ${id} and withdrawn_at is null`);
  await tx.execute(sql`update customers set note = '' where person_id = ${id}`);
  await freeDevices(tx, id, now);
  await forgetReviews(tx, customersOf(id));
  await tx.execute(sql`update orders set user_agent = '' where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`update return_requests set comment = '', earlier = '[]' where order_id in ${ordersOf(id)}`);
  await tx.execute(sql`delete from outbox
    where done_at is null and payload->>'to' in (${phone ?? ''}::text, ${email ?? ''}::text)`);
  await tx.execute(sql`delete from outbox where done_at is null
    and (kind in ('ga4', 'bat') or kind like 'esputnik-%') and kind <> 'esputnik-forget'
    and (payload->>'customerId')::bigint in ${customersOf(id)}`);
  await tx.execute(sql`update people set phone = null, first_name = '', last_name = '', birth_date = null, email = null,
    email_confirmed_at = null, phone_known_at = null, failures = 0, deleted_at = ${at} where id = ${id}`);
  await publishCustomers(tx, { personId: id }, 'customer.deleted', now);
}

async function deleteBelongings(tx: Db, id: number, phone: string | null): Promise<void> {
  await dropNotifications(tx, id);
  await tx.execute(sql`delete from staff_notes where person_id = ${id}`);
  await tx.execute(sql`delete from sessions where person_id = ${id}`);
  await tx.execute(sql`delete from passkeys where person_id = ${id}`);
  await tx.execute(sql`delete from passkey_challenges where person_id = ${id}`);
  await tx.execute(sql`delete from second_checks where person_id = ${id}`);
  await tx.execute(sql`delete from email_codes where person_id = ${id}`);
  await tx.execute(sql`delete from sign_in_challenges where person_id = ${id} or phone = ${phone}`);
  await tx.execute(sql`delete from velo_users where person_id = ${id}`);
  await tx.execute(sql`delete from age_documents
    where verification_id in (select id from age_verifications where person_id = ${id})`);
  await tx.execute(sql`delete from metafields where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from customer_tags where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from saved_addresses where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from invite_codes where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from velo_codes where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`update referral_reviews set note = '' where friend_id = ${id} or friend_id in
    (select friend_id from referrals where inviter_id in ${customersOf(id)})`);
  await tx.execute(sql`delete from xp_goals where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from regular_orders where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from favorite_watches where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from stock_waits where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from certificate_pins where person_id = ${id}`);
  await tx.execute(sql`delete from certificate_members where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from support_photos where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`update support_messages set text = '' where request_id in
    (select id from support_requests where customer_id in ${customersOf(id)})`);
  await tx.execute(sql`update support_requests set state = 'closed' where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from earlier_orders where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from order_devices where order_id in ${ordersOf(id)}`);
}

async function dropNotifications(tx: Db, id: number): Promise<void> {
  const own = sql`(select n.id::text from notices n where n.customer_id in ${customersOf(id)})`;
  await tx.execute(sql`delete from outbox where kind in ('notice', 'push') and payload->>'noticeId' in ${own}`);
  await tx.execute(sql`delete from notices where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from notice_settings where customer_id in ${customersOf(id)}`);
  await tx.execute(sql`delete from push_subscriptions where person_id = ${id}
    or session_id in (select s.id from sessions s where s.person_id = ${id})`);
}

/** Devices are released with their warranty, and requests about them are anonymous; the plan ends. */
async function freeDevices(tx: Db, id: number, now: Date): Promise<void> {
  const at = timestamp(now);
  const own = sql`(select id from registered_devices where customer_id in ${customersOf(id)})`;
  await tx.execute(sql`update device_transfers set state = 'cancelled', decided_at = ${at}
    where state = 'asked' and (device_id in ${own} or to_customer_id in ${customersOf(id)})`);
  await tx.execute(sql`update device_replacements set text = '',
    state = case when state in ('asked', 'approved') then 'cancelled' else state end,
    actor = case when state in ('asked', 'approved') then ${actor} else actor end where device_id in ${own}`);
  await tx.execute(sql`update registered_devices set released_at = ${at}
    where released_at is null and customer_id in ${customersOf(id)}`);
  await tx.execute(sql`with ended as (
      update subscriptions set state = 'ended', ends_at = ${at}
      where state <> 'ended' and customer_id in ${customersOf(id)} returning customer_id
    ) insert into subscription_events (customer_id, kind, at) select customer_id, 'ended', ${at} from ended`);
}

/**
 * Removes the recipient from orders of deleted people. An order on its way keeps its recipient until it is delivered or
 * undone, else it could not be handed over; `openUntil` is how long ago the deletion may have been for that. People
 * deleted a year earlier need nothing more and are skipped.
 */
export async function blankRecipients(db: Db, openUntil: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`with blanked as (
      update orders o set first_name = '', last_name = '', phone = '', address1 = '', branch_id = null,
        street_id = null, note = ''
      from customers c join people p on p.id = c.person_id
      where c.id = o.customer_id and p.deleted_at > ${timestamp(openUntil)} - interval '1 year' and o.phone <> ''
        and (o.state in ('delivered', 'cancelled', 'returned') or p.deleted_at <= ${timestamp(openUntil)})
      returning o.id
    ), courier as (
      update courier_requests set comment = '' where order_id in (select id from blanked)
    ), redirect as (
      update parcel_requests set house = null, flat = null, address = null, street_id = null,
        branch_id = null
      where order_id = any(array(select id from blanked))
    ), waybill as (
      update waybills set change = null, change_state = null where order_id = any(array(select id from blanked))
    )
    select id from blanked`,
    { id: asId },
  );
  return rows.length;
}

/** A sign-in that was under way while its person was deleted leaves an ownerless session. */
export async function dropOrphanSessions(db: Db, since: Date): Promise<void> {
  const orphans = sql`select s.id from people p join sessions s on s.person_id = p.id where p.deleted_at > ${timestamp(since)}`;
  await db.execute(sql`delete from push_subscriptions where session_id in (${orphans})`);
  await db.execute(sql`delete from sessions where id in (${orphans})`);
}
