import { complaintAnswerWithinMs } from '@club/rules/certificates';
import { wireOf } from '@club/rules/money';
import { listComplaints, listPool } from '../domain/certificates/list-pool.ts';
import { wrong } from './act.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

/** `certificates offers`, `certificates pool [--low N]`, `certificates complaints`. */
export const certificatesCommands = { offers, pool, complaints } satisfies Record<string, Command>;

async function offers(services: CommandServices): Promise<CommandResult> {
  const levels = await listPool(services);
  const rows = levels.map((one) => ({
    offer: one.offerId,
    partner: one.partner,
    face: wireOf(one.faceKop),
    xp: one.xpPrice,
    state: one.isHidden ? 'hidden' : one.free > 0 ? 'on sale' : 'sold out',
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'The catalogue did not come yet' };
}

async function pool(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { low } = flags;
  if (low !== undefined && !/^\d{1,7}$/.test(String(low))) return wrong('--low is a whole number, e.g. --low 5');
  const levels = (await listPool(services)).filter(({ free }) => low === undefined || free <= Number(low));
  const rows = levels.map(({ offerId, free, taken, nextEnd }) => ({ offer: offerId, free, taken, next_end: nextEnd }));
  return { rows, text: `${rows.length} offers` };
}

/** The person is not named: the customer's id leads to them. */
async function complaints(services: CommandServices): Promise<CommandResult> {
  const waiting = await listComplaints(services);
  const rows = waiting.map((one) => ({
    certificate: one.id,
    customer: one.customerId,
    offer: one.offerId,
    partners_id: one.reference,
    asked: new Date(one.complainedMs).toISOString(),
    answer_by: new Date(one.complainedMs + complaintAnswerWithinMs).toISOString(),
  }));
  const late = waiting.filter(
    ({ complainedMs }) => complainedMs + complaintAnswerWithinMs <= services.now.getTime(),
  ).length;
  return { rows, text: `${rows.length} wait for the partner, ${late} for more than a day` };
}
