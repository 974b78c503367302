import type { Problem } from '@club/contract/problem';
import { messages } from './problem-messages.ts';

/** Of a server that is not there, or takes nobody: its own 503, and what stands in front of it. */
const ofPause = [502, 503, 504];

/** A refusal of the API, or no answer at all (`offline`). `detail` is fit to show. */
export class CallProblem extends Error {
  override name = 'CallProblem';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly body: Partial<Problem>;
  /** When to ask again, where the answer said so. */
  retryAfterMs = 0;

  constructor(status: number, code: string, body: Partial<Problem>) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.body = body;
    this.detail = body.detail ?? (this.trouble === 'pause' ? messages.pause : messages.unreadable);
    this.requestId = body.requestId;
  }

  /** No network, a pause of the club, or something that is wrong: what a page shows of it looks otherwise. */
  get trouble(): 'offline' | 'pause' | 'fault' {
    if (this.code === 'offline') return 'offline';
    return ofPause.includes(this.status) ? 'pause' : 'fault';
  }

  /** What the API says about one field, by its wire name. */
  fieldError(field: string): string | undefined {
    return this.body.errors?.find((error) => error.field === field)?.detail;
  }
}

export function offlineProblem(): CallProblem {
  return new CallProblem(0, 'offline', { detail: messages.offline });
}

/** Proxies and dead servers answer with anything; then the status is all there is. */
export async function problemOf(response: Response): Promise<CallProblem> {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  const problem = new CallProblem(response.status, body.code ?? 'unexpected', body);
  problem.retryAfterMs = Number(response.headers.get('retry-after')) * 1000;
  return problem;
}

/**
 * Whether an answer says that there is no such thing: it is not found, or nothing can be called what the address says. Any other
 * refusal with a 400 is a fault, and what was asked for may well be there.
 */
export function isOfNothing(error: unknown): boolean {
  const { status, code } = asProblem(error);
  return status === 404 || (status === 400 && code === 'invalid_request');
}

/** Whatever was thrown, as something to show. */
export function asProblem(error: unknown): CallProblem {
  return error instanceof CallProblem ? error : new CallProblem(0, 'unexpected', {});
}
