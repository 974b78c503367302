import { canUseIpost, collectsMoney } from '@club/rules/delivery/methods';
import type { GoodsLine } from '../../database/orders/placing.ts';
import { presentCartProduct } from '../catalogue/cart-product.ts';
import { Refusal } from '../refusal.ts';
import type { CustomerCtx } from '../context.ts';
import type { ConfirmedCart, OrderDraft } from './draft.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/**
 * The customer confirmed what the phone showed: if the shop differs by now, the reply is the fresh cart and nothing is
 * bought. Refuses `cart_changed`, `sold_out`, `ipost_not_allowed`, `ipost_needs_card` and unearned discounts or gifts.
 */
export function compareCart(ctx: CustomerCtx, goods: readonly GoodsLine[], draft: OrderDraft): PricedOrder {
  const { wanted, delivery, payment, code, confirmed } = draft;
  const extra = { cart: goods.map(presentCartProduct) };
  if (goods.length < wanted.length) throw new Refusal('cart_changed', {}, extra);
  const short = goods.find(({ stock, units }) => stock < units);
  if (short) throw new Refusal('sold_out', { title: short.title, left: short.stock }, extra);
  if (delivery.method === 'ipost' && !canUseIpost(goods)) throw new Refusal('ipost_not_allowed', {}, extra);
  const priced = priceOrder(goods, { terms: code?.terms, gift: ctx.settings.gift }, extra);
  if (!isAsConfirmed(priced, confirmed)) throw new Refusal('cart_changed', {}, extra);
  const isCash = payment === 'cashOnDelivery' && priced.goodsKop > 0;
  if (isCash && !collectsMoney(delivery.method)) throw new Refusal('ipost_needs_card');
  return priced;
}

/** The price of a line may be named with the discount or without it. */
function isAsConfirmed({ lines, goodsKop, xp }: PricedOrder, confirmed: ConfirmedCart): boolean {
  if (goodsKop !== confirmed.goodsKop || xp !== confirmed.xp) return false;
  const now = new Map(lines.map((line) => [line.variantId, line]));
  return confirmed.prices.every(({ variantId, priceKop, xpPrice }) => {
    const line = now.get(variantId);
    const isPrice = priceKop === undefined || [line?.priceKop, line?.listPriceKop].includes(priceKop);
    return isPrice && (xpPrice === undefined || xpPrice === line?.xpPrice);
  });
}
