import { storeCares, storeGoods, storeKinds } from '@club/rules/stores';
import * as z from '../types.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';

const degrees = z.decimal();
const wallTime = z.matching(/^\d{2}:\d{2}$/);

const store = z.object({
  id: z.anyText,
  title: z.anyText,
  city: z.anyText,
  address: z.anyText,
  lat: degrees,
  lon: degrees,
  /** Monday first, by the clock of Kyiv; null is a closed day, `to` that is not later than `from` is past midnight. */
  hours: z.array(z.nullable(z.object({ from: wallTime, to: wallTime }))),
  /** '380XXXXXXXXX' */
  phone: z.nullable(z.anyText),
  services: z.array(z.enum([...storeGoods, ...storeCares])),
  /** Staff's current note about the place. */
  note: z.nullable(z.anyText),
  updated_at: instant,
});

export type StoreLocation = z.infer<typeof store>;

export const listStores = endpoint({
  method: 'GET',
  path: '/api/places',
  mayLag: true,
  summary: 'Stores or points of sale of the brand; the customer’s location stays on the phone',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ kind: z.enum(storeKinds) }),
  reply: z.object({
    places: z.array(store),
    /** Every city with a place of the club, and the centre of those. */
    cities: z.array(z.object({ title: z.anyText, lat: degrees, lon: degrees })),
    /** `{lat}` and `{lon}` stand for a place. */
    route_url: z.anyText,
    /** `{z}`, `{x}` and `{y}` stand for a tile; null where there is no map. */
    map_tiles: z.nullable(z.anyText),
    map_attribution: z.anyText,
  }),
});
