import { deliveryMethods } from '@club/rules/delivery/methods';
import {
  courierStates,
  parcelRequestKinds,
  parcelRequestStates,
  waybillChangeStates,
  waybillStates,
} from '@club/rules/delivery/parcels';
import { paymentStates } from '@club/rules/orders/payments';
import { callStates } from '@club/rules/phone-calls';
import { receiptKinds, receiptStates } from '@club/rules/orders/receipts';
import { orderStates, paymentMethods } from '@club/rules/orders/states';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, afterCursor, brand, brandFilter, nextCursor, numberText, personal } from './fields.ts';

/** `new` may be packed; `unpaid` are pending card payment; `returns` are pending a decision. */
export const orderViews = ['new', 'packed', 'shipped', 'unpaid', 'returns', 'delivered', 'undone', 'all'] as const;

const state = z.enum(orderStates);
const kop = z.integer(0);
const changedFields = {
  number: z.integer(1),
  brand,
  state,
  created_at: z.moment,
  total_kop: kop,
  xp_total: z.integer(0),
  payment: z.enum(paymentMethods),
  delivery: z.enum(deliveryMethods),
  city: z.anyText,
  name: personal('name'),
  phone: personal('phone'),
  waybill: z.nullable(z.anyText),
} as const;
const orderFields = {
  ...changedFields,
  units: z.integer(0),
  /** The waybill that the carrier makes; null where none was requested. */
  made_waybill: z.nullable(
    z.object({
      state: z.enum(waybillStates),
      waybill: z.nullable(z.anyText),
      fault: z.nullable(z.anyText),
      /** Staff's changes to it, until the carrier has accepted them. */
      change: z.nullable(z.object({ state: z.enum(waybillChangeStates), fault: z.nullable(z.anyText) })),
      /** It was changed after its label was printed. */
      is_label_old: z.boolean(),
    }),
  ),
  /** The request to the carrier about the parcel; null without one. */
  parcel_request: z.nullable(
    z.object({
      kind: z.enum(parcelRequestKinds),
      state: z.enum(parcelRequestStates),
      number: z.nullable(z.anyText),
      fault: z.nullable(z.anyText),
      /** For a redirect: its city. */
      city: z.nullable(z.anyText),
      /** Its branch there; null for an address, which is personal. */
      branch: z.nullable(z.anyText),
    }),
  ),
  /** What the second carrier does about it, and why it refused; null for another delivery. */
  courier_order: z.nullable(
    z.object({ state: z.enum(courierStates), reference: z.nullable(z.anyText), fault: z.nullable(z.anyText) }),
  ),
  /** Whether the carrier has a label of it that this member may print. */
  has_label: z.boolean(),
  /** The packing wave it is in: there it is packed unit by unit, and nowhere else. */
  wave: z.nullable(z.integer(1)),
  /** Names of actions that its state allows and this member may do. */
  actions: z.array(z.anyText),
} as const;

/** Working views oldest first, `delivered`, `undone` and `all` newest first. */
export const listOrders = staffEndpoint({
  method: 'GET',
  path: '/api/orders',
  mayLag: true,
  summary: 'Orders of a view',
  access: ['orders.view'],
  input: z.strictObject({ view: z.enum(orderViews), brand: brandFilter, after: afterCursor }),
  reply: z.object({ rows: z.array(z.object(orderFields)), next: nextCursor }),
});

/**
 * For other systems: begins with the oldest order without `after`, and continues from the `cursor` of the reply before.
 * An order is listed once, in its current state, at its last change; one that is committed late comes later and is
 * skipped by no cursor.
 */
export const listOrderChanges = staffEndpoint({
  method: 'GET',
  path: '/api/order-changes',
  summary: 'Orders created or changed since a cursor, in order of change',
  access: ['orders.view'],
  input: z.strictObject({ after: afterCursor, brand: brandFilter }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...changedFields,
        customer: z.integer(1),
        discount_kop: kop,
        items: z.array(
          z.object({
            /** Null for a variant that no longer exists. */
            sku: z.nullable(z.anyText),
            title: z.anyText,
            variant_title: z.anyText,
            units: z.integer(1),
            price_kop: kop,
            xp_price: z.integer(0),
            /** Of these units, how many came back so far. */
            returned_units: z.integer(0),
          }),
        ),
      }),
    ),
    /** To be stored by the caller, and given as `after`. */
    cursor: z.anyText,
    /** Whether there is more already. */
    has_more: z.boolean(),
  }),
});

export const getOrder = staffEndpoint({
  method: 'GET',
  path: '/api/order',
  summary: 'Everything about an order',
  access: ['orders.view'],
  input: z.strictObject({ number: numberText }),
  reply: z.object({
    ...orderFields,
    customer: z.integer(1),
    /** In the carrier's directory, as ordered. */
    city_id: z.anyText,
    province: z.anyText,
    address: personal('address'),
    note: personal('words'),
    tags: z.array(z.anyText),
    discount_kop: kop,
    discount_code: z.nullable(z.anyText),
    pay_until: z.nullable(z.moment),
    payment_state: z.nullable(z.anyText),
    /** Whether the customer's age is verified now. */
    is_age_verified: z.boolean(),
    courier: z.nullable(z.object({ date: z.day, from: z.anyText, to: z.anyText })),
    parcel: z.nullable(z.object({ state: z.anyText, text: z.anyText, at: z.moment, expected_on: z.nullable(z.day) })),
    return_request: z.nullable(
      z.object({
        state: z.anyText,
        reason: z.anyText,
        comment: personal('words'),
        answer: z.anyText,
        at: z.moment,
        /** Decided requests that this one has replaced. */
        earlier: z.array(
          z.object({
            state: z.anyText,
            reason: z.anyText,
            comment: personal('words'),
            answer: z.anyText,
            at: z.moment,
          }),
        ),
      }),
    ),
    items: z.array(
      z.object({
        product: z.integer(1),
        variant: z.integer(1),
        title: z.anyText,
        variant_title: z.anyText,
        units: z.integer(1),
        price_kop: kop,
        list_price_kop: kop,
        xp_price: z.integer(0),
        image: z.anyText,
        /** Units that came back. */
        returned: z.integer(0),
      }),
    ),
    /** Returns, partial or full, and the customer's refunds for them. */
    returns: z.array(
      z.object({
        number: z.integer(1),
        at: z.moment,
        units: z.integer(1),
        xp: z.integer(0),
        card_kop: kop,
        cash_kop: kop,
      }),
    ),
    transactions: z.array(z.object({ kind: z.anyText, status: z.anyText, gateway: z.anyText, amount_kop: kop })),
    /** Tries to pay by card, in their order: one order may have the money of two banks for a while. */
    payments: z.array(
      z.object({
        bank: z.anyText,
        state: z.enum(paymentStates),
        amount_kop: kop,
        /** What of it was sent back in parts. */
        returned_kop: kop,
        /** Why the bank declined, by its own code. */
        failure: z.nullable(z.anyText),
      }),
    ),
    /** Fiscal receipts; `reason` is why one is pending. */
    receipts: z.array(
      z.object({
        /** The register that has it. */
        register: z.anyText,
        kind: z.enum(receiptKinds),
        state: z.enum(receiptStates),
        amount_kop: kop,
        number: z.nullable(z.anyText),
        link: z.nullable(z.anyText),
        reason: z.nullable(z.anyText),
      }),
    ),
    /** For a cancellation or return: the customer's exact refund. */
    refund: z.object({ xp: z.integer(0), card_kop: kop, cash_kop: kop }),
    /** Newest first: its states, and staff's actions. */
    timeline: z.array(
      z.object({
        at: z.moment,
        actor: actorText,
        /** A state of the order, or the name of an action. */
        what: z.anyText,
        reason: z.nullable(z.anyText),
      }),
    ),
  }),
});

/** A label shows the recipient: the audit log records each print. All of them, or none. */
export const printLabels = staffEndpoint({
  method: 'POST',
  path: '/api/order-labels',
  summary: '100 × 100 mm labels of waybills created by the carrier, one per page',
  access: ['orders.handle'],
  input: z.strictObject({ numbers: z.array(z.integer(1, 2 ** 31 - 1)).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.anyText,
  pdf: true,
});

/** Those to be made with the nearest on top; of the others the newest. */
export const listCalls = staffEndpoint({
  method: 'GET',
  path: '/api/calls',
  mayLag: true,
  summary: 'Requested calls, with what the caller should know',
  access: ['orders.view'],
  input: z.strictObject({ state: z.enum(callStates), brand: brandFilter, after: afterCursor }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        state: z.enum(callStates),
        /** When the customer wants to be called. */
        from: z.moment,
        to: z.moment,
        customer: z.integer(1),
        name: personal('name'),
        phone: z.nullable(personal('phone')),
        /** Null for a call about no order. */
        order: z.nullable(
          z.object({
            number: z.integer(1),
            brand,
            total_kop: kop,
            xp_total: z.integer(0),
            payment: z.enum(paymentMethods),
          }),
        ),
        /** Of the customer's valid orders. */
        orders: z.integer(0),
        spent_kop: kop,
        average_kop: kop,
      }),
    ),
    next: nextCursor,
  }),
});
