import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { lookup as resolve, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

const timeoutMs = 20_000;
const answerMaxBytes = 4_000_000;

/**
 * `unavailable`: surely nothing was done, or repeating is harmless; `unknown`: it may have been done; `refused`: it
 * never will be, and `code` gives the reason. None contains anything of what was sent.
 */
export class Fault extends Error {
  readonly kind: 'unavailable' | 'unknown' | 'refused';
  readonly code: string;

  constructor(kind: Fault['kind'], code: string) {
    super(`${kind} ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Whether doing it twice does it twice: silence is `unknown` then. */
  hasEffect?: boolean;
}

export interface Answer {
  status: number;
  json: unknown;
}

/** One call, never repeated automatically. A reply that is no JSON counts as none. Throws Fault. */
export async function send({ method, url, headers = {}, body, hasEffect = false }: Call): Promise<Answer> {
  const silence = hasEffect ? 'unknown' : 'unavailable';
  const text = body === undefined ? undefined : JSON.stringify(body);
  const { status, text: received } = await exchange(new URL(url), method, headers, text).catch((error: unknown) => {
    const { code = 'failed' } = error as { code?: string };
    // A connection that was never there did nothing.
    throw new Fault(code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'unavailable' : silence, code.slice(0, 40));
  });
  if (status === 429 || status === 503) throw new Fault('unavailable', `http ${status}`);
  if (status >= 500) throw new Fault(silence, `http ${status}`);
  try {
    return { status, json: received === '' ? null : JSON.parse(received) };
  } catch {
    throw new Fault(silence, 'no json');
  }
}

const ofThisMachine: LookupFunction = (_name, how: LookupOptions, found) => resolve('localhost', how, found);

function exchange(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const options = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      // Names under .localhost are this machine, whatever its resolver returns.
      ...(url.hostname.endsWith('.localhost') && {
        lookup: ofThisMachine,
      }),
    };
    const call = (url.protocol === 'https:' ? secure : plain)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > answerMaxBytes) answer.destroy(new Error('too long'));
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', fail);
    });
    call.on('error', fail);
    call.end(body);
  });
}
