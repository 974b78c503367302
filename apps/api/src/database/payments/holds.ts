import { holdEndsSoonMs } from '@club/rules/orders/payments';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, asText, orNull, type RowOf, timestamp } from '../columns.ts';
import { enqueue } from '../jobs/outbox.ts';
import { type Db, rowsOf } from '../rows.ts';
import { type Attempt, attemptFields, attemptRow } from './attempts.ts';

/** Until then the bank holds the money of a locked attempt. */
export async function noteHold(tx: Db, { id, holdDays }: Pick<Attempt, 'id' | 'holdDays'>, now: Date): Promise<void> {
  await tx.execute(sql`update payments set settled_at = null,
      hold_until = ${timestamp(now)} + make_interval(days => ${holdDays ?? 0}::int)
    where id = ${id}`);
}

/** The bank has captured what it held; false if that is already recorded. */
export async function noteCapture(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update payments set captured_at = ${timestamp(now)} where id = ${id} and captured_at is null returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** The parcel leaves: the bank is called to capture what it holds for the order; nothing if it holds nothing. */
export async function startCapture(tx: Db, orderId: number, now: Date): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select provider_order_id as "providerOrderId" from payments where order_id = ${orderId} and state = 'held'`,
    { providerOrderId: asText },
  );
  for (const payload of rows)
    await enqueue(tx, { kind: 'payment-capture', once: `capture:${payload.providerOrderId}`, payload, now });
}

const heldRow = { ...attemptRow, captureSentAt: orNull(asMoment), number: asInteger };
export type HeldAttempt = RowOf<typeof heldRow>;

export async function findHeld(db: Db, providerOrderId: string): Promise<HeldAttempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${attemptFields}, p.capture_sent_at as "captureSentAt", o.number from payments p
    join orders o on o.id = p.order_id where p.provider_order_id = ${providerOrderId}`,
    heldRow,
  );
  return row;
}

/** The right to call the bank, for one of several callers that read the same state. */
export async function claimCapture(db: Db, { id, captureSentAt: seen }: HeldAttempt, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update payments set capture_sent_at = ${timestamp(now)}
    where id = ${id} and state = 'held' and capture_sent_at is not distinct from ${timestamp(seen)} returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** The bank did nothing, for certain. */
export async function releaseCapture(db: Db, id: number): Promise<void> {
  await db.execute(sql`update payments set capture_sent_at = null where id = ${id} and state = 'held'`);
}

const lostOf = (providerOrderId: string): string => `hold-lost:${providerOrderId}`;

/** Staff see it as a stuck case until it is settled: the bank released the money, or soon will. */
export const openHoldCase = (
  tx: Db,
  { providerOrderId, orderId, gateway }: Pick<Attempt, 'providerOrderId' | 'orderId' | 'gateway'>,
  { number, isLost }: { number: number; isLost: boolean },
  now: Date,
): Promise<void> =>
  enqueue(tx, {
    kind: 'payment-hold',
    once: isLost ? lostOf(providerOrderId) : `hold-ends:${providerOrderId}`,
    payload: { providerOrderId, orderId, number, gateway },
    now,
  });

/** Whether the bank released what it held for the order, and that is still unsettled. */
export async function isHoldLost(tx: Db, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select p.id from payments p join outbox t on t.once = 'hold-lost:' || p.provider_order_id and t.done_at is null
    where p.order_id = ${orderId} and p.state = 'held'`,
    { id: asId },
  );
  return rows.length > 0;
}

/** Holds that end within a day and whose parcel has not left, each once. Returns how many. */
export async function openEndingHolds(db: Db, now: Date): Promise<number> {
  const soon = timestamp(new Date(now.getTime() + holdEndsSoonMs));
  const rows = await rowsOf(
    db,
    sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'payment-hold', 'hold-ends:' || p.provider_order_id, jsonb_build_object('providerOrderId', p.provider_order_id,
      'orderId', p.order_id, 'number', o.number, 'gateway', p.gateway), ${timestamp(now)}, ${timestamp(now)}
    from payments p join orders o on o.id = p.order_id
    where p.state = 'held' and p.hold_until <= ${soon} and o.state in ('paid', 'packed')
    on conflict (once) do nothing returning id`,
    { id: asId },
  );
  return rows.length;
}
