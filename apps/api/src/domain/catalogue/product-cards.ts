import type {
  getProductCards as getProductCardsEndpoint,
  getMixPacks as getMixPacksEndpoint,
} from '@club/contract/customer/catalogue';
import { mixTag } from '@club/rules/catalogue/mix-packs';
import { listCards } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { productPresenter } from './present-product.ts';

export const getProductCards: Operation<typeof getProductCardsEndpoint> = async (ctx, input) => {
  const ids = [...new Set(input.ids.map(Number).filter(Number.isSafeInteger))];
  if (ids.length === 0) return { products: [] };
  const rows = new Map((await listCards(ctx.db, ctx.brand, { ids })).map((row) => [row.id, row]));
  return { products: ids.flatMap((id) => rows.get(id) ?? []).map(await productPresenter(ctx)) };
};

export const getMixPacks: Operation<typeof getMixPacksEndpoint> = async (ctx, { line }) => {
  const products = await listCards(ctx.db, ctx.brand, { tag: mixTag, line });
  return { line, units: ctx.settings.mixUnits[line], products: products.map(await productPresenter(ctx)) };
};
