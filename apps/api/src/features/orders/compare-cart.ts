import { kopOf } from '@club/rules/money';
import { orderTotals } from '@club/rules/orders';
import type { TakenLine } from '../../database/queries/orders.ts';
import { presentCartProduct } from '../../http/cart-product.ts';
import { Refusal } from '../../http/refusal.ts';
import { type OrderDraft, type OrderInput, variantIdOf } from './order-draft.ts';

/**
 * The customer confirmed what the phone showed: anything else in the shop now is told with the fresh cart and nothing
 * is bought. Refuses `cart_changed` and `sold_out`; returns the totals in kopiyky and XP.
 */
export function compareCart(
  lines: readonly TakenLine[],
  draft: OrderDraft,
  input: OrderInput,
): { goodsKop: number; xp: number } {
  const extra = { cart: lines.map(presentCartProduct) };
  if (lines.length < draft.wanted.length) throw new Refusal('cart_changed', {}, extra);
  const short = lines.find((line) => !line.isTaken);
  if (short) throw new Refusal('sold_out', { title: short.title, left: short.stock }, extra);
  const totals = orderTotals(lines);
  const isSame =
    totals.goodsKop === kopOf(input.cart.total) && totals.xp === input.cart.bonus_total && areHintsRight(lines, input);
  if (!isSame) throw new Refusal('cart_changed', {}, extra);
  return totals;
}

function areHintsRight(lines: readonly TakenLine[], input: OrderInput): boolean {
  const now = new Map(lines.map((line) => [line.variantId, line]));
  return input.order.line_items.every(({ variant_id, price, bonuses }) => {
    const line = now.get(variantIdOf(variant_id));
    return (
      (price === undefined || kopOf(price) === line?.priceKop) && (bonuses === undefined || bonuses === line?.xpPrice)
    );
  });
}
