import { errorCatalogue, type ErrorCode, errorText } from '@club/contract/errors';

/** An expected refusal: its code is a key of the contract's catalogue, its text is shown to the customer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  /** Extra members of the problem body, e.g. a fresh cart. */
  readonly extra: Record<string, unknown>;
  /** When the same call may succeed (ms), for calls that only came too early. */
  readonly retryAt: number | undefined;

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, extra: Record<string, unknown> = {}) {
    super(errorText(code, params));
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.extra = extra;
    this.retryAt = typeof params.until === 'number' ? params.until : undefined;
  }
}

/** A refusal that also names the field of the form it is about. */
export function fieldRefusal(code: ErrorCode, field: string): Refusal {
  const refusal = new Refusal(code);
  return new Refusal(code, {}, { errors: [{ field, detail: refusal.message }] });
}
