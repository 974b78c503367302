import { brands } from '@club/rules/brands';
import { type ReceiptKind, receiptKinds, receiptStates } from '@club/rules/orders/receipts';
import { sql } from 'drizzle-orm';
import {
  asId,
  asInteger,
  asKop,
  asMoment,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Money that needs a receipt. */
export interface DueReceipt {
  orderId: number;
  source: string;
  kind: ReceiptKind;
  amountKop: number;
  /** When the money moved. */
  atMs: number;
}

const receiptRow = {
  id: asId,
  orderId: asId,
  source: asText,
  kind: oneOf(receiptKinds),
  amountKop: asKop,
  register: asText,
  key: asText,
  number: orNull(asText),
  state: oneOf(receiptStates),
  tries: asInteger,
  failures: asInteger,
  createdAt: asMoment,
  sentAt: orNull(asMoment),
  draft: orNull(asText),
};
export type ReceiptRow = RowOf<typeof receiptRow>;

const fields = sql`r.id, r.order_id as "orderId", r.source, r.kind, r.amount_kop as "amountKop", r.register, r.key::text as key, r.number,
  r.state, r.tries, r.failures, r.created_at as "createdAt", r.sent_at as "sentAt", r.draft`;

/** The receipt of that money, written with the first question; `register` is where it will be made, unless it is begun elsewhere. */
export async function openReceipt(
  db: Db,
  due: Omit<DueReceipt, 'atMs'> & { register: string },
  now: Date,
): Promise<ReceiptRow | undefined> {
  await db.execute(
    sql`insert into receipts (order_id, source, kind, amount_kop, register, key, state, created_at)
    values (${due.orderId}, ${due.source}, ${due.kind}, ${due.amountKop}, ${due.register}, gen_random_uuid(), 'waiting', ${timestamp(now)})
    on conflict (source, kind) do nothing`,
  );
  return findReceipt(db, due.source, due.kind);
}

export async function findReceipt(db: Db, source: string, kind: ReceiptKind): Promise<ReceiptRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${fields} from receipts r where r.source = ${source} and r.kind = ${kind}`,
    receiptRow,
  );
  return row;
}

/** A sale that certainly no register has yet goes to another one. */
export async function moveReceipt(db: Db, { id }: Pick<ReceiptRow, 'id'>, register: string): Promise<void> {
  await db.execute(
    sql`update receipts set register = ${register}
    where id = ${id} and kind = 'sale' and state <> 'done' and sent_at is null and draft is null`,
  );
}

/** The register, and its key of a receipt of the customer's own order. */
export async function findOwnReceipt(
  db: Db,
  customerId: number,
  { orderNumber, number }: { orderNumber: number; number: string },
): Promise<{ register: string; key: string } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select r.register, r.key from orders o
    cross join lateral (select register, key::text as key from receipts
      where order_id = o.id and number = ${number} limit 1) r
    where o.customer_id = ${customerId} and o.number = ${orderNumber}::bigint`,
    { register: asText, key: asText },
  );
  return row;
}

/** Whether a side effect of this name is pending, or has given up. */
export async function isTaskUndone(db: Db, once: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`select id from outbox where once = ${once} and done_at is null`, { id: asId });
  return rows.length > 0;
}

const soldOrderRow = {
  number: asInteger,
  items: listOf(
    shape({
      variantId: asId,
      title: asText,
      variantTitle: asText,
      units: asInteger,
      priceKop: asKop,
      listPriceKop: asKop,
      xpPrice: asXp,
    }),
  ),
};
export type SoldOrder = RowOf<typeof soldOrderRow>;

/**
 * The goods sold, or returned in one return, as its receipt needs them. Goods refused before a cash payment were never
 * sold.
 */
export async function findSoldOrder(
  db: Db,
  orderId: number,
  { part, isCash }: { part: number | undefined; isCash: boolean },
): Promise<SoldOrder | undefined> {
  const units =
    part === undefined
      ? sql`i.units - (select coalesce(sum(l.units), 0)::int from order_return_lines l join order_returns r using (order_id, number)
          where l.order_id = i.order_id and l.position = i.position and r.from_state = 'shipped' and ${isCash})`
      : sql`(select coalesce(sum(l.units), 0)::int from order_return_lines l
          where l.order_id = i.order_id and l.position = i.position and l.number = ${part})`;
  const [row] = await rowsOf(
    db,
    sql`select o.number, (select json_agg(json_build_object('variantId', i.variant_id, 'title', i.title,
        'variantTitle', i.variant_title, 'units', i.sold, 'priceKop', i.price_kop, 'listPriceKop', i.list_price_kop,
        'xpPrice', i.xp_price) order by i.position)
      from (select i.*, ${units} as sold from order_items i where i.order_id = o.id) i where i.sold > 0) as items
    from orders o where o.id = ${orderId}`,
    soldOrderRow,
  );
  return row;
}

type Keyed = Pick<ReceiptRow, 'id' | 'key'>;

/** From now on the register may have it: before it is sent again it is looked up. */
export async function markReceiptSent(db: Db, { id, key }: Keyed, now: Date): Promise<void> {
  await db.execute(
    sql`update receipts set sent_at = coalesce(sent_at, ${timestamp(now)}) where id = ${id} and key = ${key}::uuid`,
  );
}

/** The register will issue none under this key. Of two callers that learnt so, one replaces it. */
export async function renewReceiptKey(db: Db, { id, key }: Keyed): Promise<void> {
  await db.execute(
    sql`update receipts set key = gen_random_uuid(), sent_at = null, failures = failures + 1
    where id = ${id} and key = ${key}::uuid and state <> 'done'`,
  );
}

export async function finishReceipt(
  db: Db,
  { id, key }: Keyed,
  made: { key: string; number: string; pageUrl: string; taxUrl: string | null; isOffline: boolean },
  { email, now }: { email: { to: string; subject: string; text: string } | undefined; now: Date },
): Promise<void> {
  const at = timestamp(now);
  await db.execute(
    sql`with done as (
      update receipts set state = 'done', key = ${made.key}::uuid, number = ${made.number}, page_url = ${made.pageUrl},
        tax_url = ${made.taxUrl}, is_offline = ${made.isOffline}, reason = null, done_at = ${at}
      where id = ${id} and key = ${key}::uuid and state <> 'done' returning id
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'notice-letter', 'receipt-letter:' || id, ${email === undefined ? null : JSON.stringify(email)}::jsonb, ${at}, ${at}
    from done where ${email !== undefined} on conflict (once) do nothing`,
  );
}

/** The customer of a receipt's order, with their confirmed e-mail. */
export async function findReceiptReader(db: Db, orderId: number) {
  const [row] = await rowsOf(
    db,
    sql`select o.number, o.brand, case when p.email_confirmed_at is not null then p.email end as email
    from orders o join customers c on c.id = o.customer_id join people p on p.id = c.person_id where o.id = ${orderId}`,
    { number: asInteger, brand: oneOf(brands), email: orNull(asText) },
  );
  return row;
}

/** Why it is not done. A stopped one needs a person. */
export async function recordReceiptDelay(
  db: Db,
  { id }: Pick<ReceiptRow, 'id'>,
  { state, reason }: { state: 'waiting' | 'stopped'; reason: string },
): Promise<void> {
  await db.execute(
    sql`update receipts set state = ${state}, reason = ${reason}, tries = tries + 1 where id = ${id} and state <> 'done'`,
  );
}
