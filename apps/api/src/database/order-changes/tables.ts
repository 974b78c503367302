import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { textEnum } from '../column-types.ts';
import { orders } from '../orders/tables.ts';

/**
 * The position of an order among the changes of all orders. A trigger removes its number with each change; a request
 * for changes numbers the committed ones, one requester at a time, so that none is given below a number that was read.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    brand: textEnum('brand', brands).notNull(),
    number: bigint('number', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('order_changes_number').on(t.number),
    index('order_changes_brand').on(t.brand, t.number),
    index('order_changes_new')
      .on(t.orderId)
      .where(sql`${t.number} is null`),
  ],
);
