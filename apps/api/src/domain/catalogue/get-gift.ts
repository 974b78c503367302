import type { getGift as endpoint } from '@club/contract/customer/catalogue';
import { classOfLine, isAllowed } from '@club/rules/catalogue/compliance';
import { giftFor, giftTag } from '@club/rules/cart/gifts';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readGiftCounter } from '../../database/orders/codes.ts';
import { findTagged } from '../../database/catalogue/products.ts';
import { presentCartProduct } from './cart-product.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';

export const getGift: Operation<typeof endpoint> = async (ctx) => {
  const gift = await findTagged(ctx.db, ctx.brand, giftTag);
  const isOffered = gift !== undefined && (await isPromoted(ctx, gift.legalClass));
  return {
    gift: isOffered ? presentCartProduct(gift) : null,
    from_units: ctx.settings.gift.fromUnits,
    taken: await readGiftCounter(ctx.db, ctx.customer.id),
    max: ctx.settings.gift.perCustomer,
  };
};

/** Neither the gift nor the goods it is given for may be of a class that must not be promoted. */
async function isPromoted({ db, brand, config }: CustomerCtx, legalClass: LegalClass): Promise<boolean> {
  const compliance = await readCompliance(db, config.compliance);
  return [classOfLine[giftFor], legalClass].every((subject) => isAllowed(compliance, brand, 'promo', subject));
}
