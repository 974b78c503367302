import { orderStates } from '@club/rules/orders/states';
import * as z from '../types.ts';
import { staffAction } from './action.ts';
import { revealFor } from './customers.ts';

const number = z.integer(1, 2 ** 31 - 1);
const state = z.enum(orderStates);
const moved = z.object({ number, from: state, to: state, waybill: z.nullable(z.anyText) });
/** The order by the number that the customer knows. */
const one = { input: z.object({ number }), reply: moved } as const;

/** Takes the XP that were held. */
export const packOrder = staffAction({
  name: 'orders.pack',
  summary: 'Packs an order',
  permission: 'orders.handle',
  ...one,
});

/** The second carrier has the order by our own number; parcels of the first are followed by their waybill. */
export const shipOrder = staffAction({
  name: 'orders.ship',
  summary: 'Hands an order over to its carrier',
  permission: 'orders.handle',
  input: z.object({ number, waybill: z.optional(z.text(40)) }),
  reply: moved,
});

/** The carrier is asked after the action: its number comes a moment later. One that is there already is answered as it is. */
export const makeWaybill = staffAction({
  name: 'orders.make-waybill',
  summary: 'Has the carrier make the waybill of an order',
  permission: 'orders.handle',
  input: z.object({ number }),
  reply: z.object({ number, state: z.enum(['requested', 'made']), waybill: z.nullable(z.anyText) }),
});

export const deliverOrder = staffAction({
  name: 'orders.deliver',
  summary: 'Delivers an order',
  permission: 'orders.handle',
  ...one,
});

/** Everything that it took goes back. */
export const cancelOrder = staffAction({
  name: 'orders.cancel',
  summary: 'Cancels an order that is not with the carrier',
  permission: 'orders.undo',
  ...one,
});

/** Goods that came back; everything goes back to the customer, and goods that are unfit stay off the shelf. */
export const refundOrder = staffAction({
  name: 'orders.refund',
  summary: 'Takes the goods of an order back',
  permission: 'orders.undo',
  input: z.object({ number, restock: z.boolean() }),
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

/** The customer reads the reason. */
export const rejectReturn = staffAction({
  name: 'orders.refuse-return',
  summary: 'Refuses to take the goods of an order back',
  permission: 'orders.undo',
  input: z.object({ number, reason: z.written(300) }),
  reply: z.object({ number, reason: z.anyText }),
});

/** The same receipts as before: none is made twice. */
export const retryReceipts = staffAction({
  name: 'orders.retry-receipts',
  summary: 'Tries the fiscal receipts of an order that stopped again',
  permission: 'orders.handle',
  input: z.object({ number }),
  reply: z.object({ number, receipts: z.integer(0) }),
});

/** The same of whom an order goes to. */
export const revealOrder = staffAction({
  name: 'orders.reveal',
  summary: 'Shows whom an order goes to, where and by which number; the customer can read that it was shown',
  permission: 'people.reveal',
  input: z.object({ number, ...revealFor }),
  reply: z.object({ number, name: z.anyText, phone: z.anyText, address: z.anyText }),
  isReplySecret: true,
});
