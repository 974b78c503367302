import { brands } from '@club/rules/brands';
import { webhookEvents } from '@club/rules/webhooks';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  replayWebhook,
  rotateWebhook,
  wakeWebhook,
} from '../../domain/webhooks/change-endpoints.ts';
import { showDeliveries, showEndpoints } from '../../domain/webhooks/show-endpoints.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult } from '../command.ts';

const messages = {
  name: '--name says whose system it is',
  url: 'webhooks add URL --name NAME --events EVENT[,EVENT]',
  endpoint: 'An endpoint has a number of `webhooks list`',
  reason: '--reason says why',
  events: `--events is one or more of: ${webhookEvents.join(', ')}, or all`,
  brands: `--brand is one or more of: ${brands.join(', ')}`,
  from: '--from is a moment, 2026-05-14T07:30:00Z',
  to: '--to is a moment, 2026-05-14T07:30:00Z',
};

const numberOf = ({ positional }: CommandArgs): number => Number(positional[0]);
const heard = ({ flags: { events, brand } }: CommandArgs) => ({
  events: events === 'all' ? webhookEvents : typeof events === 'string' ? events.split(',') : [],
  brands: typeof brand === 'string' ? brand.split(',') : brands,
});
const secretText = 'Give the secret to the other system yourself: it is shown once';

/** Other systems that are notified of events. */
export const webhookCommands = {
  list: async (services): Promise<CommandResult> => {
    const rows = (await showEndpoints(services)).map(({ id, brands: of, events, failingSince, ...row }) => ({
      endpoint: id,
      name: row.name,
      url: row.url,
      events: events.length === webhookEvents.length ? 'all' : events.join(', '),
      brands: of.join(', '),
      state: row.state,
      'failing since': failingSince,
      pending: row.pending,
      'gave up': row.gaveUp,
    }));
    return rows.length > 0 ? { rows } : { rows, text: 'Nobody is notified of anything' };
  },
  log: async (services, args): Promise<CommandResult> => {
    if (!Number.isInteger(numberOf(args))) return wrong(messages.endpoint);
    return { rows: await showDeliveries(services, numberOf(args)) };
  },
  add: (services, args) =>
    runStaffAction(services, addWebhook, {
      input: { url: args.positional[0], name: args.flags.name ?? args.positional[0], ...heard(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: secretText }),
    }),
  change: (services, args) =>
    runStaffAction(services, changeWebhook, {
      input: { endpoint: numberOf(args), ...heard(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  rotate: (services, args) =>
    runStaffAction(services, rotateWebhook, {
      input: { endpoint: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: `${secretText}. The one before signs as well for a day` }),
    }),
  wake: (services, args) =>
    runStaffAction(services, wakeWebhook, {
      input: { endpoint: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'What it missed is sent by `webhooks replay`' }),
    }),
  end: (services, args) =>
    runStaffAction(services, endWebhook, {
      input: { endpoint: numberOf(args), reason: args.flags.reason },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  replay: (services, args) =>
    runStaffAction(services, replayWebhook, {
      input: {
        endpoint: numberOf(args),
        from: args.flags.from,
        to: args.flags.to ?? null,
        everything: args.flags.everything === true,
      },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
} satisfies Record<string, Command>;
