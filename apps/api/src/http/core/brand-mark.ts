import { type Brand, brandTable } from '@club/rules/brands';
import * as z from 'zod/mini';
import { Refusal, fieldRefusal } from '../../domain/refusal.ts';

// JSON has truth values; queries and forms have words.
const mark = z.union([z.boolean(), z.enum(['true', 'false'])]);

/**
 * `myogo` says what the API key says already. Every call of a brand with the mark may carry it; it is compared here, and no
 * operation sees it. A call that disagrees with itself is refused, and so is a mark that is none.
 */
export function takeBrandHint(input: unknown, brand: Brand): void {
  if (typeof input !== 'object' || input === null || !('myogo' in input)) return;
  const given = mark.safeParse(input.myogo);
  if (!given.success) throw fieldRefusal('invalid_request', 'myogo');
  if (String(given.data) !== String(brandTable[brand].hasCallMark)) throw new Refusal('brand_mismatch');
  delete input.myogo;
}
