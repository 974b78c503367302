// The club's two interfaces: calls with the key of a service account, and webhooks by Standard Webhooks.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { Fault, type send as sendOver } from './http.ts';
import type { ChangedOrder, StockRow } from './club-rows.ts';

export interface Changes {
  rows: ChangedOrder[];
  cursor: string;
  has_more: boolean;
}

export interface WrongRow {
  index: number;
  problem: string;
}

export interface Club {
  /** Throws Fault. */
  changesAfter(cursor: string): Promise<Changes>;
  /** The current state; undefined for an unknown number. */
  stateOf(number: number): Promise<string | undefined>;
  /** Refused with the club's own code. The same key does it once. */
  act(name: string, input: object, key: string): Promise<unknown>;
  setStock(rows: readonly StockRow[], key: string): Promise<WrongRow[]>;
}

export function clubOf({ url, key, brand }: Config['club'], send: typeof sendOver): Club {
  const headers = { authorization: `Bearer ${key}` };
  async function get<T>(path: string): Promise<T> {
    const { status, json } = await send({ method: 'GET', url: `${url}${path}`, headers });
    if (status !== 200) throw refusalOf(status, json);
    return json as T;
  }
  async function act(name: string, input: object, tryKey: string): Promise<unknown> {
    // With its key an action is done once, however often it is sent.
    const { status, json } = await send({
      method: 'POST',
      url: `${url}/api/actions/${name}`,
      headers: { ...headers, 'idempotency-key': tryKey },
      body: { input },
    });
    if (status !== 200) throw refusalOf(status, json);
    return (json as { reply?: unknown }).reply;
  }
  return {
    changesAfter: (cursor) => get(`/api/order-changes?${new URLSearchParams({ after: cursor, brand }).toString()}`),
    stateOf: async (number) => {
      const order = await get<{ state: string }>(`/api/order?number=${number}`).catch((error: unknown) => {
        if (error instanceof Fault && error.kind === 'refused') return undefined;
        throw error;
      });
      return order?.state;
    },
    act,
    setStock: async (rows, tryKey) => {
      const reply = (await act('goods.set', { brand, rows }, tryKey)) as { wrong?: WrongRow[] } | undefined;
      return reply?.wrong ?? [];
    },
  };
}

/** Its Ukrainian message is for people, its code for the log. */
export class ClubRefusal extends Fault {
  readonly detail: string;

  constructor(code: string, detail: string) {
    super('refused', code);
    this.detail = detail;
  }
}

function refusalOf(status: number, json: unknown): Fault {
  const { code, detail } = (json ?? {}) as { code?: unknown; detail?: unknown };
  return new ClubRefusal(typeof code === 'string' ? code : `http ${status}`, typeof detail === 'string' ? detail : '');
}

/** A key that is the same for the same wish, in the shape of a UUID. */
export function keyOf(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const toleranceMs = 5 * 60_000;

/** Whether a message is of the club, and of these minutes. */
export function isOfClub(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): boolean {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const own = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return signature
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === own.length && timingSafeEqual(given, own));
}
