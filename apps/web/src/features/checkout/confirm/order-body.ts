import type { Cart } from '@club/rules/cart/contents';
import { wireOfDeliveryMethod } from '@club/rules/delivery/methods';
import { wireOf } from '@club/rules/money';
import { foldName } from '@club/rules/people/names';
import { normalizePhone } from '@club/rules/people/phone';
import type { OrderBody } from '../../../data/orders/queries.ts';
import { paymentOf } from '../draft.ts';
import { streetAddressOf, ipostStreet, tidyStreetAddress } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import type { OrderSum } from '../order-sum.ts';

/** The order as the customer sees it: the server compares the prices and refuses when they are no longer so. */
export function orderBody({ items }: Cart, draft: FilledDraft, sum: OrderSum): OrderBody {
  const { recipient, city, comment } = draft;
  const { totalKop, xp, applied } = sum;
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
      delivery: deliveryBody(draft),
      payment: paymentOf(draft) === 'onlineCard' && totalKop > 0 ? 2 : 1,
      total: wireOf(totalKop),
      bonus_total: xp,
      ...(applied && { [applied.kind === 'friend' ? 'mgmPromoCode' : 'promocode']: applied.code }),
    },
  };
}

function deliveryBody(draft: FilledDraft): OrderBody['cart']['delivery'] {
  const { method, city, branch, window } = draft;
  const to = { type: wireOfDeliveryMethod(method), city_id: city.settlementId };
  if (method === 'branch') return { ...to, branch_id: branch?.id };
  const { streetId, street, house, flat } = tidyStreetAddress(streetAddressOf(draft));
  const known = { ...to, flat: flat || undefined };
  if (method === 'courier') return { ...known, street_id: streetId ?? undefined, street, house };
  return {
    ...known,
    street: ipostStreet({ street, house }),
    delivery_date: window?.date,
    delivery_time_from: window?.from,
    delivery_time_to: window?.to,
  };
}
