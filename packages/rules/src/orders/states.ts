export const orderStates = [
  'placed',
  'awaiting_payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/** An order that was brought in from another system is over: nothing can be done with it here. */
export const earlierOrderStates = ['delivered', 'cancelled', 'returned'] as const satisfies readonly OrderState[];

export const paymentMethods = ['cashOnDelivery', 'onlineCard', 'xp'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type FinancialStatus = 'pending' | 'authorized' | 'paid' | 'voided' | 'refunded';
export type FulfillmentStatus = 'fulfilled' | 'restocked' | null;

export interface OrderTransaction {
  kind: 'authorization' | 'sale';
  status: 'pending';
  /** Who takes the money: cash on delivery, or the gateway of a card. */
  gateway: string;
  amountKop: number;
}

/**
 * From → to. A customer may cancel until the parcel is with the carrier. A cancelled order is revived only when its
 * payment arrives late and everything it needs is still available.
 */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  placed: ['packed', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['paid'],
  returned: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** An order's state before it was packed, and again after unpacking: only cash is still to come then. */
export const stateBeforePacking = (payment: PaymentMethod): 'placed' | 'paid' =>
  payment === 'cashOnDelivery' ? 'placed' : 'paid';

/** A parcel not shipped yet or on its way: a finished one needs no label, which shows its recipient. */
export const needsLabel = (state: OrderState): boolean => labelled.includes(state);

const labelled: readonly OrderState[] = ['placed', 'paid', 'packed', 'shipped'];

/** Until the parcel is with the carrier. */
export const canCustomerCancel = (state: OrderState): boolean => canMove(state, 'cancelled');

/** 1 or 2; throws RangeError on any other number. XP is no choice: it follows from the totals. */
export function paymentMethodOfWire(wire: number): PaymentMethod {
  if (wire === 1) return 'cashOnDelivery';
  if (wire === 2) return 'onlineCard';
  throw new RangeError(`Not a payment type: ${wire}`);
}

/**
 * Shopify's word for the money. A cancelled or returned order was refunded when its money had been taken, which the
 * state alone does not show for cash and cards: pass `moneyTaken`.
 */
export function financialStatusOf(
  state: OrderState,
  payment: PaymentMethod,
  moneyTaken: boolean = payment === 'xp',
  isHeld: boolean = false,
): FinancialStatus {
  if (state === 'cancelled' || state === 'returned') return moneyTaken ? 'refunded' : 'voided';
  if (isHeld) return 'authorized';
  if (payment === 'xp' || state === 'paid' || state === 'delivered') return 'paid';
  const isCardAccepted = payment === 'onlineCard' && (state === 'packed' || state === 'shipped');
  return isCardAccepted ? 'paid' : 'pending';
}

/** Shopify's word for the goods; null until they are with the carrier. */
export function fulfillmentStatusOf(state: OrderState): FulfillmentStatus {
  if (state === 'shipped' || state === 'delivered') return 'fulfilled';
  return state === 'cancelled' || state === 'returned' ? 'restocked' : null;
}

/** Of customers whose age is not verified: the carrier checks the document. */
export const unverifiedTag = 'pre-order';

/** Whether the document of the recipient is to be seen when it is handed over. */
export const needsDocument = ({ tags, hasAdultGoods }: { tags: readonly string[]; hasAdultGoods: boolean }): boolean =>
  hasAdultGoods && tags.includes(unverifiedTag);

/** The age tag of special products follows the cookie and proves nothing about the customer. */
export function orderTags(order: { ageVerified: boolean; specialWithAgeCookie: boolean }): string[] {
  const tags = ['PWA', 'pwa_order'];
  if (!order.ageVerified) tags.push(unverifiedTag);
  if (order.specialWithAgeCookie) tags.push('age-verified');
  return tags;
}

export function orderTotals(lines: readonly { units: number; priceKop: number; xpPrice: number }[]): {
  goodsKop: number;
  xp: number;
} {
  return {
    goodsKop: lines.reduce((sum, { units, priceKop }) => sum + units * priceKop, 0),
    xp: lines.reduce((sum, { units, xpPrice }) => sum + units * xpPrice, 0),
  };
}

/** An order paid by XP has no movement of money; one by card is paid at `cardGateway`. */
export function transactionsFor(payment: PaymentMethod, totalKop: number, cardGateway: string): OrderTransaction[] {
  if (payment === 'xp') return [];
  const pending = { status: 'pending', amountKop: totalKop } as const;
  if (payment === 'onlineCard') return [{ kind: 'sale', gateway: cardGateway, ...pending }];
  return [{ kind: 'authorization', gateway: 'cash_on_delivery', ...pending }];
}
