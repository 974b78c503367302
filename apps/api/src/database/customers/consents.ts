import type { ConsentPurpose } from '@club/rules/people/consents';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { consents } from './tables.ts';

export interface Consent {
  purpose: ConsentPurpose;
  givenAt: Date;
  withdrawnAt: Date | null;
}

/** Every consent a person ever gave, newest first. */
export async function listConsents(db: Db, personId: number): Promise<Consent[]> {
  return db
    .select({ purpose: consents.purpose, givenAt: consents.givenAt, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.personId, personId))
    .orderBy(desc(consents.givenAt), desc(consents.id));
}

export async function giveConsent(tx: Db, personId: number, purpose: ConsentPurpose, now: Date): Promise<void> {
  await tx.insert(consents).values({ personId, purpose, givenAt: now });
}

/** The row stays, with its end. */
export async function withdrawConsent(tx: Db, personId: number, purpose: ConsentPurpose, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.personId, personId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)));
}
