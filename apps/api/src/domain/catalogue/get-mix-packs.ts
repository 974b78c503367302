import type { getMixPacks as endpoint } from '@club/contract/customer/catalogue';
import { mixTag } from '@club/rules/catalogue/mix-packs';
import { listCards } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { productPresenter } from './present-product.ts';

export const getMixPacks: Operation<typeof endpoint> = async (ctx, { line }) => {
  const products = await listCards(ctx.db, ctx.brand, { tag: mixTag, line });
  return { line, units: ctx.settings.mixUnits[line], products: products.map(await productPresenter(ctx)) };
};
