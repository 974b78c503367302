import * as z from '../types.ts';
import { blockTimesFree, signedIn } from './sign-in.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, ok } from '../wire.ts';

// A JSON form of WebAuthn; the library that verifies it decides what is inside.
const credential = z.foreign({ id: z.text(1400) });
const credentialOptions = z.foreign({ challenge: z.anyText });

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login-options',
  summary: 'What the browser needs to sign in with a passkey; names no person',
  access: 'visitor',
  input: z.strictObject({}),
  reply: z.object({ code: ok, options: credentialOptions }),
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Signs in with a passkey',
  access: 'visitor',
  input: z.strictObject({ credential }),
  reply: signedIn,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  summary: 'What the browser needs to create a passkey for this person',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ code: ok, options: credentialOptions }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
  stepUp: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/add-passkey',
  summary: 'Stores a passkey the browser has created',
  access: 'customer',
  input: z.strictObject({ credential }),
  reply: z.object({ code: ok, id: z.anyText }),
  stepUp: true,
});

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/get-passkeys',
  summary: 'Passkeys of this person',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    passkeys: z.array(
      z.object({ id: z.anyText, device: z.anyText, created_at: instant, used_at: z.nullable(instant) }),
    ),
  }),
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/remove-passkey',
  summary: 'Deletes a passkey of this person',
  access: 'customer',
  input: z.strictObject({ id: z.text(1400) }),
  reply: z.object({ code: ok }),
  stepUp: true,
});
