import { brands } from '@club/rules/brands';
import { listSent } from '../domain/notifications/staff/list-sent.ts';
import { sendOffer } from '../domain/notifications/staff/send-offer.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const tailDefault = 30;
const tailMax = 500;

/** Notifications that customers received, and an offer to those who agreed to news. */
export const notificationCommands = { tail, send } satisfies Record<string, Command>;

async function tail(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const count = Number(flags.count ?? tailDefault);
  if (!Number.isInteger(count) || count < 1 || count > tailMax) return wrong(`--count must be from 1 to ${tailMax}`);
  const rows = (await listSent(services, count)).map((row) => ({ ...row, read: row.read ? 'yes' : 'no' }));
  return rows.length > 0 ? { rows } : { rows, text: 'No notifications have been sent yet' };
}

const messages = {
  brand: `--brand must be one of: ${brands.join(', ')}`,
  name: '--name must be 3 to 40 lowercase letters, digits and -: an offer with this name is sent once',
  title: '--title must be 1 to 60 characters',
  text: '--text must be 1 to 160 characters',
  path: '--path must be a page of the app, e.g. /offers',
};

/** `notice send --brand B --name NAME --title TEXT --text TEXT --path PATH [--dry-run]`: once a customer for a name, however often it is run. */
function send(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand, name, title, text, path } = flags;
  return runStaffAction(services, sendOffer, {
    input: { brand, name, title, text, path },
    messages,
    rowsOf: (sent) => ({
      rows: [{ name: sent.name, brand: sent.brand, sent: sent.sent, sent_before: sent.sentBefore }],
    }),
    planned:
      flags['dry-run'] === true
        ? ({ customers }) => ({ rows: [], text: `${customers} customers would be notified; dry run, nothing was sent` })
        : undefined,
  });
}
