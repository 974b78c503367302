import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getPromoCode = endpoint({
  method: 'GET',
  path: '/api/invite/get-promo-code',
  summary: "The customer's own invite code, made the first time it is asked for",
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ msg: z.literal('ok'), consumer: z.object({ memberGetMemberCode: z.string() }) }),
});
