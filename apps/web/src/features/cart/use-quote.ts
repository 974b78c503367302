import { useStoredCode } from '../../data/cart/discount-codes.ts';
import { quoteOf } from './quote.ts';
import type { CartQuote } from './quote.ts';
import { useCart } from '../../data/cart/stored.ts';

/** The cart's costs with its code, calculated on the phone: also without a network. */
export function useQuote(): CartQuote {
  return quoteOf(useCart(), useStoredCode());
}
