import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { restReasons, type WebhookEvent, webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import { asBytes, asInteger, asMoment, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const endpointRow = {
  id: asInteger,
  name: asText,
  url: asText,
  brands: listOf(oneOf(brands)),
  events: listOf(oneOf(webhookEvents)),
  secret: asBytes,
  failingSince: orNull(asMoment),
  restedAt: orNull(asMoment),
  restReason: orNull(oneOf(restReasons)),
};
export type WebhookEndpoint = RowOf<typeof endpointRow>;

const columns = sql`e.id, e.name, e.url, e.brands, e.events, e.secret, e.failing_since as "failingSince",
  e.rested_at as "restedAt", e.rest_reason as "restReason"`;

interface Heard {
  events: readonly WebhookEvent[];
  brands: readonly Brand[];
}

export async function insertEndpoint(
  tx: Db,
  endpoint: Heard & { name: string; url: string; secret: Buffer; actor: ActorName; now: Date },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into webhook_endpoints (name, url, brands, events, secret, created_at, actor)
    values (${endpoint.name}, ${endpoint.url}, ${JSON.stringify(endpoint.brands)}::jsonb,
      ${JSON.stringify(endpoint.events)}::jsonb, ${endpoint.secret}, ${timestamp(endpoint.now)}, ${endpoint.actor})
    returning id`,
    { id: asInteger },
  );
  if (row === undefined) throw new Error('The endpoint was not written');
  return row.id;
}

/** One that did not end, for this transaction alone. */
export async function lockEndpoint(tx: Db, id: number): Promise<WebhookEndpoint | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${columns} from webhook_endpoints e where e.id = ${id} and e.ended_at is null for no key update`,
    endpointRow,
  );
  return row;
}

export async function setHeard(tx: Db, id: number, { events, brands: of }: Heard): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set events = ${JSON.stringify(events)}::jsonb,
    brands = ${JSON.stringify(of)}::jsonb where id = ${id}`);
}

/** The secret that there was signs as well until then. */
export async function replaceSecret(
  tx: Db,
  id: number,
  { secret, previousUntil }: { secret: Buffer; previousUntil: Date },
): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set previous_secret = secret,
    previous_until = ${timestamp(previousUntil)}, secret = ${secret} where id = ${id}`);
}

/** Its case is settled with it. */
export async function wakeEndpoint(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set rested_at = null, rest_reason = null, failing_since = null,
    resume_at = null where id = ${id}`);
  await settleCase(tx, id);
}

export async function endEndpoint(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set ended_at = ${timestamp(now)} where id = ${id}`);
  await settleCase(tx, id);
}

async function settleCase(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update outbox set done_at = now(), gave_up_at = null
    where gave_up_at is not null and kind = 'webhook-rested' and payload->>'endpoint' = ${id}::text`);
}

/** Pending messages stay where they are until they are replayed. */
export async function restEndpoint(
  tx: Db,
  id: number,
  { reason, now }: { reason: (typeof restReasons)[number]; now: Date },
): Promise<void> {
  const at = timestamp(now);
  await tx.execute(sql`update webhook_endpoints set rested_at = ${at}, rest_reason = ${reason} where id = ${id}`);
  await tx.execute(sql`update webhook_deliveries set gave_up_at = ${at}
    where endpoint_id = ${id} and delivered_at is null and gave_up_at is null`);
}

/** It fails since the first of these; nothing is sent before `resumeAt`. */
export async function setFailing(tx: Db, id: number, { since, resumeAt }: { since: Date; resumeAt: Date }) {
  await tx.execute(sql`update webhook_endpoints set failing_since = ${timestamp(since)},
    resume_at = greatest(resume_at, ${timestamp(resumeAt)}) where id = ${id}`);
}

const listedRow = {
  ...endpointRow,
  createdAt: asMoment,
  endedAt: orNull(asMoment),
  pending: asInteger,
  gaveUp: asInteger,
};

/** All of them with their pending and abandoned deliveries; ended ones last. */
export const listEndpoints = (db: Db) =>
  rowsOf(
    db,
    sql`select ${columns}, e.created_at as "createdAt", e.ended_at as "endedAt",
      (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = e.id
        and d.delivered_at is null and d.gave_up_at is null limit 1000) p) as pending,
      (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = e.id
        and d.gave_up_at is not null limit 1000) g) as "gaveUp"
    from webhook_endpoints e order by e.ended_at is not null, e.id limit 200`,
    listedRow,
  );
