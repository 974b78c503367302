import { maskPhone, normalizePhone } from '@club/rules/phone';
import { findCustomersByPhone } from '../src/database/queries/customer-summary.ts';
import type { Command } from './command.ts';

/** `customer find PHONE`: what the club knows, without the person's name and with the phone masked. */
export const customerCommands = {
  find: async ({ database }, { positional }) => {
    const phone = normalizePhone(positional.join(''));
    if (phone === undefined) return { rows: [], text: 'Give a phone number, e.g. 0671234567', exitCode: 1 };
    const customers = await findCustomersByPhone(database.db, phone);
    if (customers.length === 0) return { rows: [], text: 'Nobody has this phone', exitCode: 1 };
    return {
      rows: customers.map((customer) => ({
        phone: maskPhone(phone),
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
