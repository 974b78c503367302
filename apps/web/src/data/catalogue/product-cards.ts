import type { ProductCard } from '@club/contract/customer/catalogue';
import { call } from '../../client/call.ts';

/** Cards by ids of products, in their order; missing ones are omitted. Throws CallProblem. */
export const readProductCards = (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ products: readonly ProductCard[] }> =>
  call('POST /api/api-shop/get-product-cards', { ids: [...ids] }, { signal });
