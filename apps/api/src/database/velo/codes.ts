import { eq } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { veloCodes } from '../referrals/tables.ts';

/** The customer's discount code for the site of pouches, if one was made. */
export async function findVeloCode(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db.select({ code: veloCodes.code }).from(veloCodes).where(eq(veloCodes.customerId, customerId));
  return row?.code;
}

/** Keeps the code unless the customer has one, or somebody else has this one. */
export async function offerVeloCode(db: Db, customerId: number, code: string, now: Date): Promise<void> {
  await db.insert(veloCodes).values({ customerId, code, createdAt: now }).onConflictDoNothing();
}
