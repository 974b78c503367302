import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { asText, listOf, orNull } from '../columns.ts';
import { json } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Settlements that somebody searched for; `deliveryCityId` is the carrier's other id, under which branches hang. */
export const carrierCities = pgTable('carrier_cities', {
  settlementId: uuid('settlement_id').primaryKey(),
  deliveryCityId: uuid('delivery_city_id').notNull(),
  label: text('label').notNull(),
  area: text('area').notNull(),
  region: text('region').notNull(),
  seenAt: at('seen_at').notNull(),
  branchesAt: at('branches_at'),
  /** When somebody last looked at its branches: such cities are refreshed by the job. */
  requestedAt: at('asked_at'),
});

export const carrierBranches = pgTable(
  'carrier_branches',
  {
    id: uuid('id').primaryKey(),
    deliveryCityId: uuid('delivery_city_id').notNull(),
    number: text('number').notNull(),
    numberSort: integer('number_sort').notNull(),
    address: text('address').notNull(),
    kind: text('kind').notNull(),
    /** Closing hours by weekday, Monday first: ["20:00", …], null for a closed day. */
    openUntil: json('open_until', listOf(orNull(asText))).notNull(),
    weightMaxKg: integer('weight_max_kg'),
  },
  (t) => [index('carrier_branches_city').on(t.deliveryCityId, t.numberSort)],
);

/** Streets that somebody searched for. */
export const carrierStreets = pgTable(
  'carrier_streets',
  {
    id: uuid('id').primaryKey(),
    settlementId: uuid('settlement_id').notNull(),
    label: text('label').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [index('carrier_streets_settlement').on(t.settlementId)],
);
