import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { asText, mapOf } from '../columns.ts';
import { actor, json, textEnum } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const textKinds = ['page', 'news', 'offer'] as const;

/**
 * The club's texts: pages, news and offers. A changed text is a new version; the current one is the newest version
 * whose time has begun, unless it is over.
 */
export const texts = pgTable(
  'texts',
  {
    brand: textEnum('brand', brands).notNull(),
    kind: textEnum('kind', textKinds).notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    lead: text('lead'),
    image: text('image'),
    bodyHtml: text('body_html').notNull(),
    /** Of a page its edition, of news their day. */
    at: at('at').notNull(),
    /** Further fields of an offer: its rule in one line, its button's destination, its subject. */
    facts: json('facts', mapOf(asText)).notNull().default({}),
    shownFrom: at('shown_from').notNull(),
    shownUntil: at('shown_until'),
    importedAt: at('imported_at').notNull(),
    /** Who brought this version. */
    actor: actor('actor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.kind, t.id, t.version] }),
    index('texts_shown').on(t.brand, t.kind, t.shownFrom),
    check('texts_kind', sql`${t.kind} in ('page', 'news', 'offer')`),
    check('texts_time', sql`${t.shownUntil} is null or ${t.shownUntil} >= ${t.shownFrom}`),
  ],
);
