import { brands, firstBrand, isBrand } from '@club/rules/brands';
import { adjustXp, findOwner } from '../../domain/xp/adjust-xp.ts';
import { whoIs } from '../arguments/customer.ts';
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
  const who = whoIs(positional.join(''));
  if (who === undefined) return wrong('No such customer');
  const customer = await findOwner(
    services,
    'phone' in who ? { ...who, brand: brand ?? firstBrand } : { id: who.customerId },
  );
  if (customer === undefined || customer.brand !== (brand ?? customer.brand)) return wrong('No such customer');
  return runStaffAction(services, adjustXp, {
    input: { customer: customer.id, xp: Number(xp), reason },
    messages,
    rowsOf: (reply) => ({ rows: [reply] }),
  });
}
