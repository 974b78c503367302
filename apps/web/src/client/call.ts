import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { kept } from '../device/kept.ts';
import { noteAnswer, noteSilence } from '../device/network.ts';
import { runtime } from '../device/runtime.ts';
import { endSession, renewToken } from '../device/session.ts';
import { CallProblem, offlineProblem, problemOf } from './problem.ts';

export interface CallOptions {
  /** Repeating a call with the same key does its deed once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type BrandedCall = {
  [N in CallName]: InputOf<N> extends Record<string, never> ? never : 'myogo' extends keyof InputOf<N> ? N : never;
}[CallName];

// The contract refuses unknown fields, so the mark goes only where it is known; the type keeps the list complete.
const branded: Record<BrandedCall, true> = {
  'POST /api/api-shop/create-order': true,
  'POST /api/api-shop/get-orders': true,
  'POST /api/api-shop/get-product-by-id': true,
  'POST /api/api-shop/get-products-by-collection': true,
  'POST /api/api-shop/get-products-by-id': true,
  'POST /api/content/get-page-by-id': true,
  'POST /api/scan/get-history': true,
  'POST /api/scan/get-wide-count': true,
  'POST /api/user/get-user': true,
  'POST /mapi/multiscan/load': true,
};

/**
 * One call of the API. Throws CallProblem. A dead bearer is renewed once and the call repeated; when the session
 * itself is gone, the phone is wiped and the shell hears of it.
 */
export async function call<N extends CallName>(
  name: N,
  input: NoInfer<InputOf<N>>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const token = kept('pwaToken');
  try {
    return await send(name, input, options);
  } catch (error) {
    if (token === null || !isSessionRefused(error)) throw error;
    if (kept('pwaToken') === token) await renewOnce();
    return await send(name, input, options).catch((again: unknown) => {
      if (isSessionRefused(again)) endSession('ended');
      throw again;
    });
  }
}

let renewal: Promise<void> | undefined;

/** Asks for a fresh bearer. Calls that come while one is on its way share it. */
export function renewOnce(): Promise<void> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<void> {
  const ids = { gloShopId: kept('gloShopId') ?? undefined, ogoShopId: kept('ogoShopId') ?? undefined };
  try {
    const { token } = await send('POST /api/auth/check-token', ids, {});
    if (!token) throw new CallProblem(401, 'unauthorized', {});
    renewToken(token);
  } catch (error) {
    if (isSessionRefused(error)) endSession('ended');
    throw error;
  }
}

async function send<N extends CallName>(name: N, input: InputOf<N>, options: CallOptions): Promise<ReplyOf<N>> {
  const response = await fetch(...requestOf(name, input, options)).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    noteSilence();
    throw offlineProblem();
  });
  if (!response.ok) throw await problemOf(response);
  noteAnswer();
  return (await response.json()) as ReplyOf<N>;
}

function requestOf(name: CallName, input: object, { idempotencyKey, signal }: CallOptions): [string, RequestInit] {
  const [method = 'GET', path = ''] = name.split(' ');
  const token = kept('pwaToken');
  const headers: Record<string, string> = { 'x-api-key': runtime.apiKey, accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (method === 'GET') return [path + queryOf(input), { headers, signal }];
  headers['content-type'] = 'application/json';
  const isMarked = runtime.brand === 'ogo' && name in branded;
  return [path, { method, headers, signal, body: JSON.stringify(isMarked ? { ...input, myogo: true } : input) }];
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

// An unknown API key answers 401 too, and no new bearer helps against it.
function isSessionRefused(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 401 && error.code !== 'api_key_unknown';
}
