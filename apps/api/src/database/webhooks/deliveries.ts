import { webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import {
  asAnything,
  asBoolean,
  asBytes,
  asId,
  asInteger,
  asMoment,
  asText,
  mapOf,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const deliveryRow = {
  id: asId,
  attempts: asInteger,
  /** Delivered, or the endpoint is gone. */
  isOver: asBoolean,
  /** It is on the list of stuck deliveries. */
  hasGivenUp: asBoolean,
  messageId: asText,
  type: oneOf(webhookEvents),
  data: mapOf(asAnything),
  at: asMoment,
  endpoint: asInteger,
  url: asText,
  secret: asBytes,
  previousSecret: orNull(asBytes),
  previousUntil: orNull(asMoment),
  resumeAt: orNull(asMoment),
  /** When one before it about the same is tried next; null where it is the first. */
  blockedUntil: orNull(asMoment),
};
export type WebhookDelivery = RowOf<typeof deliveryRow>;

export async function findDelivery(db: Db, id: number): Promise<WebhookDelivery | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select d.id, d.attempts, m.id as "messageId", m.type, m.data, m.at, e.id as endpoint, e.url, e.secret,
      e.previous_secret as "previousSecret", e.previous_until as "previousUntil", e.resume_at as "resumeAt",
      (d.delivered_at is not null or e.ended_at is not null or e.rested_at is not null) as "isOver",
      d.gave_up_at is not null as "hasGivenUp",
      (select coalesce(b.next_at, m.at) from webhook_deliveries b where b.endpoint_id = d.endpoint_id
        and b.subject = d.subject and b.message < d.message and b.delivered_at is null and b.gave_up_at is null
        order by b.message limit 1) as "blockedUntil"
    from webhook_deliveries d
    join webhook_messages m on m.number = d.message
    join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = ${id}`,
    deliveryRow,
  );
  return row;
}

/** It was taken, so its endpoint is well. */
export async function setDelivered(
  db: Db,
  { id, endpoint }: Pick<WebhookDelivery, 'id' | 'endpoint'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`with well as (
    update webhook_endpoints set failing_since = null, resume_at = null
    where id = ${endpoint} and (failing_since is not null or resume_at is not null)
  )
  update webhook_deliveries set attempts = attempts + 1, delivered_at = ${timestamp(now)},
    gave_up_at = null, next_at = null, last_fault = null where id = ${id}`);
}

/** The case that it was ends with it. */
export async function setDeliveredLate(
  tx: Db,
  delivery: Pick<WebhookDelivery, 'id' | 'endpoint'>,
  now: Date,
): Promise<void> {
  await setDelivered(tx, delivery, now);
  await tx.execute(sql`update outbox set done_at = ${timestamp(now)}, gave_up_at = null
    where gave_up_at is not null and kind = 'webhook' and payload->>'delivery' = ${String(delivery.id)}`);
}

/** Without a next attempt it gave up. */
export async function setFailed(
  tx: Db,
  id: number,
  { fault, nextAt, now }: { fault: string; nextAt: Date | undefined; now: Date },
): Promise<void> {
  await tx.execute(sql`update webhook_deliveries set attempts = attempts + 1, last_fault = ${fault},
    next_at = ${timestamp(nextAt)}, gave_up_at = ${timestamp(nextAt === undefined ? now : null)} where id = ${id}`);
}

interface Replay {
  endpoint: number;
  from: Date;
  to: Date;
  everything: boolean;
  limit: number;
  now: Date;
}

/** Resends an endpoint's rejected messages, or all of them, the oldest first; `until` is the moment of the last. */
export async function replayMessages(
  tx: Db,
  { endpoint, from, to, everything, limit, now }: Replay,
): Promise<{ messages: number; until: Date | null }> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    tx,
    sql`with chosen as (
      select m.number, m.subject, m.at from webhook_messages m
      join webhook_endpoints e on e.id = ${endpoint} and e.events ? m.type and e.brands ? m.brand
      left join webhook_deliveries d on d.message = m.number and d.endpoint_id = e.id
      where m.at >= ${timestamp(from)} and m.at <= ${timestamp(to)}
        and (d.id is null or d.gave_up_at is not null or (${everything} and d.delivered_at is not null))
      order by m.at, m.number limit ${limit}
    ), again as (
      insert into webhook_deliveries (endpoint_id, message, subject)
      select ${endpoint}, number, subject from chosen order by number
      on conflict (message, endpoint_id) do update
        set attempts = 0, next_at = null, last_fault = null, delivered_at = null, gave_up_at = null
      returning id
    ), settled as (
      update outbox set done_at = now(), gave_up_at = null
      where gave_up_at is not null and kind = 'webhook' and payload->>'delivery' in (select id::text from again)
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'webhook', 'webhook:' || id || ':' || ${now.getTime()}::bigint, jsonb_build_object('delivery', id, 'endpoint', ${endpoint}::int), ${at}, ${at}
      from again on conflict (once) do nothing
    )
    select count(*)::int as messages, max(at) as until from chosen`,
    { messages: asInteger, until: orNull(asMoment) },
  );
  return row ?? { messages: 0, until: null };
}

/** The newest of an endpoint. */
export const listDeliveries = (db: Db, { endpoint, limit }: { endpoint: number; limit: number }) =>
  rowsOf(
    db,
    sql`select m.id as message, m.type, m.subject, m.at, d.attempts, d.last_fault as fault, d.next_at as "nextAt",
      d.delivered_at as "deliveredAt", d.gave_up_at as "gaveUpAt"
    from webhook_deliveries d join webhook_messages m on m.number = d.message
    where d.endpoint_id = ${endpoint} order by d.id desc limit ${limit}`,
    {
      message: asText,
      type: oneOf(webhookEvents),
      subject: asText,
      at: asMoment,
      attempts: asInteger,
      fault: orNull(asText),
      nextAt: orNull(asMoment),
      deliveredAt: orNull(asMoment),
      gaveUpAt: orNull(asMoment),
    },
  );
