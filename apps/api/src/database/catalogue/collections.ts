import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, asMoment, asText, listOf, oneOf, orNull, type RowOf, shape } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { lockCollections } from './import.ts';

/** A collection as staff set it; from `startsAt` until `endsAt` customers see it. */
export interface Collection {
  brand: Brand;
  title: string;
  /** Filters; one called `all` is the whole collection. */
  subs: { id: string; title: string }[];
  image: string | null;
  tileHue: number;
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

const knownCollection = {
  slug: asText,
  brand: oneOf(brands),
  title: asText,
  subs: listOf(shape({ id: asText, title: asText })),
  image: orNull(asText),
  tileHue: asInteger,
  position: asInteger,
  startsAt: orNull(asMoment),
  endsAt: orNull(asMoment),
  isLive: asBoolean,
  /** Visible products on it. */
  products: asInteger,
  /** Filters that have products. */
  usedSubs: listOf(asText),
};
export type KnownCollection = RowOf<typeof knownCollection>;

/** Every collection, whether customers see it or not, in shop order. */
export function listEveryCollection(db: Db, brand?: Brand): Promise<KnownCollection[]> {
  return rowsOf(
    db,
    sql`select c.slug, c.brand, c.title, c.subs, c.image, c.tile_hue as "tileHue", c.position,
      c.starts_at as "startsAt", c.ends_at as "endsAt",
      exists (select from live_collections l where l.slug = c.slug) as "isLive",
      (select count(distinct pc.product_id)::int from product_collections pc join products p on p.id = pc.product_id
        where pc.slug = c.slug and p.hidden_at is null) as products,
      array(select distinct pc.sub from product_collections pc where pc.slug = c.slug and pc.sub <> '') as "usedSubs"
    from collections c where ${brand ?? null}::text is null or c.brand = ${brand ?? null}::text
    order by c.position, c.slug`,
    knownCollection,
  );
}

/** The same, held against imports of products and of collections until the transaction ends. */
export async function lockCollectionRows(tx: Db): Promise<KnownCollection[]> {
  await lockCollections(tx);
  return listEveryCollection(tx);
}

export async function saveCollections(tx: Db, all: readonly (Collection & { slug: string })[]): Promise<void> {
  await tx.execute(sql`insert into collections (slug, brand, title, subs, image, tile_hue, position, starts_at, ends_at)
    select slug, brand, title, subs, image, "tileHue", position, "startsAt", "endsAt"
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x (slug text, brand text, title text, subs jsonb, image text,
      "tileHue" int, position int, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (slug) do update set title = excluded.title, subs = excluded.subs, image = excluded.image,
      tile_hue = excluded.tile_hue, position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
}

/** Ends a collection immediately, or leaves the time of one that has ended. Undefined when there is none. */
export async function markCollectionEnded(db: Db, slug: string): Promise<Date | undefined> {
  const [row] = await rowsOf(
    db,
    sql`update collections set ends_at = least(ends_at, now()) where slug = ${slug} returning ends_at as "endsAt"`,
    { endsAt: asMoment },
  );
  return row?.endsAt;
}
