import type { getGift as endpoint } from '@club/contract/shop';
import { classOfLine, isAllowed } from '@club/rules/compliance';
import { giftsMax } from '@club/rules/discounts';
import { giftFor, giftFromUnits, giftTag } from '@club/rules/gifts';
import type { LegalClass } from '@club/rules/legal-classes';
import { readCompliance } from '../../database/queries/compliance.ts';
import { readGiftCounter } from '../../database/queries/order-codes.ts';
import { findTagged } from '../../database/queries/shop.ts';
import { presentCartProduct } from '../../http/cart-product.ts';
import type { CustomerCtx } from '../../http/context.ts';
import type { Operation } from '../../http/operation.ts';

export const getGift: Operation<typeof endpoint> = async (ctx) => {
  const gift = await findTagged(ctx.db, ctx.brand, giftTag);
  const isOffered = gift !== undefined && (await isPromoted(ctx, gift.legalClass));
  return {
    gift: isOffered ? presentCartProduct(gift) : null,
    from_units: giftFromUnits,
    taken: await readGiftCounter(ctx.db, ctx.customer.id),
    max: giftsMax,
  };
};

/** Neither the gift nor what it is given for may be something that must not be promoted. */
async function isPromoted({ db, brand, config }: CustomerCtx, legalClass: LegalClass): Promise<boolean> {
  const compliance = await readCompliance(db, config.compliance);
  return [classOfLine[giftFor], legalClass].every((subject) => isAllowed(compliance, brand, 'promo', subject));
}
