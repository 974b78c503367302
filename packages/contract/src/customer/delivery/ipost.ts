import { ipostCommentMax } from '@club/rules/delivery/methods';
import * as z from '../../types.ts';
import { endpoint, hour, minute } from '../../endpoint.ts';
import { calendarDate, clockTime } from '../orders.ts';
import { instant, myogo, numericId, ok, shortText, uuid } from '../../wire.ts';

/** The club's own capability; the courier's real token stays on the server. */
const token = z.text(400);
const houseText = z.prose(20);

export const ipostAuth = endpoint({
  method: 'POST',
  path: '/api/ipost/auth',
  summary: 'A short-lived capability token for the two courier calls',
  needs: 'courier',
  access: 'customer',
  input: z.strictObject({ myogo }),
  reply: z.object({ token: z.anyText, expired_at: instant }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const ipostCityAvailable = endpoint({
  method: 'POST',
  path: '/api/ipost/city-available',
  summary: 'Whether the courier service delivers to a city, and its time windows today and tomorrow',
  needs: 'courier',
  access: 'customer',
  input: z.strictObject({ token, city: uuid, myogo }),
  reply: z.object({
    code: ok,
    available: z.boolean(),
    windows: z.array(z.object({ date: calendarDate, from: clockTime, to: clockTime })),
  }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const ipostSendAddress = endpoint({
  method: 'POST',
  path: '/api/ipost/send-address',
  summary: 'Sends the address of one’s own order to the courier service, once even if called repeatedly',
  needs: 'courier',
  access: 'customer',
  input: z.strictObject({
    token,
    city: uuid,
    street: shortText,
    flat: z.optional(houseText),
    delivery_date: calendarDate,
    delivery_time_from: clockTime,
    delivery_time_to: clockTime,
    order_id: numericId,
    comment: z.optional(z.prose(ipostCommentMax)),
    myogo,
  }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
