import { parcelRequestKinds, parcelRequestStates } from '@club/rules/delivery/parcels';
import * as z from '../../types.ts';
import { staffAction } from '../action.ts';

const number = z.integer(1, 2 ** 31 - 1);
const reply = z.object({
  number,
  kind: z.enum(parcelRequestKinds),
  state: z.enum(parcelRequestStates),
  /** The carrier's own number of it; there a moment later. */
  request: z.nullable(z.anyText),
});

/** To its sender. The carrier is called after the action; a repeated request is returned as it is. */
export const callBackParcel = staffAction({
  name: 'orders.call-back',
  summary: 'Asks the carrier to return the parcel of an order',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({
    number,
    /** Why, by the id that the carrier's list of reasons has; without it the recipient does not want it. */
    cause: z.optional(z.text(60, 1)),
  }),
  reply,
});

/**
 * Either a branch by its public number, or a house in a street; cities and streets by ids of the carrier's directory.
 */
export const redirectParcel = staffAction({
  name: 'orders.redirect',
  summary:
    'Asks the carrier to redirect the parcel of an order to another branch or address, in the same city or another one',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({
    number,
    /** By default the parcel's current one. */
    city: z.optional(z.guid),
    branch: z.optional(z.integer(1, 999_999)),
    street: z.optional(z.guid),
    house: z.optional(z.text(20, 1)),
    flat: z.optional(z.text(20)),
  }),
  reply,
});

/** Until the carrier has acted on it. */
export const endParcelRequest = staffAction({
  name: 'orders.end-request',
  summary: 'Withdraws the request made to the carrier about the parcel of an order',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply,
});
