import type { DiscountKind } from '@club/rules/cart/discounts';
import { giftTag } from '@club/rules/cart/gifts';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A code and who wants to use it, as a customer and as a person. */
export interface CodeUse {
  kind: DiscountKind;
  code: string;
  customerId: number;
  personId: number;
  /** How many orders may hold a promo code, of all customers; null for any number. */
  limit: number | null;
}

export type CodeRefusal = 'unknown' | 'used' | 'ended' | 'own_code' | 'not_first_order';

/**
 * Why a code can't be used by this customer now; undefined when it can. A promo code is used once by a customer; a
 * friend's code on the first order of a person in any brand and in the system before. Orders that were undone do not count, nor does `orderId`.
 */
export async function findCodeRefusal(db: Db, use: CodeUse, orderId = 0): Promise<CodeRefusal | undefined> {
  const { kind, code, customerId, personId, limit } = use;
  const [row] = await rowsOf(
    db,
    kind === 'promo'
      ? sql`select case when exists (
          select from code_uses where customer_id = ${customerId} and code = ${code} and kind = 'promo' and released_at is null
        ) then 'used' when ${usesOf(code)} >= ${limit}::bigint then 'ended' end as refusal`
      : sql`select case
          when c.id is null then 'unknown'
          when c.person_id = ${personId} then 'own_code'
          when exists (
            select from code_uses where person_id = ${personId} and code = ${code} and kind = 'friend' and released_at is null
          ) then 'used'
          when ${hasOtherOrder(personId, orderId)} then 'not_first_order'
        end as refusal
        from (select) one
        left join invite_codes i on i.code = ${code}
        left join customers c on c.id = i.customer_id`,
    { refusal: orNull(oneOf(['unknown', 'used', 'ended', 'own_code', 'not_first_order'])) },
  );
  return row?.refusal ?? undefined;
}

/**
 * Records that an order uses a code, decided and written in one statement with the unique indexes as the last word;
 * false when it can't. Needs the order's own transaction: the second caller waits for the end of the first.
 */
export async function claimCode(tx: Db, use: CodeUse, orderId: number, now: Date): Promise<boolean> {
  const { kind, code, customerId, personId, limit } = use;
  const at = timestamp(now);
  await queueForLast(tx, use);
  const inviter =
    kind === 'promo'
      ? sql`select null::bigint as id where ${limit}::bigint is null or ${usesOf(code)} < ${limit}::bigint`
      : sql`select c.id from invite_codes i join customers c on c.id = i.customer_id
          where i.code = ${code} and c.person_id <> ${personId} and not ${hasOtherOrder(personId, orderId)}`;
  const rows = await rowsOf(
    tx,
    sql`insert into code_uses (order_id, kind, code, customer_id, person_id, inviter_id, at)
    select ${orderId}, ${kind}, ${code}, ${customerId}, ${personId}, inviter.id, ${at} from (${inviter}) inviter
    on conflict do nothing returning order_id`,
    { order_id: asId },
  );
  return rows.length > 0;
}

/** The code that an order was placed with, whether it is released or not; undefined for none. */
export async function findCodeUse(tx: Db, orderId: number): Promise<Omit<CodeUse, 'limit'> | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select kind, code, customer_id as "customerId", person_id as "personId" from code_uses where order_id = ${orderId}`,
    { kind: oneOf(['promo', 'friend']), code: asText, customerId: asId, personId: asId },
  );
  return row;
}

/**
 * The released code of an order is in use again, by the rules of claimCode; false when it can't. A code that another
 * order of its owner uses by now fails on its unique index.
 */
export async function reclaimCode(tx: Db, use: CodeUse, orderId: number): Promise<boolean> {
  const { kind, code, personId, limit } = use;
  await queueForLast(tx, use);
  const rows = await rowsOf(
    tx,
    sql`update code_uses set released_at = null where order_id = ${orderId} and ${
      kind === 'promo'
        ? sql`(${limit}::bigint is null or ${usesOf(code)} < ${limit}::bigint)`
        : sql`not ${hasOtherOrder(personId, orderId)}`
    } returning order_id`,
    { order_id: asId },
  );
  return rows.length > 0;
}

/** Orders competing for the last uses of a code are counted one after another. */
async function queueForLast(tx: Db, { code, limit }: CodeUse): Promise<void> {
  if (limit !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo:${code}`}, 0))`);
}

/** The code of this customer's order: null when it has none or was undone, undefined without the order. */
export async function findCodeOfOrder(
  db: Db,
  customerId: number,
  orderId: number,
): Promise<{ code: string | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select case when state not in ('cancelled', 'returned') then discount_code end as code
    from orders where id = ${orderId} and customer_id = ${customerId}`,
    { code: orNull(asText) },
  );
  return row;
}

const usesOf = (code: string) =>
  sql`(select count(*) from code_uses where code = ${code} and kind = 'promo' and released_at is null)`;

const hasOtherOrder = (personId: number, orderId: number) => sql`(exists (
  select from customers c join orders o on o.customer_id = c.id
  where c.person_id = ${personId} and o.id <> ${orderId} and o.state not in ('cancelled', 'returned')
) or exists (
  select from customers c join earlier_orders e on e.customer_id = c.id
  where c.person_id = ${personId} and e.state = 'delivered'
))`;

/** The code of an order may be used again: the order was undone. */
export async function releaseCode(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update code_uses set released_at = ${timestamp(now)}
    where order_id = ${orderId} and released_at is null`,
  );
}

/** Takes one gift more of a customer, decided and written in one statement; false when it would be one too many. */
export async function raiseGiftCounter(tx: Db, customerId: number, max: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into gift_counters as g (customer_id, taken) values (${customerId}, 1)
    on conflict (customer_id) do update set taken = g.taken + 1 where g.taken < ${max}
    returning taken`,
    { taken: asInteger },
  );
  return rows.length > 0;
}

/** The gift of an order that was undone does not count; nothing when it had none, or it came back before. */
export async function lowerGiftCounter(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`update gift_counters g set taken = taken - 1
    from orders o
    where o.id = ${orderId} and g.customer_id = o.customer_id and g.taken > 0 and exists (
      select from order_items i join products p on p.id = i.product_id
      where i.order_id = o.id and i.returned_units < i.units and ${giftTag} = any (p.tags)
    )`,
  );
}

export async function readGiftCounter(db: Db, customerId: number): Promise<number> {
  const [row] = await rowsOf(db, sql`select taken from gift_counters where customer_id = ${customerId}`, {
    taken: asInteger,
  });
  return row?.taken ?? 0;
}

/** Valid orders with a promo code, by the code. */
export async function countPromoUses(db: Db): Promise<Map<string, number>> {
  const rows = await rowsOf(
    db,
    sql`select code, count(*)::int as uses from code_uses where kind = 'promo' and released_at is null group by code`,
    { code: asText, uses: asInteger },
  );
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}
