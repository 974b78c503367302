import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
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

/** Needs the action's own transaction: what was done and that it was done are one. */
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
  const conditions = [
    ...(filter.actor === undefined ? [] : [sql`actor = ${filter.actor}`]),
    ...(filter.action === undefined ? [] : [sql`action = ${filter.action}`]),
    ...(filter.target === undefined ? [] : [sql`target = ${filter.target}`]),
    ...(filter.before === undefined ? [] : [sql`id < ${filter.before}`]),
    ...(filter.brands === undefined ? [] : [ofBrands(filter.brands)]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return rowsOf(
    db,
    sql`select id, at, actor, action, target, brand, reason, before, after, request_id as "requestId"
      from audit_log where ${where} order by id desc limit ${filter.limit}`,
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

const ofBrands = (named: readonly Brand[]) =>
  sql`(brand is null or brand in (${sql.join(
    named.map((brand) => sql`${brand}`),
    sql`, `,
  )}))`;
