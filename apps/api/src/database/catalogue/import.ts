import { type Brand, brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asKop,
  asText,
  asXp,
  listOf,
  mapOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A collection and the filter on it, '' for none. */
const place = { slug: asText, sub: asText };

const catalogProduct = {
  brand: oneOf(brands),
  line: orNull(oneOf(productLines)),
  title: asText,
  subtitle: asText,
  description: listOf(asText),
  facts: listOf(shape({ name: asText, value: asText })),
  collections: listOf(shape(place)),
  tags: listOf(asText),
  legalClass: oneOf(legalClasses),
  healthWarning: orNull(asText),
  tileHue: asInteger,
  images: listOf(asText),
  hidden: asBoolean,
};
export type CatalogProduct = RowOf<typeof catalogProduct>;

const catalogVariant = {
  title: asText,
  options: mapOf(asText),
  priceKop: asKop,
  compareAtKop: orNull(asKop),
  xpPrice: asXp,
  stock: asInteger,
  sku: asText,
  barcode: orNull(asText),
  sticksPerPack: asInteger,
  weightG: orNull(asInteger),
  sizeCm: orNull(listOf(asInteger)),
};
export type CatalogVariant = RowOf<typeof catalogVariant>;

const knownProduct = { id: asId, ...catalogProduct };
export type KnownProduct = RowOf<typeof knownProduct>;

const knownVariant = { id: asId, productId: asId, ...catalogVariant };
export type KnownVariant = RowOf<typeof knownVariant>;

/** The current data that an import is compared with. */
export interface KnownCatalog {
  products: KnownProduct[];
  variants: KnownVariant[];
  collections: { slug: string; brand: Brand; subs: string[] }[];
}

const importLock = 731;
const rowsPerStatement = 1000;

/**
 * Products and variants with these ids or SKUs, locked against orders and other imports until the transaction ends:
 * later writes overwrite no sale.
 */
export async function lockCatalog(
  tx: Db,
  wanted: { productIds: number[]; variantIds: number[]; skus: string[] },
): Promise<KnownCatalog> {
  await lockCollections(tx);
  const variants = await rowsOf(
    tx,
    sql`select id::float8 as id, product_id::float8 as "productId", title, options, price_kop as "priceKop",
      compare_at_kop as "compareAtKop", xp_price as "xpPrice", stock, sku, barcode, sticks_per_pack as "sticksPerPack",
      weight_g as "weightG", size_cm as "sizeCm"
    from variants where id in ${idsIn(wanted.variantIds)} or sku in ${textsIn(wanted.skus)} order by id for update`,
    knownVariant,
  );
  const products = await rowsOf(
    tx,
    sql`select p.id::float8 as id, p.brand, p.line, p.title, p.subtitle, p.description, p.facts, p.tags,
      p.legal_class as "legalClass", p.health_warning as "healthWarning", p.tile_hue as "tileHue", p.images,
      p.hidden_at is not null as hidden, coalesce(s.places, '[]') as collections
    from products p
    left join (
      select product_id, json_agg(json_build_object('slug', slug, 'sub', sub)
        order by slug collate "C", sub collate "C") as places
      from product_collections group by product_id
    ) s on s.product_id = p.id
    where p.id in ${idsIn(wanted.productIds)} order by p.id for update of p`,
    knownProduct,
  );
  const collections = await rowsOf(
    tx,
    sql`select slug, brand, array(select sub.value ->> 'id' from jsonb_array_elements(subs) sub) as subs
    from collections order by position`,
    { slug: asText, brand: oneOf(brands), subs: listOf(asText) },
  );
  return { products, variants, collections };
}

/** One import at a time, of products or of collections: each relies on what the other writes. */
export async function lockCollections(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** Adds and replaces products; new ones go to the end of their collections, the others stay where they are. */
export async function saveProducts(tx: Db, products: readonly KnownProduct[], now: Date): Promise<void> {
  for (const part of partsOf(products)) {
    await tx.execute(sql`insert into products (id, brand, line, title, subtitle, description, facts, health_warning,
        legal_class, tags, tile_hue, images, hidden_at)
      select id, brand, line, title, subtitle, description, facts, "healthWarning", "legalClass",
        array(select jsonb_array_elements_text(tags)), "tileHue", array(select jsonb_array_elements_text(images)),
        case when hidden then ${timestamp(now)} end
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as x (id bigint, brand text, line text, title text,
        subtitle text, description jsonb, facts jsonb, "healthWarning" text, "legalClass" text, tags jsonb,
        "tileHue" int, images jsonb, hidden boolean)
      on conflict (id) do update set brand = excluded.brand, line = excluded.line, title = excluded.title,
        subtitle = excluded.subtitle, description = excluded.description, facts = excluded.facts,
        health_warning = excluded.health_warning, legal_class = excluded.legal_class, tags = excluded.tags,
        tile_hue = excluded.tile_hue, images = excluded.images,
        hidden_at = case when excluded.hidden_at is null then null else coalesce(products.hidden_at, excluded.hidden_at) end`);
    await savePlaces(tx, part);
  }
}

async function savePlaces(tx: Db, products: readonly KnownProduct[]): Promise<void> {
  const places = products.flatMap(({ id, collections }) => collections.map((place) => ({ id, ...place })));
  const ids = products.map(({ id }) => id);
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x (id bigint, slug text, sub text)`;
  await tx.execute(sql`with wanted as (select *, row_number() over () as nth from ${wanted}),
      lasts as (select slug, max(position) as position from product_collections group by slug),
      existing as (select product_id, slug, min(position) as position from product_collections
        where product_id in ${idsIn(ids)} group by product_id, slug)
    insert into product_collections (product_id, slug, sub, position)
    select a.id, a.slug, a.sub,
      coalesce(k.position, coalesce(l.position, -1) + row_number() over (partition by a.slug order by a.nth))
    from wanted a
    left join existing k on k.product_id = a.id and k.slug = a.slug
    left join lasts l on l.slug = a.slug
    on conflict do nothing`);
  await tx.execute(sql`delete from product_collections
    where product_id in ${idsIn(ids)} and (product_id, slug, sub) not in (select id, slug, sub from ${wanted})`);
}

/** Adds and replaces variants; new ones come after the existing ones. */
export async function saveVariants(tx: Db, variants: readonly KnownVariant[]): Promise<void> {
  for (const part of partsOf(variants)) {
    await tx.execute(sql`insert into variants (id, product_id, title, options, price_kop, compare_at_kop, xp_price, stock,
        sticks_per_pack, sku, barcode, weight_g, size_cm, position)
      select id, "productId", title, options, "priceKop", "compareAtKop", "xpPrice", stock, "sticksPerPack", sku, barcode,
        "weightG", "sizeCm",
        (select coalesce(max(position), -1) from variants where product_id = x."productId")
          + row_number() over (partition by "productId" order by nth)
      from (select *, row_number() over () as nth
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as y (id bigint, "productId" bigint, title text,
          options jsonb, "priceKop" int, "compareAtKop" int, "xpPrice" int, stock int, "sticksPerPack" int, sku text,
          barcode text, "weightG" int, "sizeCm" int[])) x
      on conflict (id) do update set title = excluded.title, options = excluded.options,
        price_kop = excluded.price_kop, compare_at_kop = excluded.compare_at_kop, xp_price = excluded.xp_price,
        stock = excluded.stock, sticks_per_pack = excluded.sticks_per_pack, sku = excluded.sku,
        barcode = excluded.barcode, weight_g = excluded.weight_g, size_cm = excluded.size_cm`);
  }
}

const idsIn = (ids: readonly number[]) =>
  sql`(select one.value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as one)`;
const textsIn = (texts: readonly string[]) =>
  sql`(select one.value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as one)`;

function partsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, i) =>
    rows.slice(i * rowsPerStatement, (i + 1) * rowsPerStatement),
  );
}
