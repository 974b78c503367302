import { type Brand, linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { Refusal } from '../refusal.ts';

/** The line asked for, or all of the brand. Refuses a line that the brand does not have. */
export function requestedLines(brand: Brand, line: ProductLine | undefined): readonly ProductLine[] {
  const own = linesOfBrand[brand];
  if (line === undefined) return own;
  if (!own.includes(line)) throw new Refusal('brand_mismatch');
  return [line];
}
