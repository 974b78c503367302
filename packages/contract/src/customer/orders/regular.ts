import { regularWeeksMax } from '@club/rules/orders/regular';
import { endpoint, hour } from '../../endpoint.ts';
import * as z from '../../types.ts';
import { count, numericId, ok, uah, xp } from '../../wire.ts';
import { calendarDate, orderItem } from '../orders.ts';

const weeks = z.integer(1, regularWeeksMax);
const limits = [{ by: 'person', times: 120, windowMs: hour }] as const;

const regularOrder = z.object({
  id: numericId,
  /** The order whose goods are repeated. */
  order_number: numericId,
  weeks,
  /** The day in Kyiv of the next repetition; of a paused one, where it stopped. */
  next_on: calendarDate,
  is_paused: z.boolean(),
  /** The customer was notified of that day and has not ordered yet. */
  is_due: z.boolean(),
  items: z.array(
    z.object({
      title: z.anyText,
      quantity: count,
      /** A unit's price then, before discounts. */
      price: uah,
      bonuses: xp,
      image: z.anyText,
      tileHue: z.integer(),
      /** The current offer, up to the stock; null for an unavailable one. */
      again: z.nullable(orderItem),
    }),
  ),
});

export type RegularOrder = z.infer<typeof regularOrder>;

export const listRegularOrders = endpoint({
  method: 'GET',
  path: '/api/regular-orders/list',
  summary: 'Regular orders with reminders, the nearest first, with current prices and stock',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ list: z.array(regularOrder) }),
});

export const startRegularOrder = endpoint({
  method: 'POST',
  path: '/api/regular-orders/start',
  summary: 'Sets a reminder for a delivered order at an interval of weeks; it is never placed without the customer',
  access: 'customer',
  input: z.strictObject({ order_number: numericId, weeks }),
  reply: z.object({ code: ok, next_on: calendarDate }),
  limits,
});

export const changeRegularOrder = endpoint({
  method: 'POST',
  path: '/api/regular-orders/change',
  summary: 'Changes the interval, pauses or resumes; omitted fields stay',
  access: 'customer',
  input: z.strictObject({ id: numericId, weeks: z.optional(weeks), is_paused: z.optional(z.boolean()) }),
  reply: z.object({ code: ok }),
  limits,
});

export const skipRegularOrder = endpoint({
  method: 'POST',
  path: '/api/regular-orders/skip',
  summary: 'Skips the repetition of that day; idempotent',
  access: 'customer',
  input: z.strictObject({ id: numericId, next_on: calendarDate }),
  reply: z.object({ code: ok }),
  limits,
});

export const endRegularOrder = endpoint({
  method: 'POST',
  path: '/api/regular-orders/end',
  summary: 'Ends the reminders of this order',
  access: 'customer',
  input: z.strictObject({ id: numericId }),
  reply: z.object({ code: ok }),
  limits,
});
