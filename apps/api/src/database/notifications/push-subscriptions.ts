import { type Brand, brands, firstBrand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asText, oneOf, type RowOf, timestamp } from '../columns.ts';
import { deleteByPieces } from '../delete-in-batches.ts';
import { type Db, rowsOf } from '../rows.ts';

const pushSubscriptionRow = { endpoint: asText, p256dh: asText, auth: asText };
export type PushSubscriptionRow = RowOf<typeof pushSubscriptionRow>;

/** Of sessions that live; `s` is the session and `p` the subscription. */
const liveAt = (now: Date) => sql`s.ended_at is null and s.expires_at > ${timestamp(now)}`;

/**
 * Stores the subscription of a browser. One address is one browser: the customer now signed in on it has it, and a
 * browser has one on each host. Beyond `most` of a person the least recently renewed is deleted. Needs a lock on the
 * person.
 */
export async function saveSubscription(
  tx: Db,
  own: PushSubscriptionRow & { personId: number; sessionId: string; hostBrand: Brand; replaces: string | null },
  { most, now }: { most: number; now: Date },
): Promise<void> {
  const { personId, sessionId, hostBrand, endpoint, p256dh, auth, replaces } = own;
  const at = timestamp(now);
  await tx.execute(sql`delete from push_subscriptions where endpoint <> ${endpoint} and (
    (session_id = ${sessionId} and host_brand = ${hostBrand}) or (person_id = ${personId} and endpoint = ${replaces}))`);
  // The renewal is later than the previous one whatever the clocks say: a clean-up that read the old row must not
  // delete the new one.
  await tx.execute(sql`insert into push_subscriptions
      (person_id, session_id, host_brand, endpoint, p256dh, auth, created_at, renewed_at)
    values (${personId}, ${sessionId}, ${hostBrand}, ${endpoint}, ${p256dh}, ${auth}, ${at}, ${at})
    on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
      host_brand = excluded.host_brand, p256dh = excluded.p256dh, auth = excluded.auth,
      renewed_at = greatest(excluded.renewed_at, push_subscriptions.renewed_at + interval '1 millisecond')`);
  await tx.execute(sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where person_id = ${personId} order by renewed_at desc, id desc offset ${most})`);
}

/** Nothing happens when it is another person's, or unknown. */
export async function forgetSubscription(db: Db, personId: number, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where person_id = ${personId} and endpoint = ${endpoint}`);
}

/** The push service reports that it is gone; one renewed since it was read stays. */
export async function dropGone(db: Db, id: number, renewedAt: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions
    where id = ${id} and renewed_at = ${renewedAt}::timestamptz`);
}

export async function countSubscriptions(
  db: Db,
  own: { personId: number; brand: Brand; sessionId: string },
  now: Date,
): Promise<{ live: number; ofSession: number }> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as live, (count(*) filter (where s.id = ${own.sessionId}))::int as "ofSession"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.person_id = ${own.personId} and p.host_brand in (${own.brand}, ${firstBrand}) and ${liveAt(now)}`,
    { live: asInteger, ofSession: asInteger },
  );
  return row ?? { live: 0, ofSession: 0 };
}

/** Where a person takes pushes of a brand: on its own host, else on the first one's, which shows every brand. */
export async function listReached(db: Db, personId: number, brand: Brand, now: Date): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select p.id::float8 as id, p.host_brand as "hostBrand"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.person_id = ${personId} and p.host_brand in (${brand}, ${firstBrand}) and ${liveAt(now)} order by p.id`,
    { id: asId, hostBrand: oneOf(brands) },
  );
  const own = rows.filter(({ hostBrand }) => hostBrand === brand);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}

const liveSubscriptionRow = {
  ...pushSubscriptionRow,
  id: asId,
  personId: asId,
  hostBrand: oneOf(brands),
  /** As the database writes it, to the microsecond. */
  renewedAt: asText,
};
export type LiveSubscription = RowOf<typeof liveSubscriptionRow>;

/** Undefined when it is gone, or its session is over. */
export async function findLive(db: Db, id: number, now: Date): Promise<LiveSubscription | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.id::float8 as id, p.person_id::float8 as "personId", p.host_brand as "hostBrand", p.endpoint, p.p256dh,
      p.auth, p.renewed_at::text as "renewedAt"
    from push_subscriptions p join sessions s on s.id = p.session_id where p.id = ${id} and ${liveAt(now)}`,
    liveSubscriptionRow,
  );
  return row;
}

/** The newest of this very session and host. */
export async function findOfSession(db: Db, sessionId: string, hostBrand: Brand): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select id::float8 as id from push_subscriptions
    where session_id = ${sessionId} and host_brand = ${hostBrand} order by id desc limit 1`,
    { id: asId },
  );
  return row?.id;
}

export async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update push_subscriptions set sent_at = ${timestamp(now)} where id = ${id}`);
}

/** Those not renewed, and those whose session is over. */
export async function deleteStaleSubscriptions(db: Db, before: Date, now: Date): Promise<void> {
  await deleteByPieces(db, sql`push_subscriptions`, {
    using: sql`sessions s`,
    rule: sql`s.id = t.session_id and (t.renewed_at < ${timestamp(before)} or not (${liveAt(now)}))`,
  });
}
