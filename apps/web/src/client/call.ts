import { brandTable, ofShopIds } from '@club/rules/brands';
import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { brandToken } from '../device/storage/brand-token.ts';
import { noteAnswer, noteReached, noteSilence } from '../device/network.ts';
import { runtime } from '../device/runtime.ts';
import { bearer, closeSession, renewToken, shopIdOf } from '../device/session.ts';
import { handOnPrefetched, takePrefetched } from './prefetched.ts';
import { CallProblem, offlineProblem, problemOf } from './problem.ts';
import type { Transport } from './transport.ts';

export interface CallOptions {
  /** Repeating a call with the same key does its action once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** It continues when the page is left before its reply: for a call made while leaving. */
  keepalive?: boolean;
  /** Instead of fetch: for what fetch cannot do (upload.ts), or with a proof of work (prove.ts). */
  transport?: Transport;
}

type CallWith<Field extends string> = {
  [N in CallName]: InputOf<N> extends Record<string, never> ? never : Field extends keyof InputOf<N> ? N : never;
}[CallName];

// A token goes only to calls that declare it; the type makes the list complete.
const tokened: Record<CallWith<'ogoAuthApiToken'>, true> = {
  'POST /api/api-shop/get-liqpay-link': true,
  'POST /api/mlogin': true,
  'POST /api/user/change-email': true,
  'POST /api/user/confirm-email': true,
};

/**
 * One call of the API. Throws CallProblem. An expired bearer is renewed once and the call repeated; when the session
 * itself is over, the phone is wiped and the shell is notified.
 */
export async function call<N extends CallName>(
  name: N,
  input: NoInfer<InputOf<N>>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const token = bearer();
  try {
    return await send(name, input, options);
  } catch (error) {
    if (token === null || !isSessionRefused(error)) throw error;
    if (isThrownOut(error)) return await leave(error);
    if (bearer() === token) await renewOnce();
    return await send(name, input, options).catch((again: unknown) => {
      if (isSessionRefused(again)) closeSession('ended');
      throw again;
    });
  }
}

/** An outside service no longer knows the customer: the token is invalidated, and then the phone deletes it. */
async function leave(why: CallProblem): Promise<never> {
  await send('POST /api/auth/token-clear', {}, {}).catch(() => undefined);
  closeSession('ended');
  throw why;
}

const notOfSession = ['api_key_unknown', 'capability_old', 'cert_unauthenticated'];

let renewal: Promise<void> | undefined;

/** Requests a fresh bearer. Simultaneous calls share it. */
export function renewOnce(): Promise<void> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<void> {
  const ids = ofShopIds((brand) => shopIdOf(brand) ?? undefined);
  try {
    const { token } = await send('POST /api/auth/check-token', ids, {});
    if (!token) throw new CallProblem(401, 'unauthorized', {});
    handOnPrefetched(bearer(), token);
    renewToken(token);
  } catch (error) {
    if (isSessionRefused(error)) closeSession('ended');
    throw error;
  }
}

async function send<N extends CallName>(name: N, input: InputOf<N>, options: CallOptions): Promise<ReplyOf<N>> {
  const requestedAt = performance.now();
  const response = await (options.transport ?? fetchReply)(...requestOf(name, input, options)).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error;
      noteSilence();
      throw offlineProblem();
    },
  );
  if (!response.ok) {
    noteReached(requestedAt);
    const problem = await problemOf(response);
    // A call with a proof has a separate transport.
    if (options.transport || !problem.body.proof) throw problem;
    const again = (transport: Transport) => send(name, input, { ...options, transport });
    return import('./prove.ts').then((later) => later.prove(problem, again));
  }
  noteAnswer(requestedAt);
  return (await response.json()) as ReplyOf<N>;
}

// What changes something is sent immediately: a page that is being left does not wait.
function fetchReply(path: string, request: RequestInit): Promise<Response> {
  const held = onlyReads(request) ? callsHeld() : undefined;
  return held ? held.then(() => fetchReplyNow(path, request)) : fetchReplyNow(path, request);
}

/**
 * Half of the queries are POST by their contract; a query is recognised by its abort signal and the absence of a key.
 */
function onlyReads({ method, signal, headers }: RequestInit): boolean {
  return method === undefined || (signal !== undefined && !('idempotency-key' in (headers ?? {})));
}

function fetchReplyNow(path: string, request: RequestInit): Promise<Response> {
  const ahead = takePrefetched(path, bearer(), request);
  // A refused prefetch may have had an old bearer.
  return ahead ? ahead.then((reply) => (reply.ok ? reply : fetch(path, request))) : fetch(path, request);
}

function requestOf(name: CallName, input: object, options: CallOptions): [string, RequestInit] {
  const { idempotencyKey, signal, keepalive } = options;
  const [method, path] = name.split(' ') as [string, string];
  const token = bearer();
  const headers: Record<string, string> = { 'x-api-key': runtime.apiKey, accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const fields = brandTable[runtime.brand].hasCallMark ? { ...marksOf(name), ...input } : input;
  if (method === 'GET') return [path + queryOf(fields), { headers, signal }];
  headers['content-type'] = 'application/json';
  return [path, { method, headers, signal, keepalive, body: JSON.stringify(fields) }];
}

/** What calls of a brand with a mark carry. The token is only compared, so without a living one they go too. */
function marksOf(name: CallName): object {
  const token = (name in tokened && brandToken()) || undefined;
  return { myogo: true, ogoAuthApiToken: token };
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

// An unknown API key or an old capability answers 401 too, and no new bearer helps against it.
function isSessionRefused(error: unknown): error is CallProblem {
  return error instanceof CallProblem && error.status === 401 && !notOfSession.includes(error.code);
}

function isThrownOut({ code, body }: CallProblem): boolean {
  return [code, (body as { errorType?: string }).errorType].includes('UNAUTHORIZED_IN_APP');
}

// Sending a call takes a millisecond or two, and a page makes several as it is rendered. Their results are seen frames
// later; the page itself is what the customer waits for.
let held: Promise<void> | undefined;

/** Calls made until then are sent after it. */
export function holdCalls(until: Promise<void>): void {
  held = until;
  void until.finally(() => {
    if (held === until) held = undefined;
  });
}

/** Undefined when calls may be sent immediately. */
export const callsHeld = (): Promise<void> | undefined => held;
