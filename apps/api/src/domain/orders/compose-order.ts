import type { Brand } from '@club/rules/brands';
import { shippingLine } from '@club/rules/delivery/methods';
import { isGift } from '@club/rules/cart/gifts';
import { type OrderState, orderTags, type PaymentMethod, transactionsFor } from '@club/rules/orders/states';
import { payWithinMs } from '@club/rules/orders/payments';
import { nameOfActor } from '@club/rules/staff/actors';
import type { NewOrder } from '../../database/orders/placing.ts';
import type { CustomerCtx } from '../context.ts';
import { awaitingPaymentSms, placedSms } from './life/messages.ts';
import { awaitingPaymentNotification, ordersPath, placedNotification } from './life/notifications.ts';
import type { DeliveryAddress } from './delivery-draft.ts';
import type { OrderDraft } from './draft.ts';
import type { PricedOrder } from './price-order.ts';

/** A product with it adds the age tag to an order of somebody who said to be an adult. */
const specialTag = 'special';

/** XP is held in the order's own transaction, so an order that takes nothing else is paid at once. */
const firstStates = {
  xp: 'paid',
  onlineCard: 'awaiting_payment',
  cashOnDelivery: 'placed',
} as const satisfies Record<PaymentMethod, OrderState>;

export const firstState = (payment: PaymentMethod): OrderState => firstStates[payment];

export function composeOrder(
  ctx: CustomerCtx,
  { ageVerified }: { ageVerified: boolean },
  draft: OrderDraft,
  place: DeliveryAddress,
  priced: PricedOrder,
): NewOrder {
  const { lines, goodsKop: totalKop, xp: xpTotal, discountKop } = priced;
  const payment = paymentOf(draft, priced);
  const state = firstState(payment);
  const payUntil = payment === 'onlineCard' ? new Date(ctx.now.getTime() + payWithinMs) : null;
  const shipping = shippingLine({
    method: place.deliveryMethod,
    goodsKop: totalKop,
    xpOnly: isXpOnly(lines),
    freeFromKop: ctx.settings.freeDeliveryFromKop[ctx.brand],
  });
  const totals = { totalKop, xpTotal };
  return {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    state,
    payment,
    ...totals,
    ...place,
    ...draft.recipient,
    shippingCode: shipping.code,
    shippingTitle: shipping.title,
    note: draft.note,
    tags: orderTags({ ageVerified, specialWithAgeCookie: ctx.request.isAdultSaid && hasSpecial(lines) }),
    discountKop,
    discountCode: draft.code?.code ?? null,
    payUntil,
    userAgent: ctx.request.userAgent,
    actor: nameOfActor(ctx.actor),
    items: lines,
    steps: state === 'placed' ? ['placed'] : ['placed', state],
    transactions: transactionsFor(payment, totalKop, ctx.providers.payments.current),
    notice: notificationOf(ctx.brand, totals, payUntil),
  };
}

/** The customer looks at the phone, so it is told immediately; that it waits for payment is not worth telling later. */
function notificationOf(brand: Brand, totals: { totalKop: number; xpTotal: number }, payUntil: Date | null) {
  const number = '{number}';
  if (payUntil === null) {
    const toldBy = { sms: placedSms(brand, number, totals), isAnswer: true };
    return { ...placedNotification(number), path: ordersPath, toldBy };
  }
  const sms = awaitingPaymentSms(brand, number, { ...totals, payUntil });
  const toldBy = { sms, isAnswer: true, untilMs: payUntil.getTime() };
  return { ...awaitingPaymentNotification(number, payUntil), path: ordersPath, toldBy };
}

/** A card pays for money only: an order of XP alone, or of nothing, asks for none. */
function paymentOf({ payment }: OrderDraft, { goodsKop, xp }: PricedOrder): PaymentMethod {
  if (goodsKop > 0) return payment;
  return xp > 0 ? 'xp' : 'cashOnDelivery';
}

const isXpOnly = (lines: PricedOrder['lines']): boolean =>
  lines.every((line) => isGift(line) || (line.priceKop === 0 && line.xpPrice > 0));

const hasSpecial = (lines: PricedOrder['lines']): boolean => lines.some(({ tags }) => tags.includes(specialTag));
