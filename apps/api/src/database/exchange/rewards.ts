import type { Brand } from '@club/rules/brands';
import type { RewardTerms } from '@club/rules/xp/exchange';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { type SQL, sql } from 'drizzle-orm';
import {
  type RowOf,
  asBoolean,
  asId,
  asInteger,
  asMoment,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  shape,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { firstCollection, variantRow, variantsOfProduct } from '../catalogue/products.ts';

const factsRow = {
  productId: asId,
  title: asText,
  legalClass: oneOf(legalClasses),
  starts: orNull(asMoment),
  ends: orNull(asMoment),
  units: orNull(asInteger),
  age: asBoolean,
  /** Units in the customer's valid orders. */
  taken: asInteger,
};

const rewardRow = {
  ...factsRow,
  subtitle: asText,
  tileHue: asInteger,
  images: listOf(asText),
  tags: listOf(asText),
  description: listOf(asText),
  facts: listOf(shape({ name: asText, value: asText })),
  /** Empty for what is in no collection. */
  slug: asText,
  variants: listOf(shape(variantRow)),
  alertIds: listOf(asId),
};

type WithTerms<Row> = Omit<Row, 'starts' | 'ends' | 'units' | 'age'> & { terms: RewardTerms };

/** When a reward can be had, and how many the customer has had. */
export type RewardFacts = WithTerms<RowOf<typeof factsRow>>;
export type RewardRow = WithTerms<RowOf<typeof rewardRow>>;

/** Everything of a brand that is bought with XP alone, the cheapest first; `productId` leaves one of it. */
export async function listRewardRows(
  db: Db,
  brand: Brand,
  customerId: number,
  productId?: number,
): Promise<RewardRow[]> {
  const rows = await rowsOf(
    db,
    sql`select ${factColumns(customerId)}, p.subtitle, p.tile_hue as "tileHue", p.images, p.tags, p.description, p.facts,
      coalesce(${firstCollection}, '') as slug, v.variants,
      array(select w.variant_id::float8 from stock_waits w join variants own on own.id = w.variant_id
        where w.customer_id = ${customerId} and own.product_id = p.id) as "alertIds"
    from products p
    join (select product_id, min(xp_price) as price from variants group by product_id
      having min(xp_price) > 0 and max(price_kop) = 0) paid on paid.product_id = p.id
    join lateral ${variantsOfProduct} v on true
    left join reward_terms t on t.product_id = p.id
    where p.brand = ${brand} and p.hidden_at is null
      and (${productId ?? null}::bigint is null or p.id = ${productId ?? null}::bigint)
    order by paid.price, p.id`,
    rewardRow,
  );
  return rows.map(withTerms);
}

/** What of these products is bought with XP; the rest is absent. */
export async function readRewardFacts(
  db: Db,
  customerId: number,
  productIds: readonly number[],
): Promise<Map<number, RewardFacts>> {
  const rows = await rowsOf(
    db,
    sql`select ${factColumns(customerId)}
    from products p left join reward_terms t on t.product_id = p.id
    where p.id in (select one.value::bigint from json_array_elements_text(${JSON.stringify(productIds)}::json) as one)
      and exists (select from variants v where v.product_id = p.id and v.xp_price > 0)`,
    factsRow,
  );
  return new Map(rows.map((row) => [row.productId, withTerms(row)]));
}

const rewardVariantRow = {
  productId: asId,
  /** With the name of the variant, if there is a choice. */
  title: asText,
  xpPrice: asXp,
};
export type RewardVariant = RowOf<typeof rewardVariantRow>;

/** A variant of a brand that is bought with XP alone. */
export async function findRewardVariant(db: Db, brand: Brand, variantId: number): Promise<RewardVariant | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.id::float8 as "productId", v.xp_price as "xpPrice",
      case when v.options = '{}' then p.title else p.title || ', ' || v.title end as title
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and p.brand = ${brand} and p.hidden_at is null and v.xp_price > 0 and v.price_kop = 0`,
    rewardVariantRow,
  );
  return row;
}

/** Of a product `p` with its terms `t`. */
const factColumns = (
  customerId: number,
): SQL => sql`p.id::float8 as "productId", p.title, p.legal_class as "legalClass",
  t.starts_at as starts, t.ends_at as ends,
  t.units_per_customer as units, coalesce(t.needs_age, false) as age,
  case when t.units_per_customer is null then 0 else (
    select coalesce(sum(i.units), 0)::int from order_items i join orders o on o.id = i.order_id
    where i.product_id = p.id and i.xp_price > 0 and o.customer_id = ${customerId}
      and o.state not in ('cancelled', 'returned')
  ) end as taken`;

function withTerms<Row extends RowOf<typeof factsRow>>({ starts, ends, units, age, ...row }: Row) {
  return { ...row, terms: { startsAt: starts, endsAt: ends, unitsPerCustomer: units, needsAge: age } };
}
