import type { Brand } from '@club/rules/brands';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asKop, asText, asXp, listOf, mapOf, oneOf, orNull, type RowOf, shape } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const collectionRow = {
  slug: asText,
  title: asText,
  count: asInteger,
  image: orNull(asText),
  tileHue: asInteger,
  subs: listOf(shape({ id: asText, title: asText })),
};
export type CollectionRow = RowOf<typeof collectionRow>;

export const variantRow = {
  id: asId,
  title: asText,
  options: mapOf(asText),
  priceKop: asKop,
  compareAtKop: orNull(asKop),
  xpPrice: asXp,
  stock: asInteger,
  sticksPerPack: asInteger,
};
export type VariantRow = RowOf<typeof variantRow>;

const productRow = {
  id: asId,
  line: orNull(oneOf(productLines)),
  title: asText,
  subtitle: asText,
  healthWarning: orNull(asText),
  legalClass: oneOf(legalClasses),
  tags: listOf(asText),
  tileHue: asInteger,
  images: listOf(asText),
  /** The collection it was opened from, and its position there. */
  slug: asText,
  subs: listOf(asText),
  variants: listOf(shape(variantRow)),
};
export type ProductRow = RowOf<typeof productRow>;

const productTextRow = {
  description: listOf(asText),
  facts: listOf(shape({ name: asText, value: asText })),
  slug: asText,
  /** What its pictures show, by their addresses. */
  imageTexts: mapOf(asText),
};
export type ProductText = RowOf<typeof productTextRow>;

/** A product with all that it may be found by. */
const searchableRow = {
  ...productRow,
  description: listOf(asText),
  facts: listOf(shape({ name: asText, value: asText })),
  /** Titles of its collections and of their filters. */
  collections: listOf(asText),
};
export type SearchableRow = RowOf<typeof searchableRow>;

/** A variant as a cart compares itself with it. */
export const cartProductRow = {
  variantId: asId,
  productId: asId,
  title: asText,
  priceKop: asKop,
  xpPrice: asXp,
  stock: asInteger,
  tags: listOf(asText),
  line: orNull(oneOf(productLines)),
  legalClass: oneOf(legalClasses),
  slug: asText,
  sticksPerPack: asInteger,
  image: asText,
  tileHue: asInteger,
};
export type CartProductRow = RowOf<typeof cartProductRow>;

/** Collections of a brand that can be seen now, in shop order; `slug` leaves one of them. Hidden products are not counted. */
export function listCollectionRows(db: Db, brand: Brand, slug?: string): Promise<CollectionRow[]> {
  return rowsOf(
    db,
    sql`select c.slug, c.title, c.image, c.tile_hue as "tileHue", c.subs,
      (select count(distinct pc.product_id)::int
       from product_collections pc join products p on p.id = pc.product_id
       where pc.slug = c.slug and p.brand = c.brand and p.hidden_at is null) as count
    from live_collections c
    where c.brand = ${brand} and (${slug ?? null}::text is null or c.slug = ${slug ?? null}::text)
    order by c.position, c.slug`,
    collectionRow,
  );
}

/** Slugs of the collections that can be seen now, of every brand. */
export async function listLiveSlugs(db: Db, brand: Brand): Promise<string[]> {
  const rows = await rowsOf(db, sql`select slug from live_collections where brand = ${brand}`, { slug: asText });
  return rows.map(({ slug }) => slug);
}

/** Visible products of one collection in collection order, with their variants. */
export function listCollectionProducts(db: Db, brand: Brand, slug: string): Promise<ProductRow[]> {
  return rowsOf(
    db,
    sql`select ${cardColumns}
    from (
      select product_id, slug, min(position) as position,
        coalesce(array_agg(sub order by sub) filter (where sub <> ''), '{}') as subs
      from product_collections where slug = ${slug} group by product_id, slug
    ) s
    join products p on p.id = s.product_id
    join lateral ${variantsOfProduct} v on v.variants is not null
    where p.brand = ${brand} and p.hidden_at is null
    order by s.position, p.id`,
    productRow,
  );
}

/** Visible products of a brand that are in a collection, each in its first one, in shop order. */
export function listCards(
  db: Db,
  brand: Brand,
  only: { ids: readonly number[] } | { tag: string; line: ProductLine },
): Promise<ProductRow[]> {
  const isRequested =
    'ids' in only
      ? sql`p.id in (select one.value::bigint from json_array_elements_text(${JSON.stringify(only.ids)}::json) as one)`
      : sql`${only.tag}::text = any (p.tags) and p.line = ${only.line}`;
  return rowsOf(
    db,
    sql`select ${cardColumns} ${fromFirstCollection(brand)}
    where p.brand = ${brand} and p.hidden_at is null and ${isRequested}
    order by s.place, s.position, p.id`,
    productRow,
  );
}

/** Everything of a brand that a search may find, in shop order. */
export function listSearchable(db: Db, brand: Brand): Promise<SearchableRow[]> {
  return rowsOf(
    db,
    sql`select ${cardColumns}, p.description, p.facts, all_collections.titles as collections ${fromFirstCollection(brand)}
    join (
      select pc.product_id, array_agg(concat_ws(' ', c.title, sub.value ->> 'title')) as titles
      from product_collections pc
      join live_collections c on c.slug = pc.slug
      left join lateral jsonb_array_elements(c.subs) sub on sub.value ->> 'id' = pc.sub
      group by pc.product_id
    ) all_collections on all_collections.product_id = p.id
    where p.brand = ${brand} and p.hidden_at is null
    order by s.place, s.position, p.id`,
    searchableRow,
  );
}

/** The texts of a visible product and one of its collections: the requested one if it is in it, else its first. */
export async function findProductText(
  db: Db,
  brand: Brand,
  productId: number,
  slug: string | undefined,
): Promise<ProductText | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.description, p.facts, c.slug,
      (select coalesce(jsonb_object_agg(image.address, coalesce((select n.alt_text from pictures n
          where n.slug = substring(image.address from '^/pictures/([a-z0-9-]+)[.]')), '')), '{}')
        from unnest(p.images) as image (address)) as "imageTexts"
    from products p
    join product_collections pc on pc.product_id = p.id
    join live_collections c on c.slug = pc.slug and c.brand = p.brand
    where p.id = ${productId} and p.brand = ${brand} and p.hidden_at is null
    order by (c.slug = ${slug ?? ''}) desc, c.position
    limit 1`,
    productTextRow,
  );
  return row;
}

/** Current shop data of these variants; hidden ones and those of the other brand are absent. */
export function findCartProducts(db: Db, brand: Brand, variantIds: readonly number[]): Promise<CartProductRow[]> {
  return rowsOf(
    db,
    sql`select ${cartColumns}
    from variants v
    join products p on p.id = v.product_id
    where v.id in (select one.value::bigint from json_array_elements_text(${JSON.stringify(variantIds)}::json) as one)
      and p.brand = ${brand} and p.hidden_at is null
    order by v.id`,
    cartProductRow,
  );
}

/** A variant that can be had now of a visible product with this tag; the first of them. */
export async function findTagged(db: Db, brand: Brand, tag: string): Promise<CartProductRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${cartColumns}
    from variants v
    join products p on p.id = v.product_id
    where ${tag}::text = any (p.tags) and p.brand = ${brand} and p.hidden_at is null and v.stock > 0
    order by p.id, v.position, v.id
    limit 1`,
    cartProductRow,
  );
  return row;
}

/** The first collection of product `p` in shop order, as a scalar subquery; an ended one only if there is no other. */
export const firstCollection = sql`(select c.slug from product_collections pc join collections c on c.slug = pc.slug
  left join live_collections l on l.slug = c.slug
  where pc.product_id = p.id order by l.slug is null, c.position, c.slug limit 1)`;

/** False for a club without a catalogue. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await rowsOf(db, sql`select from products limit 1`, {})).length > 0;
}

// Fragments are built at import, so this one comes after the one it contains.
const cartColumns = sql`v.id as "variantId", p.id as "productId", p.title, v.price_kop as "priceKop",
  v.xp_price as "xpPrice", v.stock, p.tags, p.line, p.legal_class as "legalClass", coalesce(${firstCollection}, '') as slug,
  v.sticks_per_pack as "sticksPerPack", coalesce(p.images[1], '') as image, p.tile_hue as "tileHue"`;

/** For a product `p`, its place `s` and its variants `v`. */
const cardColumns = sql`p.id, p.line, p.title, p.subtitle, p.health_warning as "healthWarning",
  p.legal_class as "legalClass", p.tags, p.tile_hue as "tileHue", p.images, s.slug, s.subs, v.variants`;

export const variantsOfProduct = sql`(
  select json_agg(json_build_object('id', id, 'title', title, 'options', options, 'priceKop', price_kop,
    'compareAtKop', compare_at_kop, 'xpPrice', xp_price, 'stock', stock, 'sticksPerPack', sticks_per_pack)
    order by position, id) as variants
  from variants where product_id = p.id
)`;

const fromFirstCollection = (brand: Brand) => sql`from products p
  join (
    select distinct on (each.product_id) each.*
    from (
      select pc.product_id, c.slug, c.position as place, min(pc.position) as position,
        coalesce(array_agg(pc.sub order by pc.sub) filter (where pc.sub <> ''), '{}') as subs
      from product_collections pc join live_collections c on c.slug = pc.slug
      where c.brand = ${brand} group by pc.product_id, c.slug, c.position
    ) each
    order by each.product_id, each.place
  ) s on s.product_id = p.id
  join lateral ${variantsOfProduct} v on v.variants is not null`;
