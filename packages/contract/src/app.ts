import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getVersion = endpoint({
  method: 'POST',
  path: '/api/get-version',
  summary: 'Version of the running server and id of its build',
  access: 'public',
  input: z.strictObject({ version: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({ version: z.string(), build: z.string() }),
});
