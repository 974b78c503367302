import { brands } from '@club/rules/brands';
import { registerStates } from '@club/rules/delivery/parcels';
import { packingCarriers } from '@club/rules/orders/packing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { actor, textEnum } from '../column-types.ts';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Orders that are picked and packed together: of one brand, for one carrier, with a document check or without. */
export const packingWaves = pgTable(
  'packing_waves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: textEnum('brand', brands).notNull(),
    carrier: textEnum('carrier', packingCarriers).notNull(),
    checksAge: boolean('checks_age').notNull(),
    actor: actor('actor').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (t) => [index('packing_waves_brand').on(t.brand, t.id)],
);

export const waveParcels = pgTable(
  'wave_parcels',
  {
    waveId: bigint('wave_id', { mode: 'number' })
      .notNull()
      .references(() => packingWaves.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Counts from 1; its position on the trolley. */
    position: integer('position').notNull(),
    packedAt: at('packed_at'),
    /** When its order was cancelled or taken out: then another wave may have it. */
    leftAt: at('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.waveId, t.orderId] }),
    uniqueIndex('wave_parcels_one')
      .on(t.orderId)
      .where(sql`${t.leftAt} is null`),
    index('wave_parcels_waiting')
      .on(t.waveId)
      .where(sql`${t.packedAt} is null and ${t.leftAt} is null`),
  ],
);

/** Units that were scanned into a parcel. */
export const parcelUnits = pgTable(
  'parcel_units',
  {
    waveId: bigint('wave_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    variantId: bigint('variant_id', { mode: 'number' }).notNull(),
    units: integer('units').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.waveId, t.orderId, t.variantId] }),
    foreignKey({ columns: [t.waveId, t.orderId], foreignColumns: [waveParcels.waveId, waveParcels.orderId] }),
    check('parcel_units_some', sql`${t.units} > 0`),
  ],
);

/**
 * A register of packed parcels that the carrier takes by one number: created once, and looked up if the outcome is
 * unknown.
 */
export const carrierRegisters = pgTable(
  'carrier_registers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: textEnum('brand', brands).notNull(),
    state: textEnum('state', registerStates).notNull(),
    actor: actor('actor').notNull(),
    requestedAt: at('requested_at').notNull(),
    /** When the carrier was called; empty while no call is under way, or when one surely created nothing. */
    savedAt: at('saved_at'),
    /** The carrier's own id, and the number that people read. */
    documentId: text('document_id'),
    number: text('number'),
  },
  (t) => [index('carrier_registers_brand').on(t.brand, t.id)],
);

export const registerParcels = pgTable(
  'register_parcels',
  {
    registerId: bigint('register_id', { mode: 'number' })
      .notNull()
      .references(() => carrierRegisters.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Why the carrier did not take it into the list, in its words. */
    fault: text('fault'),
    leftAt: at('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.registerId, t.orderId] }),
    uniqueIndex('register_parcels_one')
      .on(t.orderId)
      .where(sql`${t.leftAt} is null`),
  ],
);
