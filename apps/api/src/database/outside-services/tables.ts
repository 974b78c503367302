import { failures } from '@club/rules/staff/service-health';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { textEnum } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * When each outside service last answered and last failed, whichever process called it. Nothing of the calls
 * themselves.
 */
export const outsideResults = pgTable('outside_services', {
  service: text('service').primaryKey(),
  okAt: at('ok_at'),
  failedAt: at('failed_at'),
  /** Of the last failure, with the service's own code. */
  fault: textEnum('fault', failures),
  code: text('code'),
});

/** Failures by the minute, for an hour. */
export const outsideFailures = pgTable(
  'outside_failures',
  {
    service: text('service').notNull(),
    minute: at('minute').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.minute] }), index('outside_failures_minute').on(t.minute)],
);
