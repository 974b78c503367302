import type { Order } from '@club/contract/customer/orders';
import { countryWire, wireOfDeliveryMethod, zip } from '@club/rules/delivery/methods';
import { wireOf } from '@club/rules/money';
import { kyivDate } from '@club/rules/time/calendar';
import { weekdayOf } from '@club/rules/time/opening-hours';
import { canCustomerCancel, financialStatusOf, fulfillmentStatusOf, type OrderState } from '@club/rules/orders/states';
import { returnWithinMs } from '@club/rules/delivery/parcels';
import type { PaymentState } from '@club/rules/orders/payments';
import { isReviewOpen } from '@club/rules/reviews';
import type { OrderRow } from '../../database/orders/history.ts';
import type { Carrier } from '../../providers/carrier/port.ts';
import type { Registers } from '../../providers/receipts/port.ts';
import type { Ctx } from '../context.ts';
import { bankMovesOf } from './bank-moves.ts';

type Presenting = Pick<Ctx, 'now' | 'providers'>;

export function presentOrder(row: OrderRow, { now, providers }: Presenting): Order {
  const paymentState = row.payment === 'onlineCard' ? (row.paymentState ?? 'waiting') : null;
  return {
    id: String(row.id),
    order_number: String(row.number),
    created_at: instantOf(row.createdAtMs),
    state: row.state,
    financial_status: financialStatusOf(row.state, row.payment, isMoneyTaken(row), row.paymentState === 'held'),
    fulfillment_status: fulfillmentStatusOf(row.state),
    tags: row.tags.join(', '),
    note: row.note,
    payment: row.payment,
    total: wireOf(row.totalKop),
    bonus_total: row.xpTotal,
    line_items: row.items.map(presentItem),
    shipping_address: {
      first_name: row.firstName,
      last_name: row.lastName,
      address1: row.address1,
      phone: row.phone,
      city: row.city,
      province: row.province,
      country: countryWire,
      zip,
    },
    shipping_lines: [{ title: row.shippingTitle, code: row.shippingCode, price: wireOf(0) }],
    transactions: bankMovesOf(row).map(({ amountKop, ...rest }) => ({ ...rest, amount: wireOf(amountKop) })),
    discount: wireOf(row.discountKop),
    promocode: row.discountCode,
    delivery_type: wireOfDeliveryMethod(row.deliveryMethod),
    courier: row.courier,
    payment_state: paymentState,
    pay_until: row.payUntilMs === null ? null : instantOf(row.payUntilMs),
    can_pay: canPay(row, paymentState, now),
    can_cancel: canCustomerCancel(row.state),
    can_return: canReturn(row, now),
    can_review: canReview(row, now),
    waybill: row.waybill,
    arrives_on: dayAhead(carrierDay(row), now),
    branch: presentBranch(row, now),
    parcel: presentParcel(row, providers.carrier),
    return_request: presentReturn(row),
    returns: row.returns.map(({ atMs, units, cardKop, cashKop, xp }) => ({
      at: instantOf(atMs),
      units,
      amount: wireOf(cardKop + cashKop),
      xp,
    })),
    receipts: row.receipts.flatMap((receipt) => presentReceipt(receipt, providers.receipts)),
    receipts_due: row.receipts.filter(({ number }) => number === null).map(presentDueReceipt),
    steps: standing(row.steps).map(({ state, atMs }) => ({ state, at: instantOf(atMs) })),
  };
}

/** XP always; cash at the hand-over and a card by the bank's word leave a transaction that succeeded. */
const isMoneyTaken = ({ payment, transactions }: OrderRow): boolean =>
  payment === 'xp' || transactions.some(({ status }) => status === 'success');

function canPay({ state, payUntilMs }: OrderRow, paymentState: PaymentState | null, now: Date): boolean {
  const isInTime = payUntilMs === null || now.getTime() < payUntilMs;
  return state === 'awaiting_payment' && isInTime && paymentState !== 'processing';
}

/** An unpacked order shows its former state: the customer was notified of neither. */
const standing = (steps: OrderRow['steps']): OrderRow['steps'] =>
  steps.reduce<OrderRow['steps']>((path, step) => {
    const packed = path.findIndex(({ state }) => state === 'packed');
    const isBack = packed >= 0 && (step.state === 'placed' || step.state === 'paid');
    return isBack ? path.slice(0, packed) : [...path, step];
  }, []);

function canReturn({ state, steps, items, returnRequest }: OrderRow, now: Date): boolean {
  const deliveredAtMs = steps.find((step) => step.state === 'delivered')?.atMs;
  const isInTime = deliveredAtMs !== undefined && now.getTime() < deliveredAtMs + returnWithinMs;
  const hasLeft = items.some(({ units, returned }) => units > returned);
  return state === 'delivered' && isInTime && hasLeft && returnRequest?.state !== 'waiting';
}

/** A line is reviewed once. */
function canReview({ state, steps, items }: OrderRow, now: Date): boolean {
  const deliveredAtMs = steps.findLast((step) => step.state === 'delivered')?.atMs;
  if (state !== 'delivered' || deliveredAtMs === undefined) return false;
  return isReviewOpen(new Date(deliveredAtMs), now) && items.some(({ isReviewed }) => !isReviewed);
}

/** From the waybill on; until the carrier knows it there is only the tracking address. */
function presentParcel({ waybill, parcel, steps, createdAtMs }: OrderRow, carrier: Carrier): Order['parcel'] {
  if (waybill === null) return null;
  const shippedAtMs = steps.findLast(({ state }) => state === 'shipped')?.atMs ?? createdAtMs;
  return {
    state: parcel?.state ?? 'unknown',
    text: parcel?.text ?? '',
    at: instantOf(parcel?.atMs ?? shippedAtMs),
    expected_on: parcel?.expectedOn ?? null,
    held_until: parcel?.heldUntil ?? null,
    link: carrier.parcelPage(waybill),
  };
}

/** The carrier's promise, broken ones too: a parcel's day, or the hours of a courier. */
export function carrierDay({ state, parcel, courier }: OrderRow): string | null {
  if (!isAwaited(state)) return null;
  if (parcel?.state === 'at_branch' || parcel?.state === 'returning') return null;
  return parcel?.expectedOn ?? courier?.date ?? null;
}

/** A day that has passed is no promise. */
const dayAhead = (day: string | null, now: Date): string | null => (day !== null && day >= kyivDate(now) ? day : null);

/** Something is still to come. */
export const isAwaited = (state: OrderState): boolean => state === 'shipped' || canCustomerCancel(state);

function presentBranch({ branch, state }: OrderRow, now: Date): Order['branch'] {
  if (branch === null || !isAwaited(state)) return null;
  const { openUntil, ...rest } = branch;
  return { ...rest, open_until: openUntil[weekdayOf(kyivDate(now))] ?? null };
}

function presentReturn({ returnRequest }: OrderRow): Order['return_request'] {
  if (returnRequest === null) return null;
  const { atMs, earlier: _, ...rest } = returnRequest;
  return { ...rest, at: instantOf(atMs) };
}

function presentReceipt(receipt: OrderRow['receipts'][number], registers: Registers) {
  const { register, kind, amountKop, number, pageUrl, taxUrl } = receipt;
  if (number === null || pageUrl === null) return [];
  const hasFile = registers.ids.includes(register) && registers.of(register).file !== undefined;
  return [{ kind, number, amount: wireOf(amountKop), link: pageUrl, tax_link: taxUrl, has_file: hasFile }];
}

/** The reason of a delay is internal: the customer learns whether it resolves automatically soon. */
const presentDueReceipt = ({ kind, state, reason }: OrderRow['receipts'][number]) => ({
  kind,
  is_held: state === 'stopped' || / (unavailable|unknown|failed) /.test(reason ?? ''),
});

const instantOf = (ms: number): string => new Date(ms).toISOString();

function presentItem(item: OrderRow['items'][number]): Order['line_items'][number] {
  return {
    variant_id: String(item.variantId),
    product_id: String(item.productId),
    collectionId: item.collection,
    title: item.title,
    variant_title: item.variantTitle,
    quantity: item.units,
    price: wireOf(item.priceKop),
    list_price: wireOf(item.listPriceKop),
    bonuses: item.xpPrice,
    image: item.image,
    tileHue: item.tileHue,
  };
}
