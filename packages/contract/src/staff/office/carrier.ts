import { placeKinds } from '@club/rules/delivery/parcels';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';

/** The carrier's own list of reasons for a recall. */
export const listReturnCauses = staffEndpoint({
  method: 'GET',
  path: '/api/return-causes',
  summary: 'The carrier’s reasons for returning a parcel',
  access: ['orders.handle'],
  input: z.strictObject({}),
  reply: z.object({ causes: z.array(z.object({ id: z.anyText, title: z.anyText })) }),
});

/** Only places of the carrier's directory: cities and streets by their ids, branches by their public number. */
export const listPlaces = staffEndpoint({
  method: 'GET',
  path: '/api/carrier-places',
  summary: 'The carrier’s cities, and streets or branches of a city, by part of the name',
  access: ['orders.handle'],
  input: z.strictObject({ of: z.enum(placeKinds), city: z.optional(z.guid), query: z.text(60) }),
  reply: z.object({ places: z.array(z.object({ id: z.anyText, title: z.anyText })) }),
});

/** Orders nothing. A POST, for an address is personal and must not be in a URL. */
export const getRedirectPrice = staffEndpoint({
  method: 'POST',
  path: '/api/redirect-price',
  summary: 'The carrier’s price of a redirect for the club; null if unknown',
  access: ['orders.handle'],
  input: z.strictObject({
    number: z.integer(1, 2 ** 31 - 1),
    city: z.optional(z.guid),
    branch: z.optional(z.integer(1, 999_999)),
    street: z.optional(z.guid),
    house: z.optional(z.text(20, 1)),
  }),
  reply: z.object({ price_kop: z.nullable(z.integer(0)) }),
});
