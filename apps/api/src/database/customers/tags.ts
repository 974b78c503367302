import { asc, eq } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { customerTags } from './tables.ts';

/** A customer's tags, those of the server included, in a steady order. */
export async function listTags(db: Db, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ tag: customerTags.tag })
    .from(customerTags)
    .where(eq(customerTags.customerId, customerId))
    .orderBy(asc(customerTags.tag));
  return rows.map((row) => row.tag);
}

/** Adds the missing ones. */
export async function addTags(db: Db, customerId: number, tags: readonly string[], now: Date): Promise<void> {
  if (tags.length === 0) return;
  await db
    .insert(customerTags)
    .values(tags.map((tag) => ({ customerId, tag, at: now })))
    .onConflictDoNothing();
}
