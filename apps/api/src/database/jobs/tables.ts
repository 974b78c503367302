import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { asAnything, asText, listOf, mapOf, shape } from '../columns.ts';
import { json } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Tasks of a kind are one queue; messages to other systems are one per endpoint, so that none waits behind another's.
 */
export const queueOf = sql.raw(
  `(case when kind = 'webhook' then 'webhook ' || coalesce(payload->>'endpoint', '') else kind end)`,
);

/** Side effects after the commit. `once` names the effect, so that it cannot be written twice. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    once: text('once').notNull().unique(),
    payload: json('payload', mapOf(asAnything)).notNull(),
    createdAt: at('created_at').notNull(),
    runAt: at('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: at('leased_until'),
    doneAt: at('done_at'),
    gaveUpAt: at('gave_up_at'),
    lastError: text('last_error'),
    /** The request or the job that caused it, by the name of its transaction; see transaction.ts. */
    requestedBy: text('asked_by').default(sql`substring(current_setting('application_name') from '^club for (.+)$')`),
  },
  (t) => [
    index('outbox_done')
      .on(t.doneAt)
      .where(sql`${t.doneAt} is not null`),
    index('outbox_gave_up')
      .on(t.id)
      .where(sql`${t.gaveUpAt} is not null`),
    index('outbox_queues')
      .on(queueOf, t.runAt)
      .where(sql`${t.doneAt} is null and ${t.gaveUpAt} is null`),
  ],
);

/** Repeated work of the whole club: the holder of the lease does it, the others leave it alone. Times are the database's. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  runAt: at('run_at').notNull(),
  leasedUntil: at('leased_until'),
  leaseId: uuid('lease_id'),
  ranAt: at('ran_at'),
  lastError: text('last_error'),
});

/** Positions of the audits of the ledger: the full one, and the incremental ones. */
export const ledgerAudits = pgTable('ledger_audits', {
  /** `whole`, or the incrementally audited rows: `entries`, `steps`. */
  name: text('name').primaryKey(),
  walk: text('walk').notNull(),
  /** The key of the last audited row. */
  after: text('after'),
  found: json('found', listOf(shape({ invariant: asText, what: asText }))).notNull(),
  begunAt: at('begun_at').notNull(),
  endedAt: at('ended_at'),
});

/**
 * Each time another server took over, or a copy was restored. The newest row travels with the data, so a server whose
 * own is older than one seen before has been left behind; see epoch.ts.
 */
export const epochs = pgTable('epochs', {
  number: integer('number').primaryKey(),
  /** Two servers that were both promoted have the same number and not the same word. */
  branch: uuid('branch').notNull().defaultRandom(),
  timeline: integer('timeline').notNull(),
  beganAt: at('began_at').notNull().defaultNow(),
});
