import type { StaffCallName, StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import { offlineProblem, problemOf } from './problem.ts';

interface CallOptions {
  /** Repeating a call with the same key does its action once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The value for `:name` in the path. */
  name?: string;
  /** An automatic call of the page, without user activity. */
  isByItself?: boolean;
}

/** The server serves nothing without it: a page of another origin cannot send it. */
const ours = { 'x-office': '1' };
/** A page's automatic calls keep no office open. */
const byItself = { 'x-office': 'background' };

/** A connection that died without a word; the server itself answers in less. */
const answerWithinMs = 30_000;

/** One call of the office. Throws CallProblem. */
export async function call<N extends StaffCallName>(
  name: N,
  input: NoInfer<StaffInputOf<N>>,
  options: CallOptions = {},
): Promise<StaffReplyOf<N>> {
  const response = await sendCall(name, input as object, options);
  return (await response.json()) as StaffReplyOf<N>;
}

/** A picture that only a call with our header is answered with. Throws CallProblem. */
export async function callPicture<N extends StaffCallName>(
  name: N,
  input: NoInfer<StaffInputOf<N>>,
  signal: AbortSignal,
): Promise<Blob> {
  return await (await sendCall(name, input as object, { signal })).blob();
}

/** A file that is made by the call. Throws CallProblem. */
export async function callFile<N extends StaffCallName>(name: N, input: NoInfer<StaffInputOf<N>>): Promise<Blob> {
  return await (await sendCall(name, input as object, {})).blob();
}

/** The answer as it comes, for a stream of events. Throws CallProblem. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(path, { headers: { ...byItself, accept: 'text/event-stream' }, signal });
  if (!response.ok || response.body === null) throw await problemOf(response);
  return response.body;
}

async function sendCall(name: StaffCallName, input: object, options: CallOptions): Promise<Response> {
  const [method, template] = name.split(' ') as [string, string];
  const path = template.replace(':name', options.name ?? '');
  const headers: Record<string, string> = { ...(options.isByItself ? byItself : ours), accept: 'application/json' };
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const { signal } = options;
  // A failed read is repeated by a press; an action may be a file that takes minutes.
  const isRead = method === 'GET' || name === 'POST /api/search';
  const limits = [signal, isRead && AbortSignal.timeout(answerWithinMs)].filter((one) => one instanceof AbortSignal);
  const until = { headers, signal: AbortSignal.any(limits) };
  const request =
    method === 'GET'
      ? fetch(path + queryOf(input), until)
      : fetch(path, {
          ...until,
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
  const response = await request.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw offlineProblem();
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}
