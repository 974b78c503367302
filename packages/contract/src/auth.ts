import * as z from 'zod/mini';
import { endpoint, hour, minute } from './endpoint.ts';
import { instant, numericId, ok, shortText } from './wire.ts';

const phone = z.string().check(z.minLength(1), z.maxLength(40));
const challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));
const smsCode = z.string().check(z.regex(/^\d{6}$/));

// Ukrainian mobile networks put thousands of phones behind one address, so an address is trusted with many tries;
// what stops guessing and pumping are the limits of the phone and of the whole club.
const addressTimesMax = 200;

const codeSent = z.object({ code: ok, challenge, resend_at: instant, expires_at: instant });
const signedIn = z.object({
  code: ok,
  customer: z.object({ shopify_id: numericId, first_name: z.string(), last_name: z.string() }),
  token: z.string(),
  expired_at: instant,
});

export const testLogin = endpoint({
  method: 'POST',
  path: '/api/auth/test-login',
  summary: 'Tells a known phone from an unknown one; the id opens nothing',
  access: 'visitor',
  input: z.strictObject({ phone }),
  reply: z.object({ shopify_id: z.nullable(numericId), error: z.nullable(z.string()) }),
  limits: [{ by: 'address', times: addressTimesMax, windowMs: hour }],
});

export const loginSms = endpoint({
  method: 'POST',
  path: '/api/auth/login-sms',
  summary: 'Sends a sign-in code by SMS',
  access: 'visitor',
  input: z.strictObject({ phone }),
  reply: codeSent,
  limits: [{ by: 'address', times: addressTimesMax, windowMs: hour }],
});

export const confirmSms = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-sms',
  summary: 'Confirms the code and opens a session',
  access: 'visitor',
  input: z.strictObject({ phone, code: smsCode, challenge }),
  reply: signedIn,
  limits: [{ by: 'address', times: addressTimesMax, windowMs: 10 * minute }],
});

export const registration = endpoint({
  method: 'POST',
  path: '/api/auth/registration',
  summary: 'Keeps the registration form until its phone is confirmed, and sends the code',
  access: 'visitor',
  input: z.strictObject({
    phone,
    first_name: shortText,
    last_name: shortText,
    birth_date: z.string().check(z.maxLength(10)),
    email: z.optional(z.email().check(z.maxLength(200))),
    consents: z.strictObject({ rules: z.boolean(), personal_data: z.boolean(), news: z.optional(z.boolean()) }),
    mgm_code: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: codeSent,
  limits: [{ by: 'address', times: addressTimesMax, windowMs: hour }],
});

export const regAuth = endpoint({
  method: 'POST',
  path: '/api/auth/reg-auth',
  summary: 'Confirms the code of a registration, makes the customer and opens a session',
  access: 'visitor',
  input: z.strictObject({ phone, code: smsCode, challenge }),
  reply: signedIn,
  limits: [{ by: 'address', times: addressTimesMax, windowMs: 10 * minute }],
});

export const checkToken = endpoint({
  method: 'POST',
  path: '/api/auth/check-token',
  summary: 'A fresh bearer for a live session; no live session, no token',
  access: 'session',
  input: z.strictObject({ gloShopId: z.optional(numericId), ogoShopId: z.optional(numericId) }),
  reply: z.object({
    code: ok,
    token: z.string(),
    expired_at: instant,
    gloShopId: z.nullable(numericId),
    ogoShopId: z.nullable(numericId),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  access: 'session',
  input: z.strictObject({ token: z.optional(z.string().check(z.maxLength(400))) }),
  reply: z.object({ code: ok }),
});

export const tokenClear = endpoint({
  method: 'POST',
  path: '/api/auth/token-clear',
  summary: 'Ends this session; no token of it works afterwards',
  access: 'session',
  input: z.strictObject({}),
  reply: z.object({ code: ok }),
});
