import { normalizePhone } from '@club/rules/people/phone';
import { findCustomers } from '../domain/customers/find-customers.ts';
import type { Command } from './command.ts';

/** `customer find PHONE|CUSTOMER_ID`: what the club knows, without the person's name and with the phone masked. */
export const customerCommands = {
  find: async (services, { positional }) => {
    const who = whoIs(positional.join(''));
    if (who === undefined)
      return { rows: [], text: 'Give a phone number, e.g. 0671234567, or a customer id', exitCode: 1 };
    const customers = await findCustomers(services, who);
    if (customers.length === 0) return { rows: [], text: 'There is no such customer', exitCode: 1 };
    return {
      rows: customers.map((customer) => ({
        phone: customer.phone,
        person: customer.personId,
        customer: customer.customerId,
        brand: customer.brand,
        since: new Date(customer.sinceMs).toISOString().slice(0, 10),
        xp: customer.xp,
        held: customer.xpHeld,
        orders: customer.orders,
      })),
    };
  },
} satisfies Record<string, Command>;

/** Customer ids have ten digits and no leading zero; an account that was deleted is found by nothing else. */
function whoIs(text: string): { phone: string } | { customerId: number } | undefined {
  if (/^[1-9]\d{9}$/.test(text)) return { customerId: Number(text) };
  const phone = normalizePhone(text);
  return phone === undefined ? undefined : { phone };
}
