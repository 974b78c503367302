import { documentKinds, verificationMethods } from '@club/rules/age';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actor, bytes, textEnum } from '../column-types.ts';
import { people } from '../customers/tables.ts';
import { staffMembers } from '../staff/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const recordStates = ['waiting', 'more_needed', 'verified', 'refused', 'cancelled'] as const;

/**
 * One attempt to prove one's age; the newest that was not cancelled is the person's state. Nothing of a document is
 * here: the method, the time, and a reference that means something to the person who decided.
 */
export const ageVerifications = pgTable(
  'age_verifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    method: textEnum('method', verificationMethods).notNull(),
    state: textEnum('state', recordStates).notNull(),
    reason: text('reason'),
    reference: text('reference').notNull().default(''),
    /** What Diia calls our request. */
    requestId: uuid('request_id').unique(),
    deeplink: text('deeplink'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    decidedAt: at('decided_at'),
    /** Who decided. */
    actor: actor('actor'),
  },
  (t) => [
    index('age_verifications_person').on(t.personId),
    uniqueIndex('age_verifications_one_waiting')
      .on(t.personId)
      .where(sql`${t.state} = 'waiting'`),
    uniqueIndex('age_verifications_one_verified')
      .on(t.personId)
      .where(sql`${t.state} = 'verified'`),
    check('age_verifications_method', sql`${t.method} in ('diia', 'document', 'staff')`),
    check('age_verifications_state', sql`${t.state} in ('waiting', 'more_needed', 'verified', 'refused', 'cancelled')`),
  ],
);

/** A photo pending a decision, sealed with AES-256-GCM; deleted with the decision. */
export const ageDocuments = pgTable('age_documents', {
  verificationId: bigint('verification_id', { mode: 'number' })
    .primaryKey()
    .references(() => ageVerifications.id),
  kind: textEnum('kind', documentKinds).notNull(),
  sealed: bytes('sealed').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: at('created_at').notNull(),
  /** The staff member who has it open, and until when it is shown to no one else. */
  leasedBy: integer('leased_by').references(() => staffMembers.id),
  leasedUntil: at('leased_until'),
});
