import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Counted windows: one row per limited thing and window, raised in one statement. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [unique('limits_key_window').on(t.key, t.windowStart), index('limits_window').on(t.windowStart)],
);
