import type { ErrorCode } from '@club/contract/errors';
import { Refusal } from './refusal.ts';

/** A refusal that also names the field of the form it is about. */
export function fieldRefusal(code: ErrorCode, field: string): Refusal {
  const refusal = new Refusal(code);
  return new Refusal(code, {}, { errors: [{ field, detail: refusal.message }] });
}
