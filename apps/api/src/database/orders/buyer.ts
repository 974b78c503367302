import { sql } from 'drizzle-orm';
import { asBoolean, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const buyerRow = {
  isSuspended: asBoolean,
  isAgeVerified: asBoolean,
  /** Of this brand. */
  hasAddress: asBoolean,
};
export type Buyer = RowOf<typeof buyerRow>;

/**
 * The buyer, locked until the transaction ends: a suspension waits for it. Orders of one person do not block each
 * other. One statement, because every order needs it.
 */
export async function lockBuyer(tx: Db, personId: number, customerId: number): Promise<Buyer> {
  const [row] = await rowsOf(
    tx,
    sql`select p.suspended_at is not null as "isSuspended",
      exists (select from age_verifications v where v.person_id = p.id and v.state = 'verified') as "isAgeVerified",
      exists (select from saved_addresses a where a.customer_id = ${customerId}) as "hasAddress"
    from people p where p.id = ${personId} for key share of p`,
    buyerRow,
  );
  return row ?? { isSuspended: true, isAgeVerified: false, hasAddress: false };
}
