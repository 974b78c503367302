import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { actor, textEnum } from '../column-types.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Models of devices, as staff set them. Customers' texts of a device come from here. */
export const deviceModels = pgTable('device_models', {
  id: text('id').primaryKey(),
  line: text('line').notNull(),
  title: text('title').notNull(),
  /** For staff alone. */
  generation: text('generation'),
  /** The product it is sold as, whose first picture it has. No foreign key: a model outlives its product. */
  productId: bigint('product_id', { mode: 'number' }),
  warrantyMonths: integer('warranty_months').notNull(),
  /** How its serials begin, with ? for any symbol. */
  serialMask: text('serial_mask'),
  care: text('care').array().notNull(),
  recycling: text('recycling').notNull(),
  actor: actor('actor').notNull(),
});

/** Every manufactured device, by its serial number: an unknown one can't be registered. */
export const deviceSerials = pgTable('device_serials', {
  serial: text('serial').primaryKey(),
  model: text('model').notNull(),
  line: text('line').notNull(),
  warrantyMonths: integer('warranty_months').notNull(),
  blockedAt: at('blocked_at'),
  createdAt: at('created_at').notNull(),
  /** Who brought it, or blocked or unblocked it last. */
  actor: actor('actor').notNull(),
});

/** The device's owners, past and present: a released row is history, one row of a serial is live. */
export const registeredDevices = pgTable(
  'registered_devices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 3300000001 }),
    serial: text('serial')
      .notNull()
      .references(() => deviceSerials.serial),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Kyiv day; the warranty runs from it and stays with the device. */
    purchasedOn: date('purchased_on', { mode: 'string' }).notNull(),
    warrantyEndsOn: date('warranty_ends_on', { mode: 'string' }).notNull(),
    registeredAt: at('registered_at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    uniqueIndex('registered_devices_one_owner')
      .on(t.serial)
      .where(sql`${t.releasedAt} is null`),
    index('registered_devices_customer').on(t.customerId),
  ],
);

/** A customer has a device that is registered to another: the owner releases it, or does not. */
export const deviceTransfers = pgTable(
  'device_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => registeredDevices.id),
    toCustomerId: bigint('to_customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    state: text('state').notNull(),
    requestedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('device_transfers_one_asked')
      .on(t.deviceId)
      .where(sql`${t.state} = 'asked'`),
    index('device_transfers_asker').on(t.toCustomerId),
    check('device_transfers_state', sql`${t.state} in ('asked','given','refused','cancelled')`),
  ],
);

/** A broken device under warranty. */
export const deviceReplacements = pgTable(
  'device_replacements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => registeredDevices.id),
    /** The device's owner at that time; a device may go to a customer of another brand. */
    brand: textEnum('brand', brands).notNull(),
    fault: text('fault').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull(),
    requestedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    /** Who decided. */
    actor: actor('actor'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('device_replacements_one_open')
      .on(t.deviceId)
      .where(sql`${t.state} in ('asked','approved')`),
    index('device_replacements_of_state').on(t.state, t.brand, t.id),
    index('device_replacements_device').on(t.deviceId, t.id),
    check('device_replacements_state', sql`${t.state} in ('asked','approved','refused','done','cancelled')`),
  ],
);
