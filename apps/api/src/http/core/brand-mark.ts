import { type Brand, brandTable } from '@club/rules/brands';
import * as z from 'zod/mini';
import { Refusal, fieldRefusal } from '../../domain/refusal.ts';

// JSON has truth values; queries and forms have words.
const mark = z.union([z.boolean(), z.enum(['true', 'false'])]);

/**
 * `myogo` repeats what the API key already determines. Every call of a brand with the mark may carry it; it is compared
 * here, and no operation sees it. A contradicting or invalid mark is refused.
 */
export function takeBrandHint(input: unknown, brand: Brand): void {
  if (typeof input !== 'object' || input === null || !('myogo' in input)) return;
  const given = mark.safeParse(input.myogo);
  if (!given.success) throw fieldRefusal('invalid_request', 'myogo');
  if (String(given.data) !== String(brandTable[brand].hasCallMark)) throw new Refusal('brand_mismatch');
  delete input.myogo;
}
