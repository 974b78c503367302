import type { InputOf } from '@club/contract/calls';
import { cartTotals } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { wireOfDeliveryMethod } from '@club/rules/delivery';
import { wireOf } from '@club/rules/money';
import { foldName } from '@club/rules/names';
import { normalizePhone } from '@club/rules/phone';
import type { FilledDraft } from './checkout-draft.ts';

/** The order as the customer sees it: the server compares the prices and refuses when they are no longer so. */
export function orderBody(
  { items }: Cart,
  { recipient, city, branch, comment, payment }: FilledDraft,
): InputOf<'POST /api/api-shop/create-order'> {
  const { goodsKop, xp } = cartTotals({ items });
  return {
    order: {
      line_items: items.map(({ variantId, units, priceKop, xpPrice }) => ({
        variant_id: variantId,
        quantity: units,
        price: wireOf(priceKop),
        bonuses: xpPrice,
      })),
      shipping_address: {
        first_name: foldName(recipient.firstName),
        last_name: foldName(recipient.lastName),
        phone: normalizePhone(recipient.phone) ?? recipient.phone,
        city: city.label,
        province: city.area,
      },
      note: comment.trim() || undefined,
    },
    cart: {
      delivery: { type: wireOfDeliveryMethod('branch'), city_id: city.settlementId, branch_id: branch.id },
      payment: payment === 'onlineCard' ? 2 : 1,
      total: wireOf(goodsKop),
      bonus_total: xp,
    },
  };
}
