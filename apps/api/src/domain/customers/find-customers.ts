import { maskPhone } from '@club/rules/people/phone';
import { type CustomerSummary, findCustomersOf } from '../../database/customers/summary.ts';
import type { ActionContext } from '../actions/action.ts';

/** For staff: a person's customers, one a brand, without a name and with the phone masked. */
export async function findCustomers(
  { database }: Pick<ActionContext, 'database'>,
  who: { phone: string } | { customerId: number },
): Promise<CustomerSummary[]> {
  const customers = await findCustomersOf(database.db, who);
  return customers.map((customer) => ({ ...customer, phone: customer.phone && maskPhone(customer.phone) }));
}
