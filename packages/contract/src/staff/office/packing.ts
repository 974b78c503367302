import { registerStates, waybillStates } from '@club/rules/delivery/parcels';
import { packingCarriers } from '@club/rules/orders/packing';
import { orderStates } from '@club/rules/orders/states';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, afterCursor, brand, brandFilter, nextCursor, numberText } from './fields.ts';

const carrier = z.enum(packingCarriers);
const count = z.integer(0);
const kind = { brand, carrier, checks_age: z.boolean() } as const;
const wave = z.object({
  id: z.integer(1),
  ...kind,
  made_at: z.moment,
  made_by: actorText,
  /** Orders that were cancelled or taken out are counted nowhere. */
  parcels: count,
  packed: count,
});
const unit = {
  variant: z.integer(1),
  title: z.anyText,
  variant_title: z.anyText,
  image: z.anyText,
  /** Null for a variant that is no longer in the catalogue. */
  sku: z.nullable(z.anyText),
  barcode: z.nullable(z.anyText),
  units: z.integer(1),
} as const;
const parcelFields = {
  number: z.integer(1),
  wave: z.integer(1),
  /** Its position on the trolley, from 1. */
  position: z.integer(1),
  ...kind,
  state: z.enum(orderStates),
  units: count,
  scanned: count,
  packed_at: z.nullable(z.moment),
  /** When it left the wave: it is not packed in it. */
  left_at: z.nullable(z.moment),
  /** As the carrier makes it; null where none was requested. */
  waybill_state: z.nullable(z.enum(waybillStates)),
  waybill: z.nullable(z.anyText),
} as const;

/** `ready` is what waves could be made of, on the first page alone. Open waves are oldest first, done ones newest first. */
export const listWaves = staffEndpoint({
  method: 'GET',
  path: '/api/waves',
  summary: 'Waves of orders to be packed, and orders available for new ones',
  access: ['orders.handle'],
  input: z.strictObject({ view: z.enum(['open', 'done']), brand: brandFilter, after: afterCursor }),
  reply: z.object({
    ready: z.array(z.object({ ...kind, orders: z.integer(1), oldest_at: z.moment })),
    /** Orders of a wave at most. */
    wave_orders: z.integer(1),
    rows: z.array(wave),
    next: nextCursor,
  }),
});

/** It never contains the recipient. */
export const getWave = staffEndpoint({
  method: 'GET',
  path: '/api/wave',
  summary: 'A wave with what to pick for it and its parcels',
  access: ['orders.handle'],
  input: z.strictObject({ id: numberText }),
  reply: z.object({
    ...wave.shape,
    rows: z.array(z.object(parcelFields)),
    /** Sorted by their names on the shelf; `parcels` is how many go where. */
    picks: z.array(z.object({ ...unit, parcels: z.array(z.object({ position: z.integer(1), units: z.integer(1) })) })),
  }),
});

export const getParcel = staffEndpoint({
  method: 'GET',
  path: '/api/parcel',
  summary: 'What goes into the parcel of an order, and what is in it',
  access: ['orders.handle'],
  input: z.strictObject({ number: numberText }),
  reply: z.object({ ...parcelFields, items: z.array(z.object({ ...unit, scanned: count })) }),
});

/** Truncated beyond a thousand: a courier takes no more at once. */
export const listHandOver = staffEndpoint({
  method: 'GET',
  path: '/api/hand-over',
  summary: 'Packed parcels awaiting a courier',
  access: ['orders.handle'],
  input: z.strictObject({ carrier, brand: brandFilter }),
  reply: z.object({
    /** There are more: they are on the next document, once these are handed over. */
    has_more: z.boolean(),
    rows: z.array(
      z.object({
        number: z.integer(1),
        brand,
        waybill: z.nullable(z.anyText),
        units: count,
        packed_at: z.nullable(z.moment),
      }),
    ),
  }),
});

export const listRegisters = staffEndpoint({
  method: 'GET',
  path: '/api/registers',
  summary: 'Carrier registers, newest first, and how many parcels await one',
  access: ['orders.handle'],
  input: z.strictObject({ brand: brandFilter }),
  reply: z.object({
    ready: z.array(z.object({ brand, parcels: count })),
    rows: z.array(
      z.object({
        id: z.integer(1),
        brand,
        state: z.enum(registerStates),
        /** The carrier's number; null until it is known. */
        number: z.nullable(z.anyText),
        made_at: z.moment,
        made_by: actorText,
        parcels: count,
        /** Orders that the carrier did not take into it, with its words. */
        refused: z.array(z.object({ number: z.integer(1), fault: z.anyText })),
      }),
    ),
  }),
});

/** It shows towns and names: the audit log records that it was printed. */
export const printRegister = staffEndpoint({
  method: 'POST',
  path: '/api/register-print',
  summary: 'The carrier’s register document, to be signed by the courier',
  access: ['orders.handle'],
  input: z.strictObject({ register: z.integer(1, 2 ** 31 - 1) }),
  reply: z.anyText,
  pdf: true,
});
