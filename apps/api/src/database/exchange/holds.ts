import { type Brand, brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import { type RowOf, asId, asMoment, asText, asXp, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const rewardHoldRow = {
  id: asId,
  productId: asId,
  variantId: asId,
  title: asText,
  xp: asXp,
  expiresAt: asMoment,
};
export type RewardHold = RowOf<typeof rewardHoldRow>;

/** Serialises changes to a customer's holds until the transaction ends. */
export async function lockHolds(tx: Db, customerId: number): Promise<void> {
  await tx.execute(sql`select from customers where id = ${customerId} for no key update`);
}

/** What is held for a customer, even if its time is over already. */
export function findOpenHold(db: Db, customerId: number): Promise<RewardHold | undefined> {
  return findHold(db, sql`h.customer_id = ${customerId} and h.ended_at is null`);
}

/** A hold of the customer, ended or not. */
export function findOwnHold(db: Db, customerId: number, id: number): Promise<RewardHold | undefined> {
  return findHold(db, sql`h.customer_id = ${customerId} and h.id = ${id}`);
}

async function findHold(db: Db, which: SQL): Promise<RewardHold | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select h.id::float8 as id, p.id::float8 as "productId", v.id::float8 as "variantId", h.xp,
      case when v.options = '{}' then p.title else p.title || ', ' || v.title end as title,
      h.expires_at as "expiresAt"
    from reward_holds h join variants v on v.id = h.variant_id join products p on p.id = v.product_id
    where ${which}`,
    rewardHoldRow,
  );
  return row;
}

/** All callers lock rows of variants in one order, so that none deadlock. */
export async function lockVariants(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select from variants
    where id in (select one.value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json) as one)
    order by id for update`);
}

/** Fails on the unique index when the customer has an open one. */
export async function insertHold(
  tx: Db,
  hold: { customerId: number; variantId: number; xp: number; now: Date; expiresAt: Date },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into reward_holds (customer_id, variant_id, xp, created_at, expires_at)
    values (${hold.customerId}, ${hold.variantId}, ${hold.xp}, ${timestamp(hold.now)},
      ${timestamp(hold.expiresAt)})
    returning id::float8 as id`,
    { id: asId },
  );
  if (row === undefined) throw new Error('The hold was not written');
  return row.id;
}

const endedHoldRow = { customerId: asId, variantId: asId, xp: asXp };
export type EndedHold = RowOf<typeof endedHoldRow>;

/** Ends a hold that is open, in one statement; undefined when it was ended before. `dueAt`: only when its time is over. */
export async function endHold(tx: Db, id: number, now: Date, dueAt?: Date): Promise<EndedHold | undefined> {
  const isDue = dueAt === undefined ? sql`` : sql`and expires_at <= ${timestamp(dueAt)}`;
  const [row] = await rowsOf(
    tx,
    sql`update reward_holds set ended_at = ${timestamp(now)}
    where id = ${id} and ended_at is null ${isDue}
    returning customer_id::float8 as "customerId", variant_id::float8 as "variantId", xp`,
    endedHoldRow,
  );
  return row;
}

/** One unit less, if there is one: false otherwise. */
export async function takeUnit(tx: Db, variantId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update variants set stock = stock - 1 where id = ${variantId} and stock >= 1 returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

export async function returnUnit(tx: Db, variantId: number): Promise<void> {
  await tx.execute(sql`update variants set stock = stock + 1 where id = ${variantId}`);
}

/** Holds whose time is over, the oldest first. */
export function listDueHolds(
  db: Db,
  now: Date,
  count: number,
): Promise<{ id: number; customerId: number; brand: Brand }[]> {
  return rowsOf(
    db,
    sql`select h.id::float8 as id, c.id::float8 as "customerId", c.brand
    from reward_holds h join customers c on c.id = h.customer_id
    where h.ended_at is null and h.expires_at <= ${timestamp(now)}
    order by h.expires_at, h.id limit ${count}`,
    { id: asId, customerId: asId, brand: oneOf(brands) },
  );
}
