import { canUseIpost } from '@club/rules/delivery/methods';
import { kopOf } from '@club/rules/money';
import type { OrderLine, TakenLine } from '../../database/orders/placing.ts';
import { presentCartProduct } from '../catalogue/cart-product.ts';
import { Refusal } from '../refusal.ts';
import type { CustomerCtx } from '../context.ts';
import { termsOf } from './discount-code.ts';
import { type OrderDraft, type OrderInput, recordIdOf } from './draft.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/**
 * The customer confirmed what the phone showed: anything else in the shop now is told with the fresh cart and nothing
 * is bought. Refuses `cart_changed`, `sold_out`, `ipost_not_allowed` and what the cart has not earned.
 */
export function compareCart(
  ctx: CustomerCtx,
  taken: readonly TakenLine[],
  draft: OrderDraft,
  input: OrderInput,
): PricedOrder {
  const extra = { cart: taken.map(presentCartProduct) };
  if (taken.length < draft.wanted.length) throw new Refusal('cart_changed', {}, extra);
  const short = taken.find((line) => !line.isTaken);
  if (short) throw new Refusal('sold_out', { title: short.title, left: short.stock }, extra);
  if (draft.delivery.method === 'ipost' && !canUseIpost(taken)) throw new Refusal('ipost_not_allowed', {}, extra);
  const priced = priceOrder(
    taken,
    { terms: draft.code && termsOf(ctx, draft.code.kind), gift: ctx.settings.gift },
    extra,
  );
  const isSame =
    priced.goodsKop === kopOf(input.cart.total) &&
    priced.xp === input.cart.bonus_total &&
    areHintsRight(priced.lines, input);
  if (!isSame) throw new Refusal('cart_changed', {}, extra);
  return priced;
}

/** A hint may be the price with the discount or without it. */
function areHintsRight(lines: readonly OrderLine[], input: OrderInput): boolean {
  const now = new Map(lines.map((line) => [line.variantId, line]));
  return input.order.line_items.every(({ variant_id, price, bonuses }) => {
    const line = now.get(recordIdOf(variant_id));
    const isPrice = price === undefined || [line?.priceKop, line?.listPriceKop].includes(kopOf(price));
    return isPrice && (bonuses === undefined || bonuses === line?.xpPrice);
  });
}
