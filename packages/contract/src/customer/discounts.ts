import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, line, myogo, numericId, ok, shortText } from '../wire.ts';

export const discountCode = z.text(60);

/** Why a code does not apply for this customer, whatever is in the cart. */
export const codeRefusals = [
  'unknown',
  'other_brand',
  'used',
  'ended',
  'own_code',
  'not_first_order',
  'not_allowed',
] as const;

export const discountTerms = z.object({
  kind: z.enum(['promo', 'friend']),
  ratio_permille: count,
  units_min: count,
  tag: z.nullable(z.anyText),
  line: z.nullable(line),
});

export const checkCode = endpoint({
  method: 'POST',
  path: '/api/api-shop/check-code',
  summary: 'What a promo code or a friend’s code gives this customer; the cart’s own conditions follow from the terms',
  access: 'customer',
  input: z.strictObject({ code: discountCode, myogo }),
  reply: z.object({
    /** As it is stored and sent with the order. */
    code: z.anyText,
    terms: z.nullable(discountTerms),
    refusal: z.nullable(z.enum(codeRefusals)),
    text: z.anyText,
  }),
  // Friends' codes must not be found by trying.
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});

export const getReferrersCode = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-kept-code',
  summary:
    'The code of the friend who invited this customer, while it gives a discount: the cart applies it automatically; and whether codes are accepted at all',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    code: z.nullable(z.anyText),
    terms: z.nullable(discountTerms),
    /** Whether any code may give anything in this brand by the current law. */
    are_taken: z.boolean(),
  }),
});

export const sendPromocode = endpoint({
  method: 'POST',
  path: '/api/api-shop/send-promocode',
  summary: 'Confirms the code one’s own order was placed with; a code is never added afterwards',
  access: 'customer',
  input: z.strictObject({ code: discountCode, orderId: numericId, shopDomain: z.optional(shortText), myogo }),
  reply: z.object({ code: ok, applied: z.boolean() }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
