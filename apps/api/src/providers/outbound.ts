import { channel } from 'node:diagnostics_channel';
import { type OutsideCall, outsideCalls, outsideCallsBegin } from './outside-calls.ts';
import { ProviderError } from './provider-error.ts';

const answerBytesMax = 1_000_000;
const fileBytesMax = 20_000_000;

interface Options {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Statuses by which this service refuses a request; any other 4xx is our own mistake. */
  refusedStatuses?: readonly number[];
  /** The service's own code of why it refused, out of the body; without one, the status is the code. */
  codeOf?: (body: unknown) => unknown;
  /** The call has an outside effect: after a 5xx it may have happened, and `unknown` reports that. */
  hasEffect?: boolean;
  /** The answer may be a PDF, and is then given as its bytes. */
  mayBePdf?: boolean;
  /** The status alone is the answer: the body may be anything, and is not read. */
  byStatus?: boolean;
}

/**
 * The one way out: a JSON POST with a time limit and a size limit, never following a redirect. Throws ProviderError
 * `unavailable` when nothing was sent or the service answered 429 or 5xx, `unknown` when the outcome can't be known:
 * for a 5xx as well, if the call has an outside effect.
 */
export async function postJson(service: string, url: string, body: unknown, options: Options = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  return sendRequest(service, url, { method: 'POST', body: JSON.stringify(body) }, { ...options, headers });
}

/** The same way out for a service that takes a form and answers in JSON. */
export async function postForm(
  service: string,
  url: string,
  fields: Record<string, string>,
  options: Options = {},
): Promise<unknown> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...options.headers };
  const body = new URLSearchParams(fields).toString();
  return sendRequest(service, url, { method: 'POST', body }, { ...options, headers });
}

/** The same way out for a question: a GET that is answered in JSON. */
export async function getJson(service: string, url: string, options: Options = {}): Promise<unknown> {
  return sendRequest(service, url, { method: 'GET' }, options);
}

/** The same for replies that are discarded: the status is the answer. */
export async function sendDelete(service: string, url: string, options: Options = {}): Promise<void> {
  await sendRequest(service, url, { method: 'DELETE' }, { ...options, byStatus: true });
}

/**
 * Whether the service is reachable: any answer counts but a 5xx, and nothing is requested. For a service without a
 * harmless call this is all that can be tested.
 */
export async function reach(service: string, url: string): Promise<void> {
  await reported(service, async () => {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(
      (error: unknown) => {
        throw new ProviderError(service, 'unavailable', networkCode(error));
      },
    );
    if (answer.status >= 500) throw new ProviderError(service, 'unavailable', `http ${answer.status}`);
  });
}

const listeners = channel(outsideCalls);
const heardBegin = channel(outsideCallsBegin);

/** The headers of a new call, with those added by listeners. */
export function begun(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = { ...headers };
  heardBegin.publish(own);
  return own;
}

/** Publishes how a call ended; every outgoing call passes through here. */
export async function reported<T>(service: string, exchange: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const report = (how: Pick<OutsideCall, 'outcome' | 'code'>) => {
    const call: OutsideCall = { service, ...how, ms: performance.now() - began };
    listeners.publish(call);
  };
  try {
    const answer = await exchange();
    report({ outcome: 'ok' });
    return answer;
  } catch (error) {
    report(error instanceof ProviderError ? { outcome: error.fault, code: error.code } : { outcome: 'unknown' });
    throw error;
  }
}

const sendRequest = (service: string, url: string, request: RequestInit, options: Options): Promise<unknown> =>
  reported(service, () => exchange(service, url, request, options));

async function exchange(service: string, url: string, request: RequestInit, options: Options): Promise<unknown> {
  const answer = await fetch(url, {
    ...request,
    headers: begun({ accept: 'application/json', ...options.headers }),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
  }).catch((error: unknown) => {
    throw new ProviderError(service, wasNeverSent(error) ? 'unavailable' : 'unknown', networkCode(error));
  });
  if (answer.status === 429 || answer.status >= 500) {
    const mayBeDone = answer.status !== 429 && options.hasEffect === true;
    throw new ProviderError(service, mayBeDone ? 'unknown' : 'unavailable', `http ${answer.status}`);
  }
  if (!answer.ok) {
    if (options.refusedStatuses?.includes(answer.status) === true)
      throw new ProviderError(
        service,
        'refused',
        (await refusalCode(service, answer, options)) ?? `http ${answer.status}`,
      );
    throw new ProviderError(service, 'misconfigured', `http ${answer.status}`);
  }
  if (options.byStatus === true) {
    await answer.body?.cancel();
    return undefined;
  }
  const isPdf = options.mayBePdf === true && answer.headers.get('content-type')?.startsWith('application/pdf') === true;
  const body = await readLimited(service, answer, isPdf ? fileBytesMax : answerBytesMax);
  if (isPdf) return body;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new ProviderError(service, 'unknown', 'not json');
  }
}

/** Only a code: the rest of a body may be about a person. */
async function refusalCode(service: string, answer: Response, { codeOf }: Options): Promise<string | undefined> {
  if (codeOf === undefined) return undefined;
  const body = await readLimited(service, answer);
  try {
    const code = codeOf(JSON.parse(body.toString('utf8')) as unknown);
    return typeof code === 'string' && /^[a-z][\w.-]{1,60}$/i.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

async function readLimited(service: string, answer: Response, bytesMax = answerBytesMax): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > bytesMax) throw new ProviderError(service, 'unknown', 'answer too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(service, 'unknown', networkCode(error));
  }
  return Buffer.concat(chunks);
}

const wasNeverSent = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(networkCode(error));

function networkCode(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.name : 'network');
}
