import { findCustomers } from '../domain/customers/find-customers.ts';
import { reopenAge } from '../domain/age/staff/reopen-age.ts';
import { withdrawAge } from '../domain/age/staff/withdraw-age.ts';
import { suspensionReasons } from '@club/rules/people/suspension';
import { endSignIns, restorePhone } from '../domain/customers/staff/end-sign-ins.ts';
import { revealReasons } from '@club/rules/staff/masking';
import { revealCustomer } from '../domain/customers/staff/reveal.ts';
import { liftPause } from '../domain/customers/staff/lift-pause.ts';
import { stopDeletion } from '../domain/customers/staff/stop-deletion.ts';
import { restoreCustomer, suspendCustomer } from '../domain/customers/staff/suspend.ts';
import { writeNote } from '../domain/customers/staff/write-note.ts';
import { whoIs } from './arguments/customer.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from './command.ts';

/**
 * `customer find`: the club's data of a person, without the name and with the phone masked; and what staff can undo for
 * them.
 */
export const customerCommands = {
  'withdraw-age': withdraw,
  'reopen-age': reopen,
  'stop-deletion': withdrawDeletion,
  'lift-pause': lift,
  suspend,
  restore,
  'end-sign-ins': endAll,
  note: writeDown,
  'restore-phone': givePhone,
  reveal,
  find: async (services, { positional }) => {
    const who = whoIs(positional.join(''));
    if (who === undefined)
      return { rows: [], text: 'Give a phone number, e.g. 0671234567, or a customer id', exitCode: 1 };
    const customers = await findCustomers(services, who);
    if (customers.length === 0) return { rows: [], text: 'No such customer', exitCode: 1 };
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

const messages = { reason: 'Give the reason: --reason TEXT; the customer sees it if it is about their age' };

/** The first customer of a person: actions apply to the person, in every brand. */
async function customerOf(services: CommandServices, { positional }: CommandArgs): Promise<number> {
  const who = whoIs(positional.join(''));
  const [first] = who === undefined ? [] : await findCustomers(services, who);
  return first?.customerId ?? 0;
}

const unknown = 'Give a phone number of a customer, e.g. 0671234567, or a customer id';

async function withdraw(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, withdrawAge, {
    input: { customer, reason: args.flags.reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply], text: 'The age is no longer verified' }),
  });
}

async function reopen(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, reopenAge, {
    input: { customer, reason: args.flags.reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply], text: 'The customer is asked for another photo' }),
  });
}

async function withdrawDeletion(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, stopDeletion, {
    input: { customer, reason: args.flags.reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply], text: 'The account will not be deleted' }),
  });
}

async function lift(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, liftPause, {
    input: { customer, reason: args.flags.reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply], text: 'The next code can be requested now' }),
  });
}

const accountMessages = {
  reason: `--reason must be one of: ${suspensionReasons.join(', ')}; the customer sees it spelled out`,
  note: 'Give the details for other staff: --note TEXT',
};

async function suspend(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, suspendCustomer, {
    input: { customer, reason: args.flags.reason, note: args.flags.note },
    messages: accountMessages,
    rowsOf: (reply) => ({
      rows: [reply],
      text: 'Nobody can sign in to it until it is restored; orders in progress continue',
    }),
  });
}

async function restore(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, restoreCustomer, {
    input: { customer, note: args.flags.note },
    messages: accountMessages,
    rowsOf: (reply) => ({ rows: [reply], text: 'The customer may sign in again' }),
  });
}

async function endAll(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, endSignIns, {
    input: { customer, reason: args.flags.reason },
    messages: { reason: 'Give the reason: --reason TEXT' },
    rowsOf: (reply) => ({ rows: [reply] }),
  });
}

async function writeDown(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, writeNote, {
    input: { customer, text: args.flags.text },
    messages: { text: 'Give the note: --text TEXT' },
    rowsOf: (reply) => ({ rows: [reply] }),
  });
}

/** The customer finds it in their export. */
async function reveal(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const customer = await customerOf(services, args);
  if (customer === 0) return wrong(unknown);
  return runStaffAction(services, revealCustomer, {
    input: { customer, reason: args.flags.reason, note: args.flags.note },
    messages: { reason: `--reason must be one of: ${revealReasons.join(', ')}` },
    rowsOf: (reply) => ({ rows: [reply] }),
  });
}

/** The account is named by its customer id or the number that it has now; the number that it gets comes after. */
async function givePhone(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [who = '', ...phone] = positional;
  const customer = await customerOf(services, { positional: [who], flags });
  if (customer === 0) return wrong('customer restore-phone CUSTOMER_ID PHONE --reason TEXT');
  return runStaffAction(services, restorePhone, {
    input: { customer, phone: phone.join(''), reason: flags.reason },
    messages: {
      reason: 'Give the reason: --reason TEXT',
      phone: 'Give the phone number for the account, e.g. 0671234567',
    },
    rowsOf: (reply) => ({ rows: [reply], text: 'The account has the number again and is signed out everywhere' }),
  });
}
