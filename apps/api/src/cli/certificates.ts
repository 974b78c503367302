import { wireOf } from '@club/rules/money';
import { listComplaints, listPool } from '../domain/certificates/list-pool.ts';
import { importPartnerCards, listPartnersForStaff } from '../domain/certificates/staff/import-partners.ts';
import { importCertificateTerms } from '../domain/certificates/staff/import-prices.ts';
import { refundCertificate, replaceCertificate } from '../domain/certificates/staff/make-good.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import { changeRows } from './table.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { readTextFile } from './text-file.ts';

const messages = { certificate: 'Give the number of a certificate', reason: 'Give the reason: --reason TEXT' };

/** The offers, the pool, certificates that did not work, and their replacements. */
export const certificatesCommands = {
  offers,
  pool,
  complaints,
  partners,
  import: importFile,
  replace: (services, { positional: [id], flags }) =>
    runStaffAction(services, replaceCertificate, {
      input: { certificate: Number(id), reason: flags.reason },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'The customer has been given another certificate' }),
    }),
  refund: (services, { positional: [id], flags }) =>
    runStaffAction(services, refundCertificate, {
      input: { certificate: Number(id), reason: flags.reason },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'The XP have been refunded to the customer' }),
    }),
} satisfies Record<string, Command>;

async function offers(services: CommandServices): Promise<CommandResult> {
  const levels = await listPool(services);
  const rows = levels.map((one) => ({
    offer: one.offerId,
    partner: one.partner,
    face: wireOf(one.faceKop),
    xp: one.xpPrice,
    state: one.isHidden ? 'hidden' : one.free > 0 ? 'on sale' : 'sold out',
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'The catalogue has not been loaded yet' };
}

async function pool(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { low } = flags;
  if (low !== undefined && !/^\d{1,7}$/.test(String(low))) return wrong('--low must be a whole number, e.g. --low 5');
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
    requested: new Date(one.complainedMs).toISOString(),
    answer_by: one.answerBy.toISOString(),
  }));
  const late = waiting.filter(({ isLate }) => isLate).length;
  return { rows, text: `${rows.length} await the partner, ${late} for more than a day` };
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: certificates import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importCertificateTerms, {
    input: { file: read.text },
    messages: {},
    rowsOf: ({ changes }) => ({ rows: changeRows(changes), text: `${changes.length} offers changed` }),
    planned:
      flags['dry-run'] === true
        ? ({ changes }) => ({
            rows: changeRows(changes),
            text: `${changes.length} offers would change; dry run, nothing was written`,
          })
        : undefined,
  });
}

/** `certificates partners` lists them, `certificates partners import FILE [--dry-run]` sets how they are shown. */
async function partners(
  services: CommandServices,
  { positional: [name = 'list', file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (name === 'list') {
    const all = await listPartnersForStaff(services);
    const rows = all.map(({ partner, service, cells }) => ({ partner, service, ...cells }));
    return rows.length > 0 ? { rows } : { rows, text: 'The catalogue has not been loaded yet' };
  }
  if (name !== 'import' || file === undefined)
    return wrong('certificates partners, or certificates partners import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importPartnerCards, {
    input: { file: read.text },
    messages: {},
    rowsOf: ({ changes }) => ({
      rows: changeRows(changes, 'as provided by the service'),
      text: `${changes.length} partners changed`,
    }),
    planned:
      flags['dry-run'] === true
        ? ({ changes }) => ({
            rows: changeRows(changes, 'as provided by the service'),
            text: `${changes.length} partners would change; dry run, nothing was written`,
          })
        : undefined,
  });
}
