import { brands } from '@club/rules/brands';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { productLines } from '@club/rules/product-lines';
import { reviewStates } from '@club/rules/reviews';
import { type SQL, sql } from 'drizzle-orm';
import {
  asId,
  asInteger,
  asMs,
  asText,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
  variantTitleOf,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { isLineReviewed } from './reviews.ts';

const boughtLineRow = {
  position: asInteger,
  productId: orNull(asId),
  title: asText,
  variantTitle: asText,
  image: orNull(asText),
  tileHue: asInteger,
  /** Of the product, if it is in the catalogue. */
  line: orNull(oneOf(productLines)),
  legalClass: orNull(oneOf(legalClasses)),
  /** Of the review that counts; null without any, and after a refusal. */
  review: orNull(oneOf(reviewStates)),
};
export type BoughtLine = RowOf<typeof boughtLineRow>;

const deliveredOrderRow = {
  id: asId,
  number: asInteger,
  deliveredMs: asMs,
  items: listOf(shape(boughtLineRow)),
};
export type DeliveredOrder = RowOf<typeof deliveredOrderRow>;

/** Delivered orders of a customer since a moment, or the named ones whenever they came; the latest first. */
export function listDelivered(
  db: Db,
  customerId: number,
  { since, ids }: { since: Date; ids?: readonly string[] | undefined },
): Promise<DeliveredOrder[]> {
  const which =
    ids === undefined
      ? sql`d.at > ${timestamp(since)}`
      : sql`(o.id::text in ${among(ids)} or o.number::text in ${among(ids)})`;
  return rowsOf(
    db,
    sql`select o.id, o.number, d.at as "deliveredMs", (
        select json_agg(json_build_object('position', i.position, 'productId', i.product_id, 'title', i.title,
          'variantTitle', ${variantTitleOf('i')}, 'image', i.image, 'tileHue', i.tile_hue, 'line', p.line,
          'legalClass', p.legal_class, 'review', r.state) order by i.position)
        from order_items i
        left join products p on p.id = i.product_id
        left join reviews r on r.customer_id = o.customer_id and r.order_id = i.order_id
          and r.position = i.position and ${isLineReviewed}
        where i.order_id = o.id) as items
    from orders o
    join lateral (select max(at) as at from order_steps s where s.order_id = o.id and s.state = 'delivered') d on true
    where o.customer_id = ${customerId} and o.state = 'delivered' and ${which}
    order by d.at desc, o.id desc limit 50`,
    deliveredOrderRow,
  );
}

const purchaseRow = { id: asId, shop: asText, boughtMs: asMs, items: listOf(shape(boughtLineRow)) };
export type Purchase = RowOf<typeof purchaseRow>;

/** Purchases in shops since a moment, the latest first. */
export function listPurchases(
  db: Db,
  customerId: number,
  { since, count }: { since: Date; count: number },
): Promise<Purchase[]> {
  return rowsOf(
    db,
    sql`select b.id, b.shop, b.bought_at as "boughtMs", (
        select json_agg(json_build_object('position', i.place - 1, 'productId', p.id,
          'title', coalesce(p.title, i.item->>'title'), 'variantTitle', '', 'image', p.images[1],
          'tileHue', coalesce(p.tile_hue, 0), 'line', coalesce(p.line, ${knownLine(sql`i.item`)}),
          'legalClass', p.legal_class, 'review', r.state)
          order by i.place)
        from jsonb_array_elements(b.items) with ordinality i(item, place)
        left join products p on p.id = (i.item->>'productId')::bigint
        left join reviews r on r.customer_id = b.customer_id and r.purchase_id = b.id
          and r.position = i.place - 1 and ${isLineReviewed}) as items
    from offline_purchases b
    where b.customer_id = ${customerId} and b.bought_at > ${timestamp(since)}
      and jsonb_array_length(b.items) > 0
    order by b.bought_at desc, b.id desc limit ${count}`,
    purchaseRow,
  );
}

/** The subject of a review. */
const reviewedLineRow = {
  brand: oneOf(brands),
  productId: orNull(asId),
  line: orNull(oneOf(productLines)),
  /** When it was received; null for an order that is not delivered. */
  receivedMs: orNull(asMs),
};
export type ReviewedLine = RowOf<typeof reviewedLineRow>;

/** One line of a customer's own order. Within a transaction the order is locked until its end. */
export async function findOrderLine(
  tx: Db,
  customerId: number,
  orderId: number,
  position: number,
): Promise<ReviewedLine | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select o.brand, i.product_id as "productId", p.line,
      case when o.state = 'delivered' then
        (select max(s.at) from order_steps s where s.order_id = o.id and s.state = 'delivered')
      end as "receivedMs"
    from orders o
    join order_items i on i.order_id = o.id and i.position = ${position}
    left join products p on p.id = i.product_id
    where o.id = ${orderId}::bigint and o.customer_id = ${customerId}
    for share of o`,
    reviewedLineRow,
  );
  return row;
}

/** One line of a customer's purchase in a shop. */
export async function findPurchaseLine(
  tx: Db,
  customerId: number,
  purchaseId: number,
  position: number,
): Promise<ReviewedLine | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select c.brand, p.id as "productId", coalesce(p.line, ${knownLine(sql`b.items->${position}::int`)}) as line,
      b.bought_at as "receivedMs"
    from offline_purchases b
    join customers c on c.id = b.customer_id
    left join products p on p.id = (b.items->${position}::int->>'productId')::bigint
    where b.id = ${purchaseId}::bigint and b.customer_id = ${customerId} and b.items->${position}::int is not null`,
    reviewedLineRow,
  );
  return row;
}

// The register may name a line that the club does not have.
const knownLine = (item: SQL): SQL =>
  sql`case when ${item}->>'line' in ${among(productLines)} then ${item}->>'line' end`;
const among = (words: readonly string[]): SQL => sql`(select json_array_elements_text(${JSON.stringify(words)}::json))`;
