import type { createOrder as endpoint } from '@club/contract/customer/orders';
import { unitsMaxPerItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';
import { foldName, isName } from '@club/rules/people/names';
import { type PaymentMethod, paymentMethodOfWire } from '@club/rules/orders/states';
import { isMobile, normalizePhone } from '@club/rules/people/phone';
import type * as z from 'zod/mini';
import type { IntentKey } from '../../database/requests/idempotency.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { cleanLines } from '../text/clean.ts';
import { type DeliveryDraft, readDelivery } from './delivery-draft.ts';
import { codeRefusal, readDiscountCode, type UsableCode } from './discount-code.ts';
import { orderFingerprint } from './fingerprint.ts';

type OrderInput = z.output<typeof endpoint.input>;

/** A request for an order, parsed once: nothing later reads the phone's input. */
export interface OrderDraft {
  intent: IntentKey;
  wanted: { variantId: number; units: number }[];
  recipient: { firstName: string; lastName: string; phone: string };
  note: string;
  payment: PaymentMethod;
  delivery: DeliveryDraft;
  code: UsableCode | undefined;
  confirmed: ConfirmedCart;
}

/** The values that the phone showed when the customer pressed the button. */
export interface ConfirmedCart {
  goodsKop: number;
  xp: number;
  /** The phone's values of each line. */
  prices: { variantId: number; priceKop: number | undefined; xpPrice: number | undefined }[];
}

/** Refuses everything that can be refused without the database. */
export function readDraft(ctx: CustomerCtx, input: OrderInput): OrderDraft {
  const intent = intentOf(ctx, input);
  const { order, cart } = input;
  assertOwnCustomer(ctx, order.customer);
  if (order.line_items.length === 0) throw new Refusal('cart_empty');
  return {
    intent,
    wanted: wantedOf(order.line_items),
    recipient: recipientOf(order.shipping_address),
    note: cleanLines(order.note ?? ''),
    payment: paymentMethodOfWire(cart.payment),
    delivery: readDelivery(cart.delivery, ctx.now),
    code: codeOf(ctx, cart),
    confirmed: confirmedOf(input),
  };
}

function intentOf(ctx: CustomerCtx, input: OrderInput): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  return { personId: ctx.personId, operation: `create-order:${ctx.brand}`, key, fingerprint: orderFingerprint(input) };
}

/** A foreign id is answered exactly like one that does not exist. */
function assertOwnCustomer(ctx: CustomerCtx, hint: unknown): void {
  const id = (hint as { id?: unknown } | null | undefined)?.id;
  if (id !== undefined && id !== null && id !== String(ctx.customer.id) && id !== ctx.customer.id)
    throw new Refusal('not_found');
}

/** The same variant twice is one line with the sum of its units. */
function wantedOf(lines: OrderInput['order']['line_items']): OrderDraft['wanted'] {
  const units = new Map<number, number>();
  for (const line of lines) {
    const id = recordIdOf(line.variant_id);
    units.set(id, (units.get(id) ?? 0) + line.quantity);
  }
  if ([...units.values()].some((sum) => sum > unitsMaxPerItem)) throw new Refusal('invalid_request');
  return [...units].map(([variantId, sum]) => ({ variantId, units: sum }));
}

/** An id beyond the database's range belongs to nothing, and so does 0. */
export const recordIdOf = (wire: string): number => (Number.isSafeInteger(Number(wire)) ? Number(wire) : 0);

function recipientOf(address: OrderInput['order']['shipping_address']): OrderDraft['recipient'] {
  const firstName = foldName(address.first_name);
  const lastName = foldName(address.last_name);
  if (!isName(firstName) || !isName(lastName)) throw new Refusal('name_invalid');
  const phone = normalizePhone(address.phone);
  if (phone === undefined || !isMobile(phone)) throw new Refusal('phone_invalid');
  return { firstName, lastName, phone };
}

function confirmedOf({ order, cart }: OrderInput): ConfirmedCart {
  const prices = order.line_items.map(({ variant_id, price, bonuses }) => ({
    variantId: recordIdOf(variant_id),
    priceKop: price === undefined ? undefined : kopOf(price),
    xpPrice: bonuses,
  }));
  return { goodsKop: kopOf(cart.total), xp: cart.bonus_total, prices };
}

/** Either field may hold either kind of code; an order takes one. */
function codeOf(ctx: CustomerCtx, cart: OrderInput['cart']): UsableCode | undefined {
  const typed = [cart.promocode ?? '', cart.mgmPromoCode ?? ''].filter((text) => text.trim() !== '');
  if (typed.length > 1) throw new Refusal('codes_not_combined');
  if (typed[0] === undefined) return undefined;
  const read = readDiscountCode(ctx, typed[0]);
  if (read.kind === undefined) throw codeRefusal(read.refusal);
  return read;
}
