import { findCustomersOf } from '../../../database/customers/summary.ts';
import type { Db } from '../../../database/rows.ts';
import { StaffRefusal } from '../../actions/action.ts';

/** The owner of the customer, and their phone while they have one. */
export async function personOf(tx: Db, customerId: number): Promise<{ personId: number; phone: string | null }> {
  const [found] = await findCustomersOf(tx, { customerId });
  if (found === undefined) throw new StaffRefusal('customer_unknown');
  return found;
}
