import { placeCares, placeGoods, placeKinds } from '@club/rules/places';
import * as z from './types.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

const degrees = z.decimal();
const wallTime = z.matching(/^\d{2}:\d{2}$/);

const place = z.object({
  id: z.said,
  title: z.said,
  city: z.said,
  address: z.said,
  lat: degrees,
  lon: degrees,
  /** Monday first, by the clock of Kyiv; null is a closed day, `to` that is not later than `from` is past midnight. */
  hours: z.array(z.nullable(z.object({ from: wallTime, to: wallTime }))),
  /** '380XXXXXXXXX' */
  phone: z.nullable(z.said),
  services: z.array(z.enum([...placeGoods, ...placeCares])),
  /** What the staff says of the place now. */
  note: z.nullable(z.said),
  updated_at: instant,
});

export type Place = z.infer<typeof place>;

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Stores or points of sale of the brand; where the customer is stays on the phone',
  access: 'customer',
  input: z.strictObject({ kind: z.enum(placeKinds) }),
  reply: z.object({
    places: z.array(place),
    /** Every city in which the club has any place, and the middle of those. */
    cities: z.array(z.object({ title: z.said, lat: degrees, lon: degrees })),
    /** `{lat}` and `{lon}` stand for a place. */
    route_url: z.said,
    /** `{z}`, `{x}` and `{y}` stand for a tile; null where there is no map. */
    map_tiles: z.nullable(z.said),
    map_attribution: z.said,
  }),
});
