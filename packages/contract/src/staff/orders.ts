import { brands } from '@club/rules/brands';
import { packingCarriers, waveOrdersMax } from '@club/rules/orders/packing';
import { orderStates } from '@club/rules/orders/states';
import * as z from '../types.ts';
import { staffAction } from './action.ts';
import { revealFor } from './customers.ts';

const number = z.integer(1, 2 ** 31 - 1);
const state = z.enum(orderStates);
const moved = z.object({ number, from: state, to: state, waybill: z.nullable(z.anyText) });
/** The order by the customers' number. */
const one = { input: z.strictObject({ number }), reply: moved } as const;

/** Takes the XP that were held. */
export const packOrder = staffAction({
  name: 'orders.pack',
  summary: 'Marks an order as packed',
  permission: 'orders.handle',
  about: 'order',
  ...one,
});

/** XP stay taken: they go back when the order is cancelled, and are not taken again when it is packed again. */
export const unpackOrder = staffAction({
  name: 'orders.unpack',
  summary: 'Unpacks an order that has not been handed over, so that it is packed again',
  permission: 'orders.handle',
  about: 'order',
  ...one,
});

/** The second carrier has the order by our own number; parcels of the first are followed by their waybill. */
export const shipOrder = staffAction({
  name: 'orders.ship',
  summary: 'Hands an order over to its carrier',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number, waybill: z.optional(z.text(40)) }),
  reply: moved,
});

/** The carrier is called after the action: its number comes a moment later. An existing one is returned as it is. */
export const makeWaybill = staffAction({
  name: 'orders.make-waybill',
  summary: 'Has the carrier create the waybill of an order',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: z.object({ number, state: z.enum(['requested', 'made']), waybill: z.nullable(z.anyText) }),
});

const centimetres = z.integer(1, 200);

/**
 * Omitted fields stay. The carrier is called after the action, and the order changes once the carrier has accepted it.
 */
export const changeWaybill = staffAction({
  name: 'orders.change-waybill',
  summary:
    'Has the carrier change the waybill of an order that it has not scanned yet: destination, recipient, seats and amounts',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({
    number,
    /** Another place: a branch by its public number, or a house in a street; without a city in that of the order. */
    city: z.optional(z.guid),
    branch: z.optional(z.integer(1, 999_999)),
    street: z.optional(z.guid),
    house: z.optional(z.text(20, 1)),
    flat: z.optional(z.text(20)),
    first_name: z.optional(z.text(60, 1)),
    last_name: z.optional(z.text(60, 1)),
    phone: z.optional(z.text(20, 1)),
    seats: z.optional(
      z
        .array(
          z.strictObject({
            grams: z.integer(1, 30_000),
            length: centimetres,
            width: centimetres,
            height: centimetres,
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
    ),
    /** The declared value of the parcel. */
    value_kop: z.optional(z.integer(100, 100_000_000)),
    /** What the carrier collects from the recipient for the club. */
    collect_kop: z.optional(z.integer(0, 100_000_000)),
  }),
  reply: z.object({ number, state: z.literal('requested'), waybill: z.anyText }),
});

export const deliverOrder = staffAction({
  name: 'orders.deliver',
  summary: 'Marks an order as delivered',
  permission: 'orders.handle',
  about: 'order',
  ...one,
});

/** Everything that it took is returned. */
export const cancelOrder = staffAction({
  name: 'orders.cancel',
  summary: 'Cancels an order that is not yet with the carrier',
  permission: 'orders.undo',
  about: 'order',
  ...one,
});

/** Goods that came back; everything is refunded to the customer, and unfit goods are not restocked. */
export const refundOrder = staffAction({
  name: 'orders.refund',
  summary: 'Accepts the return of all goods of an order',
  permission: 'orders.undo',
  about: 'order',
  input: z.strictObject({ number, restock: z.boolean() }),
  reply: z.object({
    number,
    from: state,
    to: state,
    xp: z.integer(0),
    /** Kopiyky on their way to the card. */
    card: z.integer(0),
    /** Kopiyky to be given back by hand. */
    cash: z.integer(0),
  }),
});

/** Units of lines that came back, lines by their place in the order; the last of them returns the order. */
export const returnUnits = staffAction({
  name: 'orders.return',
  summary: 'Accepts the return of some units of an order: what was paid for them is refunded',
  permission: 'orders.undo',
  about: 'order',
  input: z.strictObject({
    number,
    lines: z
      .array(z.strictObject({ line: z.integer(1, 1000), units: z.integer(0, 10_000), restock: z.boolean() }))
      .check(z.minLength(1), z.maxLength(1000)),
    reason: z.written(300),
  }),
  reply: z.object({
    number,
    /** Of this order: the first, the second … */
    return: z.integer(1),
    from: state,
    to: state,
    /** Kopiyky that were agreed for them, whether they were paid yet or not. */
    goods: z.integer(0),
    xp: z.integer(0),
    /** Kopiyky on their way to the card. */
    card: z.integer(0),
    /** Kopiyky to be given back by hand. */
    cash: z.integer(0),
  }),
});

/** The customer reads the reason. */
export const rejectReturn = staffAction({
  name: 'orders.refuse-return',
  summary: 'Refuses a return',
  permission: 'orders.undo',
  about: 'order',
  input: z.strictObject({ number, reason: z.written(300) }),
  reply: z.object({ number, reason: z.anyText }),
});

/** The same receipts as before: none is made twice. */
export const retryReceipts = staffAction({
  name: 'orders.retry-receipts',
  summary: 'Retries the failed fiscal receipts of an order',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: z.object({ number, receipts: z.integer(0) }),
});

/** The same for its recipient. */
export const revealOrder = staffAction({
  name: 'orders.reveal',
  summary:
    'Shows the recipient of an order, the address and the phone number; the customer can see that they were shown',
  permission: 'people.reveal',
  about: 'order',
  input: z.strictObject({ number, ...revealFor }),
  reply: z.object({ number, name: z.anyText, phone: z.anyText, address: z.anyText }),
  isReplySecret: true,
});

/** A parcel's state after a step: scanned units, and missing ones. */
const parcel = z.object({ number, scanned: z.integer(0), left: z.integer(0) });

/** Their waybills are requested too, if the carrier can make one; the others are typed in. */
export const makeWave = staffAction({
  name: 'wave.make',
  summary: 'Creates a wave from the oldest orders of a brand and a carrier that may be packed',
  permission: 'orders.handle',
  input: z.strictObject({
    brand: z.enum(brands),
    carrier: z.enum(packingCarriers),
    /** Of orders whose recipient shows a document; the others without it. */
    checks_age: z.optional(z.boolean()),
    /** As many as a trolley holds without it. */
    orders: z.optional(z.integer(1, waveOrdersMax)),
  }),
  reply: z.object({ wave: z.integer(1), orders: z.array(number), waybills: z.integer(0) }),
});

/** The code is its barcode. A unit that does not belong there is refused, and nothing is written. */
export const scanUnit = staffAction({
  name: 'wave.scan',
  summary: 'Scans a unit into the parcel of an order in a wave',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number, code: z.text(80, 1) }),
  reply: z.object({ ...parcel.shape, variant: z.integer(1) }),
});

export const restartParcel = staffAction({
  name: 'wave.restart',
  summary: 'Empties the parcel of an order in a wave, so that it is scanned again',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: parcel,
});

/** It may be packed separately then, or put into another wave. */
export const dropParcel = staffAction({
  name: 'wave.drop',
  summary: 'Removes an order that is not packed yet from its wave',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: z.object({ number, wave: z.integer(1) }),
});
