import { mutationOptions } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { refresh } from '../nouns.ts';
import { products } from './products.ts';
import type { ProductReply } from './products.ts';

type StockAlertInput = InputOf<'POST /api/api-shop/wait-for-stock'>;

/**
 * Requests a notification when a sold-out variant is back, or withdraws it. It may be back already: then both shops are
 * refetched.
 */
const requestStockAlert = mutationOptions({
  mutationFn: (input: StockAlertInput) => call('POST /api/api-shop/wait-for-stock', input),
  onSettled: async (reply, error, { variant_id: variantId }, _earlier, { client }) => {
    if (reply) {
      client.setQueriesData<ProductReply>(
        { queryKey: products.anyOne },
        (known) => known && withAlert(known, variantId, reply.is_wanted),
      );
    }
    if (error && asProblem(error).code === 'in_stock') await refresh(client, 'products');
    await refresh(client, 'rewards');
  },
});

function withAlert(known: ProductReply, variantId: string, isWanted: boolean): ProductReply {
  if (!known.product.variants.some(({ variant_id: id }) => id === variantId)) return known;
  const others = known.product.waited_for.filter((id) => id !== variantId);
  return { ...known, product: { ...known.product, waited_for: isWanted ? [...others, variantId] : others } };
}

export const stockAlerts = { requestStockAlert };
