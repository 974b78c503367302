import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, asMs, asText, mapOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { textKinds } from './tables.ts';

export type TextKind = (typeof textKinds)[number];

const textCardRow = {
  id: asText,
  version: asInteger,
  title: asText,
  lead: orNull(asText),
  image: orNull(asText),
  /** The picture's alt text, if it is one of the club's. */
  imageText: orNull(asText),
  atMs: asMs,
  shownUntilMs: orNull(asMs),
  facts: mapOf(asText),
};
export type TextCard = RowOf<typeof textCardRow>;

const textRow = { ...textCardRow, bodyHtml: asText };
export type Text = RowOf<typeof textRow>;

const card = sql`id, version, title, lead, image, facts, at as "atMs",
    (select n.alt_text from pictures n where n.slug = substring(image from '^/pictures/([a-z0-9-]+)[.]')) as "imageText",
  shown_until as "shownUntilMs"`;

/** A version scheduled for later when a newer one was imported never takes effect: it was postponed or dropped. */
const isNotReplaced = sql`not exists (select from texts newer where newer.brand = one.brand and newer.kind = one.kind
  and newer.id = one.id and newer.version > one.version and newer.imported_at < one.shown_from)`;

/** Texts shown at the moment, newest first, without bodies. */
export function listTexts(db: Db, brand: Brand, kind: TextKind, now: Date): Promise<TextCard[]> {
  return rowsOf(
    db,
    sql`select ${card} from ${current(brand, kind, now)} where shown_until is null or shown_until > ${timestamp(now)}
    order by at desc, id`,
    textCardRow,
  );
}

/** The newest version whose time has begun; undefined when there is none, or its time is over. */
export async function findText(db: Db, brand: Brand, kind: TextKind, id: string, now: Date): Promise<Text | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${card}, body_html as "bodyHtml" from (
      select * from texts one where brand = ${brand} and kind = ${kind} and id = ${id} and shown_from <= ${timestamp(now)}
        and ${isNotReplaced}
      order by version desc limit 1
    ) text where shown_until is null or shown_until > ${timestamp(now)}`,
    textRow,
  );
  return row;
}

const editionRow = { version: asInteger, atMs: asMs, changes: orNull(asText) };
export type Edition = RowOf<typeof editionRow>;

/** Editions of a page that were shown by now, newest first. Corrections under one date are one edition, its last. */
export function listEditions(db: Db, brand: Brand, id: string, now: Date): Promise<Edition[]> {
  return rowsOf(
    db,
    sql`select version, at as "atMs", facts->>'changes' as changes from (
      select distinct on (at) version, at, facts from texts one
      where brand = ${brand} and kind = 'page' and id = ${id} and shown_from <= ${timestamp(now)}
        and ${isNotReplaced} and not exists (
        select from texts later where later.brand = one.brand and later.kind = one.kind and later.id = one.id
          and later.version > one.version and later.shown_from <= one.shown_from)
      order by at, version desc
    ) edition order by version desc`,
    editionRow,
  );
}

/** The one that takes effect next; undefined when none is scheduled. */
export async function findComingEdition(db: Db, brand: Brand, id: string, now: Date): Promise<Edition | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select version, at as "atMs", facts->>'changes' as changes from texts one
      where brand = ${brand} and kind = 'page' and id = ${id} and shown_from > ${timestamp(now)}
        and ${isNotReplaced}
      order by shown_from, version desc limit 1`,
    editionRow,
  );
  return row;
}

/** A version, whether it is shown, was or will be. */
export async function findVersion(
  db: Db,
  { brand, id, version }: { brand: Brand; id: string; version: number },
): Promise<Text | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${card}, body_html as "bodyHtml" from texts where brand = ${brand} and kind = 'page' and id = ${id}
      and version = ${version}`,
    textRow,
  );
  return row;
}

const knownTextRow = {
  brand: oneOf(brands),
  kind: oneOf(textKinds),
  id: asText,
  version: asInteger,
  title: asText,
  atMs: asMs,
  fromMs: asMs,
  untilMs: orNull(asMs),
  isDropped: asBoolean,
};
export type KnownText = RowOf<typeof knownTextRow>;

/** Every version of every text, for the staff. */
export function listVersions(db: Db): Promise<KnownText[]> {
  return rowsOf(
    db,
    sql`select brand, kind, id, version, title, at as "atMs", shown_from as "fromMs",
      shown_until as "untilMs", not ${isNotReplaced} as "isDropped" from texts one order by brand, kind, id, version`,
    knownTextRow,
  );
}

const current = (brand: Brand, kind: TextKind, now: Date) => sql`(
  select distinct on (id) * from texts one where brand = ${brand} and kind = ${kind} and shown_from <= ${timestamp(now)} and ${isNotReplaced}
  order by id, version desc) text`;
