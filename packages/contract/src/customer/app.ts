import * as z from '../types.ts';
import { endpoint } from '../endpoint.ts';

export const getVersion = endpoint({
  method: 'POST',
  path: '/api/get-version',
  summary: 'Version of the running server and id of its build',
  access: 'public',
  input: z.strictObject({ version: z.optional(z.text(40)) }),
  reply: z.object({ version: z.anyText, build: z.anyText }),
});
