import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Where people are served: 'store' is the brand's own, 'point' sells among others. */
export const places = pgTable(
  'places',
  {
    brand: text('brand').notNull(),
    kind: text('kind').$type<'store' | 'point'>().notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /** Monday first, seven of them: 'HH:MM' in Kyiv, or closed. */
    hours: jsonb('hours').$type<({ from: string; to: string } | null)[]>().notNull(),
    phone: text('phone'),
    services: text('services').array().notNull(),
    note: text('note'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.kind, t.id] }),
    index('places_city').on(t.brand, t.kind, t.city),
    check('places_brand', sql`${t.brand} in ('main', 'ogo')`),
    check('places_kind', sql`${t.kind} in ('store', 'point')`),
    check('places_on_earth', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
  ],
);
