import * as z from '../../types.ts';
import { endpoint, minute } from '../../endpoint.ts';
import { calendarDate } from '../orders.ts';
import { count, offsetText, uuid } from '../../wire.ts';

const query = z.prose(60);

const city = z.object({
  value: uuid,
  label: z.anyText,
  city_id: uuid,
  province: z.anyText,
  delivery_city_id: uuid,
  meta: z.object({ MainDescription: z.anyText, Area: z.anyText, Region: z.anyText, DeliveryCity: uuid }),
});

export type City = z.infer<typeof city>;

export const searchCities = endpoint({
  method: 'GET',
  path: '/api/delivery/cities',
  summary: 'Settlements by name, from two letters',
  access: 'customer',
  input: z.strictObject({ query }),
  reply: z.object({ cities: z.array(city) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const kind = z.enum(['branch', 'locker']);

const branch = z.object({
  id: uuid,
  number: z.anyText,
  address: z.anyText,
  kind,
  /** Closing time today in Kyiv, "20:00"; null when closed all day. */
  open_until: z.nullable(z.anyText),
  weight_max_kg: z.nullable(count),
  /** Degrees; null if the carrier has none. */
  lat: z.nullable(z.decimal()),
  lon: z.nullable(z.decimal()),
});

export type Branch = z.infer<typeof branch>;

export const searchBranches = endpoint({
  method: 'GET',
  path: '/api/delivery/branches',
  summary:
    'Branches of a city by number or street; `every` returns all of one kind, so that the phone sorts them by distance itself',
  access: 'customer',
  input: z.strictObject({ city: uuid, query: z.optional(query), offset: offsetText, every: z.optional(kind) }),
  reply: z.object({ branches: z.array(branch), total: count, next_offset: z.nullable(count) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const street = z.object({ id: uuid, label: z.anyText });

export type Street = z.infer<typeof street>;

export const searchStreets = endpoint({
  method: 'GET',
  path: '/api/delivery/streets',
  summary: 'Streets of a city by name, from two letters',
  access: 'customer',
  input: z.strictObject({ city: uuid, query }),
  reply: z.object({ streets: z.array(street) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const estimate = z.object({
  /** What the recipient would pay the carrier; null if the carrier does not report it. */
  price_kop: z.nullable(z.integer(0, 99_999_900)),
  /** The likely day in Kyiv, if the order is placed now. */
  arrives_on: z.nullable(calendarDate),
});

export const estimateDelivery = endpoint({
  method: 'GET',
  path: '/api/delivery/estimate',
  summary: 'The carrier’s price and delivery date for a parcel to a city; empty while the carrier does not answer',
  access: 'customer',
  input: z.strictObject({
    city: uuid,
    goods_kop: z.matching(/^\d{1,8}$/),
    /** «VARIANT:UNITS» separated by commas: the parcel's weight. Without it, it has the usual weight. */
    items: z.optional(z.matching(/^\d{1,15}:[1-9]\d?(,\d{1,15}:[1-9]\d?){0,59}$/)),
  }),
  reply: z.object({ branch: estimate, courier: estimate }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});
