import type { WebhookEvent } from '@club/rules/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../columns.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import type { Db } from '../rows.ts';

/**
 * Parts of a statement that write a message for each row of `happened` (brand, subject, data), beside the change it
 * reports: only if an endpoint subscribes to it, with a delivery for each active one. Without subscribers they write
 * nothing.
 */
export const publishing = (type: WebhookEvent, happened: SQL, now: Date): SQL => sql`happened as (
    ${happened}
  ), message as (
    insert into webhook_messages (id, type, brand, subject, data, at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${type}, h.brand, h.subject, h.data, ${timestamp(now)}
    from happened h where exists (select from webhook_endpoints e where ${wants(type, sql`h.brand`)})
    returning number, brand, subject
  ), delivery as (
    insert into webhook_deliveries (endpoint_id, message, subject)
    select e.id, m.number, m.subject from message m
    join webhook_endpoints e on ${wants(type, sql`m.brand`)} and e.rested_at is null
    returning id, endpoint_id
  ), task as (
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'webhook', 'webhook:' || id, jsonb_build_object('delivery', id, 'endpoint', endpoint_id), ${timestamp(now)}, ${timestamp(now)}
    from delivery
  )`;

const wants = (type: WebhookEvent, brand: SQL): SQL =>
  sql`e.ended_at is null and e.events ? ${type}::text and e.brands ? ${brand}`;

/** One statement for an event, within the transaction of the change. */
export async function publish(tx: Db, type: WebhookEvent, happened: SQL, now: Date): Promise<void> {
  await tx.execute(sql`with ${publishing(type, happened, now)} select 1`);
}

/** Needs the transaction of the change: messages of an order are in the order of its changes. */
export const publishOrder = (
  tx: Db,
  orderId: number,
  type: WebhookEvent,
  now: Date,
  more: Readonly<Record<string, number>> = {},
): Promise<void> =>
  publish(
    tx,
    type,
    sql`select brand, 'order:' || number as subject, jsonb_build_object(
      'order', number, 'customer', customer_id, 'brand', brand, 'state', state) || ${JSON.stringify(more)}::jsonb as data
    from orders where id = ${orderId}`,
    now,
  );

/** Of every brand that the person entered, or of the customer alone. */
export const publishCustomers = (
  tx: Db,
  { personId, customerId }: { personId: number; customerId?: number },
  type: 'customer.registered' | 'customer.deleted',
  now: Date,
): Promise<void> =>
  publish(
    tx,
    type,
    sql`select brand, 'customer:' || id as subject, jsonb_build_object('customer', id, 'brand', brand) as data
    from customers where person_id = ${personId} and id = coalesce(${customerId ?? null}::bigint, id)`,
    now,
  );

/** With their deliveries. */
export const deleteOldMessages = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, sql`webhook_messages`, sql`at < ${timestamp(before)}`);
