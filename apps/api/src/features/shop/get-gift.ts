import type { getGift as endpoint } from '@club/contract/shop';
import { giftsMax } from '@club/rules/discounts';
import { giftFromUnits, giftTag } from '@club/rules/gifts';
import { readGiftCounter } from '../../database/queries/order-codes.ts';
import { findTagged } from '../../database/queries/shop.ts';
import { presentCartProduct } from '../../http/cart-product.ts';
import type { Operation } from '../../http/serve.ts';

export const getGift: Operation<typeof endpoint> = async (ctx) => {
  const gift = await findTagged(ctx.db, ctx.brand, giftTag);
  return {
    gift: gift === undefined ? null : presentCartProduct(gift),
    from_units: giftFromUnits,
    taken: await readGiftCounter(ctx.db, ctx.customer.id),
    max: giftsMax,
  };
};
