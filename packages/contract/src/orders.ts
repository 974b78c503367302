import { orderStates } from '@club/rules/orders';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brand, count, instant, longText, myogo, numericId, offset, ok, shortText, uah, uuid, xp } from './wire.ts';

// Fields marked "hint" are accepted and compared; the server's own value is the one that counts.
const lineItem = z.strictObject({
  variant_id: numericId,
  quantity: z.int().check(z.gte(1), z.lte(20)),
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

const hints = z.optional(z.unknown());

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/create-order',
  summary: 'Places an order priced by the server; one key is one order',
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
      delivery: z.strictObject({ type: z.literal([1, 2, 3]), city_id: uuid, branch_id: z.optional(uuid) }),
      payment: z.literal([1, 2]),
      total: uah, // what the customer saw; a difference is a 409
      bonus_total: z._default(xp, 0),
    }),
    myogo,
  }),
  reply: z.object({
    code: ok,
    order: z.object({
      id: numericId,
      order_number: z.string(),
      total: uah,
      bonus_total: xp,
      financial_status: z.string(),
    }),
  }),
});

const orderItem = z.object({
  variant_id: numericId,
  product_id: numericId,
  collectionId: z.string(),
  title: z.string(),
  variant_title: z.string(),
  quantity: count,
  price: uah,
  bonuses: xp,
  image: z.string(),
  tileHue: z.int(),
});

const order = z.object({
  id: numericId,
  order_number: z.string(),
  created_at: instant,
  state: z.enum(orderStates),
  financial_status: z.string(),
  fulfillment_status: z.nullable(z.string()),
  tags: z.string(),
  note: z.string(),
  payment: z.enum(['cashOnDelivery', 'onlineCard', 'xp']),
  total: uah,
  bonus_total: xp,
  line_items: z.array(orderItem),
  shipping_address: z.object({
    first_name: z.string(),
    last_name: z.string(),
    address1: z.string(),
    phone: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
    zip: z.string(),
  }),
  shipping_lines: z.array(z.object({ title: z.string(), code: z.string(), price: uah })),
  transactions: z.array(z.object({ kind: z.string(), status: z.string(), gateway: z.string(), amount: uah })),
  waybill: z.nullable(z.string()),
  steps: z.array(z.object({ state: z.string(), at: instant })),
});

export type Order = z.infer<typeof order>;

export const getOrders = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-orders',
  summary: 'The customer’s orders, newest first, with the mix packs of the brand',
  access: 'customer',
  input: z.strictObject({ variant: z.optional(brand), shopifyId: z.optional(numericId), offset, myogo }),
  reply: z.object({
    list: z.array(order),
    next_offset: z.nullable(count),
    mixPackIds: z.record(z.string(), z.array(numericId)),
    mixQuant: z.record(z.string(), count),
  }),
});
