import { type SQL, sql } from 'drizzle-orm';
import { asMoment, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Without an index for the condition, so many of the newest rows are read. */
const newest = 1000;

const lastHeardRow = {
  order: orNull(asMoment),
  payment: orNull(asMoment),
  /** A code of an SMS that was typed in: sending it alone proves nothing about the phone. */
  sms: orNull(asMoment),
  code: orNull(asMoment),
  parcel: orNull(asMoment),
  /** Since when a report on a parcel may come; null while none is on its way. */
  onTheWaySince: orNull(asMoment),
  /** When the club was last opened or closed. */
  openedAt: orNull(asMoment),
};
export type LastHeard = RowOf<typeof lastHeardRow>;

const latestOf = (column: SQL, rows: SQL): SQL => sql`(select max(${column}) from (${rows}) newest)`;

/** When each was last heard from, and since when it could be, at the same cost for a club of any size. */
export async function readLastHeard(db: Db, now: Date): Promise<LastHeard | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select (select created_at from orders order by id desc limit 1) as "order",
      ${latestOf(
        sql`settled_at`,
        sql`select case when state = 'paid' then settled_at end as settled_at from payments order by id desc limit ${newest}`,
      )} as payment,
      ${latestOf(
        sql`confirmed_at`,
        sql`select confirmed_at from sign_in_challenges order by created_at desc limit ${newest}`,
      )} as sms,
      (select max(at) from scans) as code,
      ${latestOf(
        sql`at`,
        sql`select case when code <> '' then at end as at from parcels order by order_id desc limit ${newest}`,
      )} as parcel,
      (select s.at from (
        select id from orders where state = 'shipped' order by id limit 1
      ) o join order_steps s on s.order_id = o.id and s.state = 'shipped' order by s.at desc limit 1) as "onTheWaySince",
      (select begins_at from setting_versions where key = 'club.open' and begins_at <= ${timestamp(now)}
        order by begins_at desc, id desc limit 1) as "openedAt"`,
    lastHeardRow,
  );
  return row;
}
