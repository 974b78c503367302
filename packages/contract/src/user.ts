import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, myogo, numericId, uah } from './wire.ts';

export const getUser = endpoint({
  method: 'POST',
  path: '/api/user/get-user',
  summary: 'The customer of the session; the id is only compared',
  access: 'customer',
  input: z.strictObject({ id: z.optional(numericId), myogo }),
  reply: z.object({
    id: numericId,
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    phone: z.string(),
    note: z.string(),
    tags: z.string(),
    orders_count: count,
    total_spent: uah,
    metafields: z.array(z.object({ namespace: z.string(), key: z.string(), value: z.string(), type: z.string() })),
  }),
});
