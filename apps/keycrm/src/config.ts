/** States of an order of the club that are reported to a CRM, and those that it may request. */
export const sentStates = ['placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type ReportedState = (typeof sentStates)[number];
export const requestedStates = ['packed', 'shipped', 'delivered', 'cancelled'] as const;
export type RequestedState = (typeof requestedStates)[number];

export interface Config {
  club: { url: string; key: string; brand: string; webhookSecret: string };
  crm: { url: string; key: string; sourceId: number; hookSecret: string };
  statuses: {
    /** State of the club → status of the CRM. */
    out: Partial<Record<ReportedState, number>>;
    /** Status of the CRM → the state it requests of the club. */
    in: Record<string, RequestedState>;
  };
  stateFile: string;
}

const needed = [
  'CLUB_URL',
  'CLUB_KEY',
  'CLUB_BRAND',
  'CLUB_WEBHOOK_SECRET',
  'KEYCRM_URL',
  'KEYCRM_KEY',
  'KEYCRM_SOURCE',
  'KEYCRM_HOOK_SECRET',
  'KEYCRM_STATUSES',
  'STATE_FILE',
] as const;
type Name = (typeof needed)[number];

/** Throws RangeError with a message about what to set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new RangeError(`Set ${missing.join(', ')}: docs/keycrm.md describes each`);
  const of = (name: Name): string => env[name] ?? '';
  const sourceId = Number(of('KEYCRM_SOURCE'));
  if (!Number.isSafeInteger(sourceId)) throw new RangeError('KEYCRM_SOURCE must be the number of a KeyCRM source');
  if (of('KEYCRM_HOOK_SECRET').length < 24)
    throw new RangeError(
      'KEYCRM_HOOK_SECRET must have at least 24 characters: KeyCRM signs nothing, so the address is the secret',
    );
  return {
    club: {
      url: of('CLUB_URL').replace(/\/+$/, ''),
      key: of('CLUB_KEY'),
      brand: of('CLUB_BRAND'),
      webhookSecret: of('CLUB_WEBHOOK_SECRET'),
    },
    crm: {
      url: of('KEYCRM_URL').replace(/\/+$/, ''),
      key: of('KEYCRM_KEY'),
      sourceId,
      hookSecret: of('KEYCRM_HOOK_SECRET'),
    },
    statuses: readStatuses(of('KEYCRM_STATUSES')),
    stateFile: of('STATE_FILE'),
  };
}

/** `{"out":{"shipped":8},"in":{"12":"packed"}}`. */
function readStatuses(text: string): Config['statuses'] {
  const wrong = () =>
    new RangeError(
      `KEYCRM_STATUSES must be JSON like {"out":{"shipped":8},"in":{"12":"packed"}}, with states of out: ${sentStates.join(', ')}; of in: ${requestedStates.join(', ')}`,
    );
  let read: { out?: unknown; in?: unknown };
  try {
    read = (JSON.parse(text) ?? {}) as typeof read;
  } catch {
    throw wrong();
  }
  const [out, into] = [Object.entries(read.out ?? {}), Object.entries(read.in ?? {})];
  const isOut = out.every(([state, id]) => sentStates.some((one) => one === state) && Number.isSafeInteger(id));
  const isIn = into.every(([id, state]) => /^\d{1,9}$/.test(id) && requestedStates.some((one) => one === state));
  if (!isOut || !isIn) throw wrong();
  return { out: Object.fromEntries(out), in: Object.fromEntries(into) as Config['statuses']['in'] };
}
