import { brands } from '@club/rules/brands';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actor, json, textEnum } from '../column-types.ts';
import { asAnything } from '../columns.ts';

/** Values of the club's settings, append-only: the running one of a key is the newest that has begun. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    /** Null for a single value of the whole club. */
    brand: textEnum('brand', brands),
    value: json('value', asAnything).notNull(),
    beginsAt: timestamp('begins_at', { withTimezone: true, mode: 'date' }).notNull(),
    actor: actor('actor').notNull(),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('setting_versions_key').on(t.key, t.brand, t.beginsAt, t.id)],
);
