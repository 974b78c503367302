import { type Brand, brands, firstBrand, isBrand } from '@club/rules/brands';
import { normalizePhone } from '@club/rules/people/phone';
import { adjustXp, findOwner } from '../../domain/xp/adjust-xp.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { moveXp } from '../moving/files.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';

export const xpCommands = { adjust, import: moveXp } satisfies Record<string, Command>;

const messages = {
  xp: '--xp must be a whole number, e.g. --xp=100 or --xp=-100',
  reason: 'Give the reason that the customer sees in the history: --reason TEXT',
};

async function adjust(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const { brand, xp, reason } = flags;
  if (brand !== undefined && !isBrand(brand)) return wrong(`--brand must be ${brands.join(' or ')}`);
  const customer = await findOwner(services, whoIs(positional.join(''), brand));
  if (customer === undefined || customer.brand !== (brand ?? customer.brand)) return wrong('No such customer');
  return runStaffAction(services, adjustXp, {
    input: { customer: customer.id, xp: Number(xp), reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply] }),
  });
}

/** Customer ids have ten digits and no leading zero, phones nine, or ten with it, or the code of the country. */
function whoIs(text: string, brand: Brand = firstBrand): { id: number } | { phone: string; brand: Brand } {
  if (/^[1-9]\d{9}$/.test(text)) return { id: Number(text) };
  return { phone: normalizePhone(text) ?? '', brand };
}
