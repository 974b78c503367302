import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const columns = () => ({
  brand: text('brand').notNull(),
  id: text('id').notNull(),
  title: text('title').notNull(),
  bodyHtml: text('body_html').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const pages = pgTable('pages', columns(), (t) => [primaryKey({ columns: [t.brand, t.id] })]);

export const news = pgTable('news', { ...columns(), lead: text('lead').notNull(), image: text('image') }, (t) => [
  primaryKey({ columns: [t.brand, t.id] }),
]);
