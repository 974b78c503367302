// KeyCRM beside the club: orders out, statuses and stock in, by the club's public API alone.
import { timingSafeEqual } from 'node:crypto';
import { clubOf, isOfClub } from './club.ts';
import type { Config } from './config.ts';
import { crmOf } from './crm.ts';
import { Fault, send } from './http.ts';
import { type Services, syncOrders } from './orders-out.ts';
import { openStore } from './state.ts';
import { lookAtOrders, takeStatus } from './statuses-in.ts';
import { syncStock } from './stock-in.ts';

export interface HookCall {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface HookAnswer {
  status: number;
  body: object;
}

export interface Adapter {
  /** `/club` is the club's webhook, `/crm/SECRET` the CRM's. */
  handle(call: HookCall): Promise<HookAnswer>;
  /** What needs people, and how far it is; nothing personal. */
  health(): object;
  /** One round of everything, as the clock does it. Never throws: what failed is tried again. */
  work(): Promise<void>;
  end(): Promise<void>;
}

interface Options {
  now?: () => Date;
  /** Of one line: a code, a time and our number. */
  log?: (line: string) => void;
  everyMs?: number;
  /** How the club is called; a test has it in its own process. */
  sendToClub?: typeof send;
}

const usualMs = 30_000;
/** Orders first: stock that the CRM reserves for them is counted then. */
const rounds: readonly [name: string, run: (services: Services) => Promise<void>][] = [
  ['orders', syncOrders],
  ['statuses', lookAtOrders],
  ['stock', syncStock],
];

export function openAdapter(
  config: Config,
  { now = () => new Date(), log = () => undefined, everyMs, sendToClub = send }: Options = {},
): Adapter {
  const store = openStore(config.stateFile);
  const services: Services = {
    club: clubOf(config.club, sendToClub),
    crm: crmOf(config.crm),
    store,
    statuses: config.statuses,
    now,
  };
  const last: Record<string, string> = {};
  // One thing after another: simultaneous duplicates are processed once.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  async function attempt(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      last[name] = 'ok';
      return true;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      last[name] = `${error.kind} ${error.code}`;
      log(`${now().toISOString()} ${name} ${last[name]}`);
      return false;
    }
  }

  const work = () =>
    inTurn(async () => {
      for (const [name, run] of rounds) await attempt(name, () => run(services));
    });
  const timer = everyMs === 0 ? undefined : setInterval(() => void work(), everyMs ?? usualMs);
  timer?.unref();

  return {
    work,
    handle: async ({ path, headers, body }) => {
      if (path === '/club') {
        if (!isOfClub(config.club.webhookSecret, headers, body, now())) return no(401);
        // The club repeats it until the CRM has it: an order that does not arrive there is a case in the office.
        const isSynced = await inTurn(() => attempt('orders', () => syncOrders(services)));
        if (!isSynced) return no(503);
        return store.state.orders[orderIn(body)]?.pending == null ? yes : no(422);
      }
      if (!isSecretPath(path, config.crm.hookSecret)) return no(404);
      const number = numberIn(body);
      if (number === undefined) return no(422);
      return (await inTurn(() => attempt('statuses', () => takeStatus(services, number)))) ? yes : no(503);
    },
    health: () => ({
      last,
      cursor: store.state.cursor,
      orders: Object.keys(store.state.orders).length,
      problems: [
        ...Object.entries(store.state.orders).flatMap(([number, { problem }]) =>
          problem === null ? [] : [{ order: Number(number), problem }],
        ),
        ...Object.entries(store.state.refusedStock).map(([sku, problem]) => ({ sku, problem })),
      ],
    }),
    end: async () => {
      clearInterval(timer);
      await queue;
    },
  };
}

const yes: HookAnswer = { status: 200, body: {} };
const no = (status: number): HookAnswer => ({ status, body: { error: status } });

/** KeyCRM signs nothing, so its address is the secret. */
function isSecretPath(path: string, secret: string): boolean {
  const given = Buffer.from(path.startsWith('/crm/') ? path.slice('/crm/'.length) : '');
  const own = Buffer.from(secret);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The number that a message of the club is about; 0 where it is about something else. */
function orderIn(body: string): number {
  const { data } = (JSON.parse(body) ?? {}) as { data?: { order?: unknown } };
  return Number(data?.order ?? 0);
}

/** Our number of the order that a call is about; nothing else in it is trusted. */
function numberIn(body: string): number | undefined {
  try {
    const { context } = (JSON.parse(body) ?? {}) as { context?: { source_uuid?: unknown } };
    const { source_uuid: uuid } = context ?? {};
    return typeof uuid === 'string' && /^[1-9]\d{0,9}$/.test(uuid) ? Number(uuid) : undefined;
  } catch {
    return undefined;
  }
}
