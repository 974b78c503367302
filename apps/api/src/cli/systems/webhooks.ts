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
  name: 'Give the name of the system: --name NAME',
  url: 'webhooks add URL --name NAME --events EVENT[,EVENT]',
  endpoint: 'Give an endpoint’s number from `webhooks list`',
  reason: 'Give the reason: --reason TEXT',
  events: `--events must be one or more of: ${webhookEvents.join(', ')}, or all`,
  brands: `--brand must be one or more of: ${brands.join(', ')}`,
  from: '--from must be a moment such as 2026-05-14T07:30:00Z',
  to: '--to must be a moment such as 2026-05-14T07:30:00Z',
};

const numberOf = ({ positional }: CommandArgs): number => Number(positional[0]);
const heard = ({ flags: { events, brand } }: CommandArgs) => ({
  events: events === 'all' ? webhookEvents : typeof events === 'string' ? events.split(',') : [],
  brands: typeof brand === 'string' ? brand.split(',') : brands,
});
const secretText = 'Enter the secret in the other system: it is shown once';

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
    return rows.length > 0 ? { rows } : { rows, text: 'No endpoints' };
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
      rowsOf: (reply) => ({ rows: [reply], text: `${secretText}. The old secret also signs for a day` }),
    }),
  wake: (services, args) =>
    runStaffAction(services, wakeWebhook, {
      input: { endpoint: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'To send what it missed, run `webhooks replay`' }),
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
