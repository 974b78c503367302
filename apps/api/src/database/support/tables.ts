import { brands } from '@club/rules/brands';
import { requestStates } from '@club/rules/support';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { actor, bytes, textEnum } from '../column-types.ts';
import { orders } from '../orders/tables.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A customer's request to the support; `key` is made on the phone, so a repeated send is the same request. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** The customer's, beside them: a list of staff of one brand is a range of an index. */
    brand: textEnum('brand', brands).notNull(),
    key: uuid('key').notNull(),
    topic: text('topic').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    /** `open`: the club's turn; `answered`: the customer's; `closed`: done, and a new message opens it again. */
    state: textEnum('state', requestStates).notNull(),
    createdAt: at('created_at').notNull(),
    movedAt: at('moved_at').notNull(),
    /** Until when the customer has read. */
    readAt: at('read_at').notNull(),
  },
  (t) => [
    unique('support_requests_key').on(t.customerId, t.key),
    index('support_requests_state').on(t.state, t.brand, t.movedAt, t.id),
    check('support_requests_state', sql`${t.state} in ('open', 'answered', 'closed')`),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => supportRequests.id),
    author: textEnum('author', ['customer', 'staff']).notNull(),
    actor: actor('actor').notNull(),
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('support_messages_key').on(t.requestId, t.key),
    check('support_messages_author', sql`${t.author} in ('customer', 'staff')`),
  ],
);

/** A re-encoded, sealed photo. It is stored a day for its message, and deleted if none took it. */
export const supportPhotos = pgTable(
  'support_photos',
  {
    id: uuid('id').primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    messageId: bigint('message_id', { mode: 'number' }),
    sealed: bytes('sealed').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id], name: 'support_photos_customer' }),
    foreignKey({ columns: [t.messageId], foreignColumns: [supportMessages.id], name: 'support_photos_message' }),
    index('support_photos_owner').on(t.customerId, t.createdAt),
    index('support_photos_of_message').on(t.messageId),
  ],
);
