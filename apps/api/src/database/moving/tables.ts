import { brands } from '@club/rules/brands';
import { earlierOrderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { actor, json, textEnum } from '../column-types.ts';
import { asId, asInteger, asKop, asText, listOf, mapOf, orNull, shape } from '../columns.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A file of another system that was taken over, or is being. */
export const movingImports = pgTable('moving_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  /** sha256 of its text, once it was read. */
  fileHash: text('file_hash'),
  rows: integer('rows').notNull().default(0),
  /** Portions of it that are in the club. */
  portions: integer('portions').notNull().default(0),
  counts: json('counts', mapOf(asInteger)).notNull(),
  actor: actor('actor').notNull(),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at'),
});

/** Rows of a file on their way in, in portions by their key. They go when it is finished; remarks name no value. */
export const movingRows = pgTable(
  'moving_rows',
  {
    importId: integer('import_id').notNull(),
    portion: integer('portion').notNull(),
    row: integer('row').notNull(),
    key: text('key').notNull(),
    cells: jsonb('cells').notNull(),
    /** The error and its column, or how the club's data differ. */
    remarks: jsonb('remarks'),
    isWrong: boolean('is_wrong').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.portion, t.row] }),
    index('moving_rows_email')
      .on(t.importId, sql`lower(${t.cells}->>'email')`)
      .where(sql`${t.cells}->>'email_confirmed' = 'true'`),
    index('moving_rows_remarks')
      .on(t.importId, t.row)
      .where(sql`${t.remarks} is not null`),
  ],
);

export const earlierItem = shape({ title: asText, units: asInteger, priceKop: asKop, variantId: orNull(asId) });

/**
 * Orders of another system: a read-only history. They are apart from `orders`, so that no job and no sum includes them.
 */
export const earlierOrders = pgTable(
  'earlier_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
    /** As the other system called it. */
    number: text('number').notNull(),
    state: textEnum('state', earlierOrderStates).notNull(),
    placedAt: at('placed_at').notNull(),
    totalKop: integer('total_kop').notNull(),
    xpTotal: integer('xp_total').notNull(),
    items: json('items', listOf(earlierItem)).notNull(),
  },
  (t) => [
    uniqueIndex('earlier_orders_once').on(t.brand, t.number),
    index('earlier_orders_customer').on(t.customerId, t.placedAt, t.id),
    check('earlier_orders_totals', sql`${t.totalKop} >= 0 and ${t.xpTotal} >= 0`),
  ],
);
