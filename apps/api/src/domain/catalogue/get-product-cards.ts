import type { getProductCards as endpoint } from '@club/contract/customer/catalogue';
import { listCards } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { productPresenter } from './present-product.ts';

export const getProductCards: Operation<typeof endpoint> = async (ctx, input) => {
  const ids = [...new Set(input.ids.map(Number).filter(Number.isSafeInteger))];
  if (ids.length === 0) return { products: [] };
  const rows = new Map((await listCards(ctx.db, ctx.brand, { ids })).map((row) => [row.id, row]));
  return { products: ids.flatMap((id) => rows.get(id) ?? []).map(await productPresenter(ctx)) };
};
