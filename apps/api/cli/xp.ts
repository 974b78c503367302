import { randomUUID } from 'node:crypto';
import { type Brand, isBrand } from '@club/rules/brands';
import { normalizePhone } from '@club/rules/phone';
import { nameOfActor } from '@club/rules/staff/actors';
import { postXp } from '../src/database/queries/ledger.ts';
import { findCustomerOf } from '../src/database/queries/xp-history.ts';
import type { Command, CommandArgs, CommandHouse, CommandResult } from './command.ts';

const adjustmentMax = 1_000_000;
const reasonLengthMax = 200;

export const xpCommands = { adjust } satisfies Record<string, Command>;

async function adjust({ database, actor, now }: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const { brand, xp: amount } = args.flags;
  const xp = Number(amount);
  if (!Number.isInteger(xp) || xp === 0 || Math.abs(xp) > adjustmentMax)
    return wrong('--xp is a whole number, e.g. --xp=100 or --xp=-100');
  const reason = typeof args.flags.reason === 'string' ? args.flags.reason.trim() : '';
  if (reason === '' || reason.length > reasonLengthMax)
    return wrong('--reason is what the customer reads in the history');
  if (brand !== undefined && !isBrand(brand)) return wrong('--brand is main or ogo');

  const customer = await findCustomerOf(database.db, whoIs(args.positional.join(''), brand));
  if (customer === undefined || customer.brand !== (brand ?? customer.brand)) return wrong('There is no such customer');
  const posting = { customerId: customer.id, brand: customer.brand, kind: 'adjusted', amount: xp } as const;
  try {
    const balance = await database.transaction((tx) =>
      postXp(tx, { ...posting, source: `adjust:${randomUUID()}`, reason, actor: nameOfActor(actor), now }),
    );
    return { rows: [{ customer: customer.id, brand: customer.brand, xp, balance }] };
  } catch (error) {
    if (!isOverdraft(error)) throw error;
    return wrong('The balance is smaller than that, and nobody owes XP');
  }
}

/** Customer ids have ten digits and no leading zero, phones nine, or ten with it, or the code of the country. */
function whoIs(text: string, brand: Brand = 'main'): { id: number } | { phone: string; brand: Brand } {
  if (/^[1-9]\d{9}$/.test(text)) return { id: Number(text) };
  return { phone: normalizePhone(text) ?? '', brand };
}

const isOverdraft = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'xp_accounts_never_negative';

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
