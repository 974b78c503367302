import { oralStatuses } from '@club/rules/velo';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, myogo, numericId, ogoAuthApiToken, returnTo, shortText } from '../wire.ts';

const link = z.object({ url: z.url });
// Only the session's person is signed in: these are the specification's fields, compared and never used.
const named = {
  email: z.optional(z.nullable(shortText)),
  first_name: z.optional(shortText),
  last_name: z.optional(shortText),
  return_to: z.optional(returnTo),
};

export const getVeloUser = endpoint({
  method: 'GET',
  path: '/api/user/get-velo-user',
  summary: "The person's velo record, created on first request",
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    shopifyId: numericId,
    first_name: z.anyText,
    last_name: z.anyText,
    email: z.nullable(z.anyText),
    apiToken: z.anyText,
    oralStatus: z.enum(oralStatuses),
    tdMultipass: z.nullable(z.anyText),
  }),
});

export const getVeloToken = endpoint({
  method: 'GET',
  path: '/api/velo/get-token',
  summary: "The club's capability token for velo calls, worthless without its session",
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ token: z.anyText, expired_at: instant }),
});

export const veloMlogin = endpoint({
  method: 'POST',
  path: '/api/velo/mlogin',
  summary: 'A link that signs in on the velo site once',
  needs: 'sites',
  access: 'customer',
  input: z.strictObject({ ...named, token: z.optional(z.text(400)) }),
  reply: link,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const checkOralStatus = endpoint({
  method: 'GET',
  path: '/api/velo/check-oral-status',
  summary: 'Whether the person uses pouches, as far as the club can tell',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ result: z.enum(oralStatuses) }),
});

export const mlogin = endpoint({
  method: 'POST',
  path: '/api/mlogin',
  summary: "A link to the full site of the call's brand; with a confirmed e-mail it signs in there once",
  needs: 'sites',
  access: 'customer',
  input: z.strictObject({ ...named, myogo, ogoAuthApiToken }),
  reply: link,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
