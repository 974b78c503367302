import { pictureFormats } from '@club/rules/catalogue/pictures';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { actor, bytes, textEnum } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Pictures that rows may name. */
export const pictures = pgTable(
  'pictures',
  {
    slug: text('slug').primaryKey(),
    /** Its alt text. */
    altText: text('alt_text').notNull(),
    /** Of the version that is shown. */
    hash: text('hash').notNull(),
    /** Of the file that it was drawn from. */
    sourceHash: text('source_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    changedAt: at('changed_at').notNull(),
    actor: actor('actor').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('pictures_alt_text', sql`${t.altText} <> ''`),
    check('pictures_sides', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** The files of every version: open pages and earlier orders request former ones. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    slug: text('slug')
      .notNull()
      .references(() => pictures.slug),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    format: textEnum('format', pictureFormats).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.hash, t.width, t.format] })],
);
