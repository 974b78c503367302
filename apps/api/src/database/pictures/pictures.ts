import { pictureAddress, type PictureFile } from '@club/rules/catalogue/pictures';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asBytes, asInteger, asMoment, asText, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { pictureFiles, pictures } from './tables.ts';

export interface DrawnFile extends Pick<PictureFile, 'width' | 'format'> {
  bytes: Buffer;
}

/** One version of a picture with its files. */
export interface NewPicture {
  slug: string;
  altText: string;
  hash: string;
  sourceHash: string;
  width: number;
  height: number;
  files: readonly DrawnFile[];
}

const known = {
  slug: asText,
  altText: asText,
  hash: asText,
  sourceHash: asText,
  width: asInteger,
  height: asInteger,
  changedAt: asMoment,
};
export type KnownPicture = RowOf<typeof known>;

const columns = sql`slug, alt_text as "altText", hash, source_hash as "sourceHash", width, height, changed_at as "changedAt"`;

/** Pictures that can be named, by name. */
export const listPictureRows = (db: Db): Promise<KnownPicture[]> =>
  rowsOf(db, sql`select ${columns} from pictures where ended_at is null order by slug`, known);

/** One picture, locked until the transaction ends: a new reference to it waits. */
export async function lockPicture(tx: Db, slug: string): Promise<KnownPicture | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${columns} from pictures where slug = ${slug} and ended_at is null for update`,
    known,
  );
  return row;
}

/**
 * Where each of these is shown; locked until the transaction ends, so that none is replaced before the rows referring
 * to it are written.
 */
export async function lockPictureAddresses(tx: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await rowsOf(
    tx,
    sql`select slug, hash from pictures where ended_at is null
      and slug in (select one.value from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as one)
    order by slug for share`,
    { slug: asText, hash: asText },
  );
  return new Map(rows.map(({ slug, hash }) => [slug, pictureAddress(slug, hash)]));
}

/** Of these names, the existing pictures. */
export const findPictures = (db: Db, slugs: readonly string[]): Promise<KnownPicture[]> =>
  rowsOf(
    db,
    sql`select ${columns} from pictures where ended_at is null
      and slug in (select one.value from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as one)`,
    known,
  );

/** Adds a picture, or makes this its newest version. */
export async function savePicture(
  tx: Db,
  { files, ...picture }: NewPicture,
  { actor, now }: { actor: ActorName; now: Date },
): Promise<void> {
  const row = { ...picture, changedAt: now, actor, endedAt: null };
  await tx.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.slug, set: row });
  const { slug, hash } = picture;
  await tx
    .insert(pictureFiles)
    .values(files.map((file) => ({ slug, hash, ...file })))
    .onConflictDoNothing();
}

export async function savePictureText(tx: Db, slug: string, altText: string): Promise<void> {
  await tx.execute(sql`update pictures set alt_text = ${altText} where slug = ${slug}`);
}

/** Makes every row that names a picture show its version with this hash; answers how many there were. */
export async function moveToVersion(tx: Db, slug: string, hash: string): Promise<number> {
  const prefix = `/pictures/${slug}.`;
  const address = pictureAddress(slug, hash);
  const [moved] = await rowsOf(
    tx,
    sql`with of_products as (
        update products set images = array(
          select case when starts_with(one.address, ${prefix}) then ${address} else one.address end
          from unnest(images) with ordinality as one (address, nth) order by one.nth)
        where exists (select from unnest(images) as one (address) where starts_with(one.address, ${prefix})) returning 1
      ), of_collections as (
        update collections set image = ${address} where starts_with(image, ${prefix}) returning 1
      ), of_texts as (
        update texts set image = ${address} where starts_with(image, ${prefix}) returning 1
      ), of_partners as (
        update certificate_partner_cards set image = ${address} where starts_with(image, ${prefix}) returning 1
      )
      select (select count(*)::int from of_products) + (select count(*)::int from of_collections)
        + (select count(*)::int from of_texts) + (select count(*)::int from of_partners) as places`,
    { places: asInteger },
  );
  return moved?.places ?? 0;
}

/** What names a picture: a product, a collection, a partner, a text that is shown or will be, a list that is a setting. */
export async function listNamers(tx: Db, slug: string, now: Date): Promise<string[]> {
  const prefix = `/pictures/${slug}.`;
  const rows = await rowsOf(
    tx,
    sql`select 'product ' || id as name from products
      where exists (select from unnest(images) as one (address) where starts_with(one.address, ${prefix}))
    union all select 'collection ' || slug from collections where starts_with(image, ${prefix})
    union all select 'partner ' || partner_id from certificate_partner_cards where starts_with(image, ${prefix})
    union all select distinct kind || ' ' || brand || '/' || id from texts
      where starts_with(image, ${prefix}) and (shown_until is null or shown_until > ${timestamp(now)})
    union all select 'setting ' || key || coalesce('/' || brand, '') from (
        select distinct on (key, brand) key, brand, value from setting_versions
        where begins_at <= ${timestamp(now)} order by key, brand, begins_at desc, id desc
      ) setting where value @> ${JSON.stringify([{ picture: slug }])}::jsonb
    order by 1`,
    { name: asText },
  );
  return rows.map(({ name }) => name);
}

/** The picture can no longer be referred to, and its files are deleted: how many there were. */
export async function markPictureEnded(tx: Db, slug: string, now: Date): Promise<number> {
  await tx.execute(sql`update pictures set ended_at = ${timestamp(now)} where slug = ${slug}`);
  const gone = await rowsOf(tx, sql`delete from picture_files where slug = ${slug} returning width`, {
    width: asInteger,
  });
  return gone.length;
}

/** The bytes of one file; undefined if there is none. */
export async function findPictureFile(db: Db, { slug, hash, width, format }: PictureFile): Promise<Buffer | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select bytes from picture_files
      where slug = ${slug} and hash = ${hash} and width = ${width} and format = ${format}`,
    { bytes: asBytes },
  );
  return row?.bytes;
}
