import { shippingLine } from '@club/rules/delivery/methods';
import { isGift } from '@club/rules/cart/gifts';
import { type OrderState, orderTags, type PaymentMethod } from '@club/rules/orders/states';
import { payWithinMs } from '@club/rules/orders/payments';
import type { NewOrder } from '../../database/orders/placing.ts';
import type { CustomerCtx } from '../context.ts';
import type { DeliveryAddress } from './delivery-draft.ts';
import type { OrderDraft } from './draft.ts';
import type { PricedOrder } from './price-order.ts';

/** A product with it adds the age tag to an order of a customer who declared to be an adult. */
const specialTag = 'special';

/** XP are held in the order's own transaction, so an order with nothing else to pay is paid immediately. */
const firstStates = {
  xp: 'paid',
  onlineCard: 'awaiting_payment',
  cashOnDelivery: 'placed',
} as const satisfies Record<PaymentMethod, OrderState>;

export const firstState = (payment: PaymentMethod): OrderState => firstStates[payment];

/** Every order is placed; one that is paid, or to be paid, is so from the first moment. */
export const statesAtBirth = ({ state }: Pick<NewOrder, 'state'>): OrderState[] =>
  state === 'placed' ? ['placed'] : ['placed', state];

/** The order as it is written: the requested items, the destination and the shop's prices. */
export function composeOrder(
  ctx: CustomerCtx,
  { isAgeVerified }: { isAgeVerified: boolean },
  draft: OrderDraft,
  { courier, ...address }: DeliveryAddress,
  { lines, goodsKop: totalKop, xp: xpTotal, discountKop }: PricedOrder,
): Omit<NewOrder, 'id' | 'number'> {
  const payment = totalKop > 0 ? draft.payment : withoutMoney(xpTotal);
  const shipping = shippingLine({
    method: address.deliveryMethod,
    goodsKop: totalKop,
    xpOnly: isXpOnly(lines),
    freeFromKop: ctx.settings.freeDeliveryFromKop[ctx.brand],
  });
  return {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    state: firstState(payment),
    payment,
    totalKop,
    xpTotal,
    ...address,
    courierDate: courier?.date ?? null,
    courierFrom: courier?.from ?? null,
    courierTo: courier?.to ?? null,
    ...draft.recipient,
    shippingCode: shipping.code,
    shippingTitle: shipping.title,
    note: draft.note,
    tags: orderTags({ ageVerified: isAgeVerified, specialWithAgeCookie: ctx.request.isAdultSaid && hasSpecial(lines) }),
    discountKop,
    discountCode: draft.code?.code ?? null,
    payUntil: payment === 'onlineCard' ? new Date(ctx.now.getTime() + payWithinMs) : null,
    userAgent: ctx.request.userAgent,
    createdAt: ctx.now,
  };
}

/** A card pays for money only: an order of XP alone, or of nothing, needs none. */
const withoutMoney = (xp: number): PaymentMethod => (xp > 0 ? 'xp' : 'cashOnDelivery');

const isXpOnly = (lines: PricedOrder['lines']): boolean =>
  lines.every((line) => isGift(line) || (line.priceKop === 0 && line.xpPrice > 0));

const hasSpecial = (lines: PricedOrder['lines']): boolean => lines.some(({ tags }) => tags.includes(specialTag));
