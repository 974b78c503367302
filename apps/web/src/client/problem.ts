import type { Problem } from '@club/contract/problem';
import { messages } from './messages.ts';

/** Of an unreachable server, or one that admits no calls: its own 503, and that of a proxy. */
const ofPause = [502, 503, 504];

/** A refusal of the API, or no answer at all (`offline`). `detail` is fit to show. */
export class CallProblem extends Error {
  override name = 'CallProblem';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly body: Partial<Problem>;
  /** When to retry, if the reply has it. */
  retryAfterMs = 0;

  constructor(status: number, code: string, body: Partial<Problem>) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.body = body;
    this.detail = body.detail ?? (this.trouble === 'pause' ? messages.pause : messages.unreadable);
    this.requestId = body.requestId;
  }

  /** No network, a pause of the club, or a fault: pages show them differently. */
  get trouble(): 'offline' | 'pause' | 'fault' {
    if (this.code === 'offline') return 'offline';
    return ofPause.includes(this.status) ? 'pause' : 'fault';
  }

  /** The API's message about one field, by its wire name. */
  fieldError(field: string): string | undefined {
    return this.body.errors?.find((error) => error.field === field)?.detail;
  }
}

export function offlineProblem(): CallProblem {
  return new CallProblem(0, 'offline', { detail: messages.offline });
}

/** Proxies and crashed servers answer with anything; then the status is all there is. */
export async function problemOf(response: Response): Promise<CallProblem> {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  const problem = new CallProblem(response.status, body.code ?? 'unexpected', body);
  problem.retryAfterMs = Number(response.headers.get('retry-after')) * 1000;
  return problem;
}

/**
 * Whether a reply means that the thing does not exist: it is not found, or the address cannot name anything. Any other
 * refusal with a 400 is a fault, and the thing may well exist.
 */
export function isOfNothing(error: unknown): boolean {
  const { status, code } = asProblem(error);
  return status === 404 || (status === 400 && code === 'invalid_request');
}

/** Any thrown value, as something to show. */
export function asProblem(error: unknown): CallProblem {
  return error instanceof CallProblem ? error : new CallProblem(0, 'unexpected', {});
}
