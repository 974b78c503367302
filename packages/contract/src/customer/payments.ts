import { paymentStates } from '@club/rules/orders/payments';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, myogo, numericId, ogoAuthApiToken, uah } from '../wire.ts';

export const getPaymentLink = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-liqpay-link',
  summary: 'A link to the bank’s page for one’s own unpaid order; success without a link means: try again',
  needs: 'payments',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({
    orderId: numericId,
    /** One of those in the settings; without it the bank of the open attempt, else the first. */
    bank: z.optional(z.text(40)),
    myogo,
    ogoAuthApiToken,
  }),
  reply: z.object({ success: z.boolean(), link: z.nullable(z.anyText), bank: z.anyText }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/api-shop/check-payment',
  summary: 'The payment state of an order; queries the bank while it is undecided',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({ orderId: numericId, myogo }),
  reply: z.object({
    state: z.enum(paymentStates),
    total: uah,
    pay_until: z.nullable(instant),
    can_pay: z.boolean(),
    is_cancelled: z.boolean(),
  }),
  limits: [{ by: 'person', times: 600, windowMs: hour }],
});
