import { normalizePhone } from '@club/rules/people/phone';
import { findCustomers } from '../domain/customers/find-customers.ts';
import { withdrawAge } from '../domain/age/staff/withdraw-age.ts';
import { liftPause } from '../domain/customers/staff/lift-pause.ts';
import { stopDeletion } from '../domain/customers/staff/stop-deletion.ts';
import { act, wrong } from './act.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from './command.ts';

/** `customer find`: what the club knows, without the person's name and with the phone masked; and what staff undo for them. */
export const customerCommands = {
  'withdraw-age': withdraw,
  'stop-deletion': keep,
  'lift-pause': lift,
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

const sentences = { reason: '--reason says why: the customer reads it where it is about their age' };

/** The first customer of a person: what is done is done to the person, in every brand. */
async function customerOf(services: CommandServices, { positional }: CommandArgs): Promise<number> {
  const who = whoIs(positional.join(''));
  const [first] = who === undefined ? [] : await findCustomers(services, who);
  return first?.customerId ?? 0;
}

const unknown = 'Give a phone number of a customer, e.g. 0671234567, or a customer id';

async function withdraw(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return act(services, withdrawAge, {
    words: { customer, reason: args.flags.reason },
    sentences,
    rowsOf: (reply) => ({ rows: [reply], text: 'The age is not verified any more' }),
  });
}

async function keep(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return act(services, stopDeletion, {
    words: { customer, reason: args.flags.reason },
    sentences,
    rowsOf: (reply) => ({ rows: [reply], text: 'The account stays' }),
  });
}

async function lift(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return act(services, liftPause, {
    words: { customer, reason: args.flags.reason },
    sentences,
    rowsOf: (reply) => ({ rows: [reply], text: 'The next code can be asked for now' }),
  });
}

/** Customer ids have ten digits and no leading zero; an account that was deleted is found by nothing else. */
function whoIs(text: string): { phone: string } | { customerId: number } | undefined {
  if (/^[1-9]\d{9}$/.test(text)) return { customerId: Number(text) };
  const phone = normalizePhone(text);
  return phone === undefined ? undefined : { phone };
}
