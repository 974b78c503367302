import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asActor, asAnything, asInteger, asMoment, asText, mapOf, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface AuditEntry {
  at: Date;
  actor: ActorName;
  action: string;
  target: string;
  brand: Brand | undefined;
  reason: string | undefined;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  requestId: string;
}

/** Needs the action's own transaction, so that the action and its record are one. */
export async function writeAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  const json = (facts: Record<string, unknown> | undefined) =>
    sql`${facts === undefined ? null : JSON.stringify(facts)}::jsonb`;
  await tx.execute(sql`
    insert into audit_log (at, actor, action, target, brand, reason, before, after, request_id)
    values (${timestamp(entry.at)}, ${entry.actor}, ${entry.action}, ${entry.target}, ${entry.brand ?? null},
      ${entry.reason ?? null}, ${json(entry.before)}, ${json(entry.after)}, ${entry.requestId})`);
}

export interface AuditFilter {
  actor: string | undefined;
  action: string | undefined;
  target: string | undefined;
  /** Entries before this one; the newest without it. */
  before: number | undefined;
  /** Rows of these and of none; all without it. */
  brands?: readonly Brand[] | undefined;
  limit: number;
}

/** Newest first. */
export async function listAuditEntries(db: Db, filter: AuditFilter) {
  return rowsOf(
    db,
    sql`select a.id, a.at, a.actor, a.action, a.target, a.brand, a.reason, a.before, a.after,
        a.request_id as "requestId"
      from (${idsOf(filter)}) page join audit_log a on a.id = page.id order by a.id desc`,
    {
      id: asInteger,
      at: asMoment,
      actor: asActor,
      action: asText,
      target: asText,
      brand: orNull(oneOf(brands)),
      reason: orNull(asText),
      before: orNull(mapOf(asAnything)),
      after: orNull(mapOf(asAnything)),
      requestId: asText,
    },
  );
}

/** Ids of a page: where an index has the brand before the id, each brand and none is a range of it. */
function idsOf({ actor, action, target, before, brands: seen, limit }: AuditFilter): SQL {
  const conditions = [
    ...(actor === undefined ? [] : [sql`and actor = ${actor}`]),
    ...(action === undefined ? [] : [sql`and action = ${action}`]),
    ...(target === undefined ? [] : [sql`and target = ${target}`]),
    ...(before === undefined ? [] : [sql`and id < ${before}`]),
  ];
  const rangeOf = (ofBrand: SQL, order: SQL) =>
    sql`select id from audit_log where ${ofBrand} ${sql.join(conditions, sql` `)} order by ${order} limit ${limit}`;
  const isByBrand = seen !== undefined || (target === undefined && (actor ?? action) !== undefined);
  if (!isByBrand) return rangeOf(sql`true`, sql`id desc`);
  // An absent value is no constant to the planner: an index is in the order of the id only behind the brand's own.
  const ranges = [sql`brand is null`, ...(seen ?? brands).map((brand) => sql`brand = ${brand}`)].map((ofBrand) =>
    rangeOf(ofBrand, sql`brand desc, id desc`),
  );
  const all = sql.join(
    ranges.map((range) => sql`(${range})`),
    sql` union all `,
  );
  return sql`select id from (${all}) ranges order by id desc limit ${limit}`;
}
