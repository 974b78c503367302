import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, myogo, numericId, ok } from '../wire.ts';

const hint = z.hint;

/** A pending call. */
export const pendingCall = z.object({ id: numericId, call_from: instant, call_to: instant });

export const sendPhoneCall = endpoint({
  method: 'POST',
  path: '/api/api-shop/send-phone-call',
  summary: 'Requests a call from the call centre about one’s own order, within a time window today or tomorrow in Kyiv',
  needs: 'callCentre',
  access: 'customer',
  input: z.strictObject({
    orderNumber: numericId,
    callFrom: instant,
    callTo: instant,
    // Everything else is read from the order; a client's own data are ignored.
    orderSum: hint,
    orderPayment: hint,
    phone: hint,
    avgCheck: hint,
    first_name: hint,
    totalSpent: hint,
    orders_count: hint,
    myogo,
  }),
  reply: z.object({ code: ok, call_from: instant, call_to: instant }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});
