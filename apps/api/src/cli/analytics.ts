import { listEvents } from '../domain/analytics/list-events.ts';
import { wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const kinds = ['ga4', 'bat', 'esputnik'];
const countMax = 1000;
const shownDigits = 4;

/** `events tail [--kind ga4|bat|esputnik] [--count N]`. */
export const eventsCommands = { tail } satisfies Record<string, Command>;

/** The newest last. Only the last digits of the customer's number are shown, enough to distinguish the lines. */
async function tail(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { kind = '', count = '20' } = flags;
  if (kind !== '' && !kinds.includes(String(kind))) return wrong(`--kind must be one of: ${kinds.join(', ')}`);
  if (!/^\d{1,4}$/.test(String(count)) || Number(count) < 1 || Number(count) > countMax)
    return wrong(`--count must be a whole number from 1 to ${countMax}`);
  const events = await listEvents(services, { prefix: String(kind), count: Number(count) });
  const rows = events.map((one) => ({
    at: new Date(one.atMs).toISOString(),
    to: one.kind,
    event: one.event,
    page: one.page,
    customer: `…${String(one.customerId).slice(-shownDigits)}`,
    order: one.orderNumber,
    state: one.state,
    attempts: one.attempts,
    fault: one.fault,
  }));
  const waiting = events.filter(({ state }) => state === 'waits').length;
  const lost = events.filter(({ state }) => state === 'gave up').length;
  return { rows, text: `${rows.length} events, ${waiting} pending, ${lost} gave up` };
}
