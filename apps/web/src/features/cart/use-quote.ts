import { useStoredCode } from '../../data/cart/discount-codes.ts';
import { quoteOf } from './quote.ts';
import type { CartQuote } from './quote.ts';
import { useCart } from './store.ts';

/** What the cart costs with its code, reckoned on the phone: also without a network. */
export function useQuote(): CartQuote {
  return quoteOf(useCart(), useStoredCode());
}
