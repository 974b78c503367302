import { storeCares, storeGoods, storeKinds } from '@club/rules/stores';
import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { asText, listOf, orNull, shape } from '../columns.ts';
import { json, textEnum } from '../column-types.ts';

/** Where people are served: 'store' is the brand's own, 'point' sells among others. */
export const stores = pgTable(
  'places',
  {
    brand: textEnum('brand', brands).notNull(),
    kind: textEnum('kind', storeKinds).notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /** Monday first, seven of them: 'HH:MM' in Kyiv, or closed. */
    hours: json('hours', listOf(orNull(shape({ from: asText, to: asText })))).notNull(),
    phone: text('phone'),
    services: textEnum('services', [...storeGoods, ...storeCares])
      .array()
      .notNull(),
    note: text('note'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.kind, t.id] }),
    index('places_city').on(t.brand, t.kind, t.city),
    check('places_kind', sql`${t.kind} in ('store', 'point')`),
    check('places_on_earth', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
  ],
);
