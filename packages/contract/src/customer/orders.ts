import { earlierOrderStates, orderStates } from '@club/rules/orders/states';
import { parcelStates, returnReasons, returnStates } from '@club/rules/delivery/parcels';
import { receiptKinds } from '@club/rules/orders/receipts';
import { paymentStates } from '@club/rules/orders/payments';
import * as z from '../types.ts';
import { discountCode } from './discounts.ts';
import { pendingCall } from './phone-calls.ts';
import { endpoint, hour } from '../endpoint.ts';
import { brand, count, instant, longText, myogo, numericId, offset, ok, shortText, uah, uuid, xp } from '../wire.ts';

// Fields marked "hint" are accepted and compared; the server's own value is the one that counts.
const lineItem = z.strictObject({
  variant_id: numericId,
  quantity: z.integer(1, 20),
  price: z.optional(uah), // hint
  bonuses: z.optional(xp), // hint
});

const address = z.strictObject({
  first_name: shortText,
  last_name: shortText,
  address1: z.optional(shortText), // hint: the server writes it from the branch
  phone: shortText,
  city: z.optional(shortText), // hint
  province: z.optional(shortText), // hint
  country: z.optional(shortText), // hint
  zip: z.optional(shortText), // hint
});

const hints = z.ignored;

export const calendarDate = z.day;
export const clockTime = z.clock;
const houseText = z.prose(20);

/** Type 1 needs branch_id; 2 street, house and optional flat; 3 street with its house, optional flat, and a window. */
const deliveryChoice = z.strictObject({
  type: z.literal([1, 2, 3]),
  city_id: uuid,
  branch_id: z.optional(uuid),
  street_id: z.optional(uuid),
  street: z.optional(shortText),
  house: z.optional(houseText),
  flat: z.optional(houseText),
  delivery_date: z.optional(calendarDate),
  delivery_time_from: z.optional(clockTime),
  delivery_time_to: z.optional(clockTime),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/create-order',
  summary: 'Places an order priced by the server; one order per idempotency key',
  access: 'customer',
  idempotent: true,
  input: z.strictObject({
    order: z.strictObject({
      line_items: z.array(lineItem).check(z.maxLength(100)),
      shipping_address: address,
      note: z.optional(longText),
      customer: hints,
      tags: hints,
      fulfillment_status: hints,
      financial_status: hints,
      shipping_lines: hints,
      payment_gateway_names: hints,
      transactions: hints,
      metafields: hints,
    }),
    cart: z.strictObject({
      delivery: deliveryChoice,
      payment: z.literal([1, 2]),
      total: uah, // the customer's total after the discount; a difference is a 409
      bonus_total: z._default(xp, 0),
      promocode: z.optional(discountCode),
      mgmPromoCode: z.optional(discountCode),
    }),
    myogo,
  }),
  needsFor: ({ cart: { delivery, payment } }) => [
    ...(payment === 2 ? (['payments'] as const) : []),
    ...(delivery.type === 3 ? (['courier'] as const) : []),
  ],
  reply: z.object({
    code: ok,
    order: z.object({
      id: numericId,
      order_number: z.anyText,
      total: uah,
      bonus_total: xp,
      financial_status: z.anyText,
      /** True when the customer pays by card next: get-liqpay-link leads there. */
      needs_payment: z.boolean(),
    }),
  }),
});

export const orderItem = z.object({
  variant_id: numericId,
  product_id: numericId,
  collectionId: z.anyText,
  title: z.anyText,
  variant_title: z.anyText,
  quantity: count,
  price: uah,
  /** Before the discount. */
  list_price: uah,
  bonuses: xp,
  image: z.anyText,
  tileHue: z.integer(),
});

const order = z.object({
  id: numericId,
  order_number: z.anyText,
  created_at: instant,
  state: z.enum(orderStates),
  financial_status: z.anyText,
  fulfillment_status: z.nullable(z.anyText),
  tags: z.anyText,
  note: z.anyText,
  payment: z.enum(['cashOnDelivery', 'onlineCard', 'xp']),
  total: uah,
  bonus_total: xp,
  line_items: z.array(orderItem),
  shipping_address: z.object({
    first_name: z.anyText,
    last_name: z.anyText,
    address1: z.anyText,
    phone: z.anyText,
    city: z.anyText,
    province: z.anyText,
    country: z.anyText,
    zip: z.anyText,
  }),
  shipping_lines: z.array(z.object({ title: z.anyText, code: z.anyText, price: uah })),
  transactions: z.array(z.object({ kind: z.anyText, status: z.anyText, gateway: z.anyText, amount: uah })),
  discount: uah,
  /** The code it was taken off by. */
  promocode: z.nullable(z.anyText),
  delivery_type: z.literal([1, 2, 3]),
  courier: z.nullable(z.object({ date: calendarDate, from: clockTime, to: clockTime })),
  /** Null for cash and XP. */
  payment_state: z.nullable(z.enum(paymentStates)),
  /** Until when stock and XP are reserved for the payment. */
  pay_until: z.nullable(instant),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  can_return: z.boolean(),
  /** Something of it can be reviewed now. */
  can_review: z.boolean(),
  waybill: z.nullable(z.anyText),
  /** The likely day in Kyiv while the order is on its way; null when unknown, and afterwards. */
  arrives_on: z.nullable(calendarDate),
  /** Where it is collected, by the carrier's current data; null for an address. */
  branch: z.nullable(
    z.object({
      number: z.anyText,
      kind: z.enum(['branch', 'locker']),
      address: z.anyText,
      /** Closing time today in Kyiv; null when closed all day. */
      open_until: z.nullable(z.anyText),
    }),
  ),
  parcel: z.nullable(
    z.object({
      state: z.enum(parcelStates),
      /** The carrier's place or date in words; may be empty. */
      text: z.anyText,
      at: instant,
      /** Day the carrier promised, Europe/Kyiv. */
      expected_on: z.nullable(calendarDate),
      /** Last day for collecting it, Europe/Kyiv. */
      held_until: z.nullable(calendarDate),
      /** Page of the carrier where the parcel can be followed. */
      link: z.anyText,
    }),
  ),
  return_request: z.nullable(
    z.object({
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      comment: z.anyText,
      /** Staff's reason for a refusal. */
      answer: z.anyText,
      at: instant,
    }),
  ),
  /** Returns, partial or full: money and XP refunded for these units. */
  returns: z.array(z.object({ at: instant, units: count, amount: uah, xp })),
  /** Fiscal receipts that are made: of a sale, and of money that went back. */
  receipts: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      /** The fiscal number. */
      number: z.anyText,
      amount: uah,
      /** Page of the register where the receipt is read. */
      link: z.anyText,
      /** Page of the tax service where it can be checked. */
      tax_link: z.nullable(z.anyText),
      /** Whether it is given as a file too: not every register does. */
      has_file: z.boolean(),
    }),
  ),
  /** Those still being issued; `is_held` when the register does not answer, and time alone may not help. */
  receipts_due: z.array(z.object({ kind: z.enum(receiptKinds), is_held: z.boolean() })),
  steps: z.array(z.object({ state: z.anyText, at: instant })),
});

export type Order = z.infer<typeof order>;

const earlierOrder = z.object({
  /** As the other system called it; not a number of this club. */
  order_number: z.anyText,
  created_at: instant,
  state: z.enum(earlierOrderStates),
  total: uah,
  bonus_total: xp,
  line_items: z.array(
    z.object({
      title: z.anyText,
      quantity: count,
      /** The paid price of a unit. */
      price: uah,
      /** The current offer; null if it is no longer sold. */
      again: z.nullable(orderItem),
    }),
  ),
});

export type EarlierOrder = z.infer<typeof earlierOrder>;

export const getOrders = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-orders',
  summary: 'The customer’s orders, newest first, then those from the previous system, with the brand’s mix packs',
  access: 'customer',
  input: z.strictObject({ variant: z.optional(brand), shopifyId: z.optional(numericId), offset, myogo }),
  reply: z.object({
    list: z.array(order),
    /** Orders of the system before, which follow the club's own; nothing can be done with them here. */
    earlier: z.array(earlierOrder),
    next_offset: z.nullable(count),
    mixPackIds: z.record(z.anyText, z.array(numericId)),
    mixQuant: z.record(z.anyText, count),
  }),
});

export const getOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-order',
  summary: 'One of the customer’s own orders, by number',
  access: 'customer',
  input: z.strictObject({ order_number: numericId, myogo }),
  /** `call` is the first pending one about this order. */
  reply: z.object({ order, call: z.nullable(pendingCall) }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/cancel-order',
  summary: 'Cancels an order that is not with the carrier yet; stock, XP, codes and money are returned',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({ orderId: numericId, myogo }),
  reply: z.object({ code: ok, order }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});

export const requestReturn = endpoint({
  method: 'POST',
  path: '/api/api-shop/request-return',
  summary: 'Asks to return what is left of a delivered order within 14 days; staff decide one request at a time',
  access: 'customer',
  input: z.strictObject({ orderId: numericId, reason: z.enum(returnReasons), comment: z.prose(1000), myogo }),
  reply: z.object({ code: ok, order }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});

export const addOrderInfo = endpoint({
  method: 'POST',
  path: '/api/analytics/pwa-add-order-info',
  summary: 'Stores device facts of one’s own order; the first ones stay',
  access: 'customer',
  input: z.strictObject({
    transaction_id: numericId,
    shopify_id: z.optional(numericId),
    os_name: z._default(shortText, ''),
    os_version: z._default(shortText, ''),
    phone_brand: z._default(shortText, ''),
    phone_model: z._default(shortText, ''),
    myogo,
  }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
