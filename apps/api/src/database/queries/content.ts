import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export type TextKind = 'page' | 'news' | 'offer';

export interface TextCard {
  id: string;
  version: number;
  title: string;
  lead: string | null;
  image: string | null;
  atMs: number;
  shownUntilMs: number | null;
  facts: Record<string, string>;
}

export interface Text extends TextCard {
  bodyHtml: string;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const epochMs = (column: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;
const card = sql`id, version, title, lead, image, facts, ${epochMs(sql`at`)} as "atMs",
  ${epochMs(sql`shown_until`)} as "shownUntilMs"`;

/** What is shown at the moment, newest first, without bodies. */
export function listTexts(db: Db, brand: Brand, kind: TextKind, now: Date): Promise<TextCard[]> {
  return rowsOf(
    db,
    sql`select ${card} from ${current(brand, kind, now)} where shown_until is null or shown_until > ${at(now)}
    order by at desc, id`,
  );
}

/** The newest version whose time has begun; undefined when there is none, or its time is over. */
export async function findText(db: Db, brand: Brand, kind: TextKind, id: string, now: Date): Promise<Text | undefined> {
  const [row] = await rowsOf<Text>(
    db,
    sql`select ${card}, body_html as "bodyHtml" from (
      select * from texts where brand = ${brand} and kind = ${kind} and id = ${id} and shown_from <= ${at(now)}
      order by version desc limit 1
    ) text where shown_until is null or shown_until > ${at(now)}`,
  );
  return row;
}

export interface Edition {
  version: number;
  atMs: number;
  changes: string | null;
}

/** Editions of a page that were shown by now, newest first. Corrections under one date are one edition, its last. */
export function listEditions(db: Db, brand: Brand, id: string, now: Date): Promise<Edition[]> {
  return rowsOf(
    db,
    sql`select version, ${epochMs(sql`at`)} as "atMs", facts->>'changes' as changes from (
      select distinct on (at) version, at, facts from texts one
      where brand = ${brand} and kind = 'page' and id = ${id} and shown_from <= ${at(now)} and not exists (
        select from texts later where later.brand = one.brand and later.kind = one.kind and later.id = one.id
          and later.version > one.version and later.shown_from <= one.shown_from)
      order by at, version desc
    ) edition order by version desc`,
  );
}

/** A version that was ever shown by now, whether it still is or not. */
export async function findVersion(
  db: Db,
  { brand, id, version }: { brand: Brand; id: string; version: number },
  now: Date,
): Promise<Text | undefined> {
  const [row] = await rowsOf<Text>(
    db,
    sql`select ${card}, body_html as "bodyHtml" from texts where brand = ${brand} and kind = 'page' and id = ${id}
      and version = ${version} and shown_from <= ${at(now)}`,
  );
  return row;
}

export interface KnownText {
  brand: Brand;
  kind: TextKind;
  id: string;
  version: number;
  title: string;
  atMs: number;
  fromMs: number;
  untilMs: number | null;
}

/** Every version of every text, for the staff. */
export function listVersions(db: Db): Promise<KnownText[]> {
  return rowsOf(
    db,
    sql`select brand, kind, id, version, title, ${epochMs(sql`at`)} as "atMs", ${epochMs(sql`shown_from`)} as "fromMs",
      ${epochMs(sql`shown_until`)} as "untilMs" from texts order by brand, kind, id, version`,
  );
}

const current = (brand: Brand, kind: TextKind, now: Date) => sql`(
  select distinct on (id) * from texts where brand = ${brand} and kind = ${kind} and shown_from <= ${at(now)}
  order by id, version desc) text`;
