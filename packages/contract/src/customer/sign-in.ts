import { ofShopIds } from '@club/rules/brands';
import * as z from '../types.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { brand, instant, longText, numericId, ok, returnTo, shortText, uuid } from '../wire.ts';

export const phone = z.text(40, 1);
export const challenge = z.matching(/^[A-Za-z0-9_-]{20,64}$/);
export const smsCode = z.matching(/^\d{6}$/);
export const email = z.email(200);

// Ukrainian mobile networks put thousands of phones behind one address, so nobody is refused for their neighbours:
// beyond so many calls of a block each requires a proof of work.
export const blockTimesFree = 200;

export const codeSent = z.object({ code: ok, challenge, resend_at: instant, expires_at: instant });
export const signedIn = z.object({
  code: ok,
  customer: z.object({ shopify_id: numericId, first_name: z.anyText, last_name: z.anyText }),
  token: z.anyText,
  expired_at: instant,
});

export const testLogin = endpoint({
  method: 'POST',
  path: '/api/auth/test-login',
  summary: 'Whether a phone number is known; the returned id grants nothing',
  access: 'visitor',
  input: z.strictObject({ phone }),
  reply: z.object({ shopify_id: z.nullable(numericId), error: z.nullable(z.anyText) }),
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const loginSms = endpoint({
  method: 'POST',
  path: '/api/auth/login-sms',
  summary: 'Sends a sign-in code by SMS',
  access: 'visitor',
  input: z.strictObject({ phone }),
  reply: codeSent,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
  pressure: 'sms',
});

export const confirmSms = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-sms',
  summary: 'Confirms the code and opens a session',
  access: 'visitor',
  input: z.strictObject({ phone, code: smsCode, challenge }),
  reply: signedIn,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: 10 * minute }],
  pressure: 'guesses',
});

/** Each separately; the first two are required for membership. */
const registrationConsents = z.strictObject({
  rules: z.boolean(),
  personal_data: z.boolean(),
  news: z.optional(z.boolean()),
  analytics: z.optional(z.boolean()),
});

export const registration = endpoint({
  method: 'POST',
  path: '/api/auth/registration',
  summary: 'Stores the registration form until its phone is confirmed, and sends the code',
  access: 'visitor',
  input: z.strictObject({
    phone,
    first_name: shortText,
    last_name: shortText,
    birth_date: z.text(10),
    email: z.optional(email),
    consents: registrationConsents,
    mgm_code: z.optional(z.prose(40)),
  }),
  reply: codeSent,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
  pressure: 'sms',
});

export const regAuth = endpoint({
  method: 'POST',
  path: '/api/auth/reg-auth',
  summary: 'Confirms the code of a registration, creates the customer and opens a session',
  access: 'visitor',
  input: z.strictObject({ phone, code: smsCode, challenge }),
  reply: signedIn,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: 10 * minute }],
  pressure: 'guesses',
});

export const checkToken = endpoint({
  method: 'POST',
  path: '/api/auth/check-token',
  summary: 'A new bearer token for an active session',
  access: 'session',
  refused: 'last',
  input: z.strictObject(ofShopIds(() => z.optional(numericId))),
  reply: z.object({
    code: ok,
    token: z.anyText,
    expired_at: instant,
    ...ofShopIds(() => z.nullable(numericId)),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  access: 'session',
  refused: 'last',
  input: z.strictObject({ token: z.optional(z.text(400)) }),
  reply: z.object({ code: ok }),
  changesSessions: true,
});

export const tokenClear = endpoint({
  method: 'POST',
  path: '/api/auth/token-clear',
  summary: 'Ends this session; no token of it works afterwards',
  access: 'session',
  refused: 'last',
  input: z.strictObject({}),
  reply: z.object({ code: ok }),
  changesSessions: true,
});

export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/auth/check-email',
  summary: 'Whether an e-mail is well formed; never whether it is in use',
  access: 'visitor',
  input: z.strictObject({ email: z.text(300) }),
  reply: z.object({ code: ok, error: z.nullable(z.anyText) }),
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const checkFriendCode = endpoint({
  method: 'POST',
  path: '/api/auth/check-friend-code',
  summary: 'Whether a registration would accept a friend’s code; never whose it is',
  access: 'visitor',
  input: z.strictObject({ mgm_code: z.prose(40) }),
  reply: z.object({ code: ok, error: z.nullable(z.anyText) }),
  // As many as registrations, which reveal the same of a code.
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const sendBotStat = endpoint({
  method: 'POST',
  path: '/api/auth/send-bot-stat',
  summary: 'Counts a sign-in that came from the chat bot; the given customer is only compared',
  access: 'customer',
  input: z.strictObject({ phone: z.optional(phone), shopifyId: z.optional(numericId) }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const getBrandToken = endpoint({
  method: 'GET',
  path: '/api/auth/get-ogo-token',
  summary: "The club's capability token for the second brand, worthless without its session",
  access: 'session',
  input: z.strictObject({}),
  reply: z.object({ token: z.anyText, expired_at: instant }),
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/auth/create-customer',
  summary: 'The person’s customer in a brand, created on first entry',
  access: 'session',
  input: z.strictObject({
    first_name: z.optional(shortText),
    last_name: z.optional(shortText),
    email: z.optional(z.nullable(shortText)),
    phone: z.optional(phone),
    note: z.optional(longText),
    tags: z.optional(longText),
    variant: brand,
  }),
  reply: z.object({ id: numericId }),
  changesSessions: true,
});

export const mloginGlo = endpoint({
  method: 'POST',
  path: '/api/auth/mlogin-glo',
  summary:
    'A link to the main site; with a confirmed e-mail it signs in there once, always as the session’s own customer',
  needs: 'sites',
  access: 'customer',
  input: z.strictObject({ return_to: z.optional(returnTo) }),
  reply: z.object({ url: z.url }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/auth/get-sessions',
  summary: 'Devices this person is signed in on',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    sessions: z.array(
      z.object({ id: uuid, device: z.anyText, created_at: instant, seen_at: instant, is_current: z.boolean() }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/end-session',
  summary: 'Signs one device of this person out; another person’s device answers like a missing one',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({ id: uuid }),
  reply: z.object({ code: ok }),
  changesSessions: true,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/end-other-sessions',
  summary: 'Signs out every device but this one',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({}),
  reply: z.object({ code: ok, ended: z.integer() }),
  changesSessions: true,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  summary: "Sends a code to the session's own phone before a sensitive action",
  access: 'customer',
  refused: 'last',
  input: z.strictObject({}),
  reply: codeSent,
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const confirmStepUp = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-step-up',
  summary: 'Confirms the phone again; sensitive calls are allowed for ten minutes',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({ code: smsCode, challenge }),
  reply: z.object({ code: ok, until: instant }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const secondCheckEmail = endpoint({
  method: 'POST',
  path: '/api/auth/second-check-email',
  summary: 'Sends a code to the confirmed e-mail of an account whose phone has long been inactive',
  needs: 'email',
  access: 'visitor',
  input: z.strictObject({ check: challenge }),
  reply: z.object({ code: ok, resend_at: instant, expires_at: instant }),
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
});

export const confirmSecondCheck = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-second-check',
  summary: 'Confirms the code of the e-mail and opens the session',
  needs: 'email',
  access: 'visitor',
  input: z.strictObject({ check: challenge, code: smsCode }),
  reply: signedIn,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: 10 * minute }],
  pressure: 'guesses',
});

export const startFresh = endpoint({
  method: 'POST',
  path: '/api/auth/start-fresh',
  summary: 'The phone has a new owner: the inactive account is frozen without it, and a new one is created',
  access: 'visitor',
  input: z.strictObject({
    check: challenge,
    first_name: shortText,
    last_name: shortText,
    birth_date: z.text(10),
    email: z.optional(email),
    consents: registrationConsents,
  }),
  reply: signedIn,
  limits: [{ by: 'block', times: blockTimesFree, windowMs: hour }],
  changesSessions: true,
});
