import { eq, sql } from 'drizzle-orm';
import { asText, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { savedAddresses } from './tables.ts';

export interface SavedAddress {
  settlementId: string;
  branchId: string | null;
  street: string;
  house: string;
  flat: string;
}

/** Stores the one address of a customer. */
export async function upsertAddress(db: Db, customerId: number, address: SavedAddress, now: Date): Promise<void> {
  const { settlementId, branchId, street, house, flat } = address;
  const row = { settlementId, branchId, street, house, flat, updatedAt: now };
  await db
    .insert(savedAddresses)
    .values({ customerId, ...row })
    .onConflictDoUpdate({ target: savedAddresses.customerId, set: row });
}

/** Stores where a first order went; false when the customer has an address already, which stays. */
export async function insertAddress(tx: Db, customerId: number, address: SavedAddress, now: Date): Promise<boolean> {
  const { settlementId, branchId, street, house, flat } = address;
  const rows = await tx
    .insert(savedAddresses)
    .values({ customerId, settlementId, branchId, street, house, flat, updatedAt: now })
    .onConflictDoNothing()
    .returning({ customerId: savedAddresses.customerId });
  return rows.length === 1;
}

export async function forgetAddress(db: Db, customerId: number): Promise<void> {
  await db.delete(savedAddresses).where(eq(savedAddresses.customerId, customerId));
}

const addressRow = {
  settlementId: asText,
  branchId: orNull(asText),
  street: asText,
  house: asText,
  flat: asText,
  city: orNull(asText),
  branchNumber: orNull(asText),
  branchAddress: orNull(asText),
};

/** The address with the carrier's names of today; a place the carrier closed since has none. */
export async function readAddress(db: Db, customerId: number): Promise<RowOf<typeof addressRow> | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select a.settlement_id as "settlementId", a.branch_id as "branchId", a.street, a.house, a.flat,
      c.label as city, b.number as "branchNumber", b.address as "branchAddress"
    from saved_addresses a
    left join carrier_cities c on c.settlement_id = a.settlement_id
    left join carrier_branches b on b.id = a.branch_id
    where a.customer_id = ${customerId}`,
    addressRow,
  );
  return row;
}
