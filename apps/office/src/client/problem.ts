import type { Problem } from '@club/contract/problem';
import { messages } from './messages.ts';

/** A refusal of the server, or no answer at all (`offline`). `detail` is fit to show. */
export class CallProblem extends Error {
  override name = 'CallProblem';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly body: Partial<Problem>;

  constructor(status: number, code: string, body: Partial<Problem>) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.body = body;
    this.detail = code === 'call_unknown' ? messages.notServed : (body.detail ?? messages.unreadable);
    this.requestId = body.requestId;
  }

  /** The server's message about one field. */
  fieldError(field: string): string | undefined {
    return this.body.errors?.find((error) => error.field === field)?.detail;
  }
}

export const offlineProblem = (): CallProblem => new CallProblem(0, 'offline', { detail: messages.offline });

/** Proxies and crashed servers answer with anything; then the status is all there is. */
export async function problemOf(response: Response): Promise<CallProblem> {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  const isAway = body.detail === undefined && response.status >= 502 && response.status <= 504;
  return new CallProblem(
    response.status,
    body.code ?? 'unexpected',
    isAway ? { ...body, detail: messages.away } : body,
  );
}

/** Any thrown value, as something to show. */
export const asProblem = (error: unknown): CallProblem =>
  error instanceof CallProblem ? error : new CallProblem(0, 'unexpected', {});
