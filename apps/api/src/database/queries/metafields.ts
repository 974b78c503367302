import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { metafields } from '../tables/people.ts';

export interface Metafield {
  namespace: string;
  key: string;
  value: string;
  type: string;
}

const columns = {
  namespace: metafields.namespace,
  key: metafields.key,
  value: metafields.value,
  type: metafields.type,
};

/** A customer's metafields in a steady order. */
export function listMetafields(db: Db, customerId: number): Promise<Metafield[]> {
  return db
    .select(columns)
    .from(metafields)
    .where(eq(metafields.customerId, customerId))
    .orderBy(asc(metafields.namespace), asc(metafields.key));
}

/** Sets one metafield; the last writer's value stays. */
export async function saveMetafield(db: Db, customerId: number, field: Metafield, now: Date): Promise<void> {
  const { namespace, key, value, type } = field;
  await db
    .insert(metafields)
    .values({ customerId, namespace, key, value, type, updatedAt: now })
    .onConflictDoUpdate({
      target: [metafields.customerId, metafields.namespace, metafields.key],
      set: { value, type, updatedAt: now },
    });
}
