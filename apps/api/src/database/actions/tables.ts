import { brands } from '@club/rules/brands';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { asAnything, mapOf, orNull } from '../columns.ts';
import { actor, json, word } from '../column-types.ts';

/** What staff did, append-only: triggers refuse update, delete and truncate. Written in the action's own transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** `staff:7`, `console:olena`, `job:…`, `service:…`. */
    actor: actor('actor').notNull(),
    action: text('action').notNull(),
    /** What it was done to, e.g. `order:10001`. */
    target: text('target').notNull(),
    brand: word('brand', brands),
    reason: text('reason'),
    /** Personal fields are keyed hashes. */
    before: json('before', orNull(mapOf(asAnything))),
    after: json('after', orNull(mapOf(asAnything))),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('audit_log_target').on(t.target, t.id), index('audit_log_actor').on(t.actor, t.id)],
);
