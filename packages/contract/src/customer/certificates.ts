import { certificateStates } from '@club/rules/certificates';
import * as z from '../types.ts';
import { challenge, smsCode } from './sign-in.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { calendarDate } from './orders.ts';
import { count, instant, numericId, ok, shortText, uah, xp } from '../wire.ts';

/** The club's own capability; the partner's real token stays on the server. */
const token = z.text(400);
const pin = z.matching(/^\d{4,6}$/);
const categoryId = z.integer(0, 1000);
const offerId = z.text(60, 1);

export const certGetAuth = endpoint({
  method: 'POST',
  path: '/api/cert/get-auth',
  summary: 'A short-lived capability token for certificate calls',
  needs: 'certificates',
  access: 'customer',
  input: z.strictObject({ date: z.optional(z.text(40)) }),
  reply: z.object({ token: z.anyText, expired_at: instant, error: z.nullable(z.anyText) }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const certRegist = endpoint({
  method: 'POST',
  path: '/api/cert/regist',
  summary: 'Registers the customer with the certificate service under its own number; once in three days',
  needs: 'certificates',
  access: 'customer',
  // The service gets no name and no address: a phone's own fields of them are not even read.
  input: z.strictObject({
    email: z.optional(shortText),
    first_name: z.optional(shortText),
    last_name: z.optional(shortText),
    token,
  }),
  reply: z.object({ code: ok, next_at: instant }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const certGetCats = endpoint({
  method: 'POST',
  path: '/api/cert/get-cats',
  mayLag: true,
  summary: 'Categories that have certificates',
  needs: 'certificates',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ token }),
  reply: z.object({ categories: z.array(z.object({ CATEGORY_ID: categoryId, CATEGORY_NAME: z.anyText })) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const certificateOffer = z.object({ id: z.anyText, face: uah, xp, left: count });

export const certGetPartnersById = endpoint({
  method: 'POST',
  path: '/api/cert/get-partners-by-id',
  mayLag: true,
  summary: 'Partners of a category, or of all, with the prices and stock of their certificates',
  needs: 'certificates',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ token, categoryId: z.optional(categoryId) }),
  reply: z.object({
    partners: z.array(
      z.object({
        id: z.anyText,
        /** Under which category it is shown. */
        category_id: categoryId,
        title: z.anyText,
        terms: z.anyText,
        /** Set by the club; empty if staff set nothing. */
        words: z.anyText,
        picture: z.nullable(z.anyText),
        tile_hue: z.integer(),
        offers: z.array(certificateOffer),
      }),
    ),
  }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const certificate = z.object({
  id: numericId,
  partner: z.anyText,
  terms: z.anyText,
  picture: z.nullable(z.anyText),
  tile_hue: z.integer(),
  face: uah,
  xp,
  state: z.enum(certificateStates),
  used: z.boolean(),
  /** Its last day, in Kyiv. */
  ends_on: calendarDate,
  claimed_at: instant,
  complained_at: z.nullable(instant),
  /** Until when a complaint is answered; null when none is pending. */
  answer_by: z.nullable(instant),
  /** The partner has checked it and reports that it works. */
  confirmed: z.boolean(),
  can_complain: z.boolean(),
  masked: z.anyText,
  /** The till's code; null until the PIN opened it. */
  code: z.nullable(z.anyText),
  /** The certificate's own PIN, where it has one. */
  pin: z.nullable(z.anyText),
});

export type Certificate = z.infer<typeof certificate>;

export const certCreate = endpoint({
  method: 'POST',
  path: '/api/cert/create',
  summary: 'Exchanges XP for a certificate, atomically',
  needs: 'certificates',
  access: 'customer',
  idempotent: true,
  // `xp` is the price the customer agreed to: another price is refused, not charged.
  input: z.strictObject({ token, offerId, xp: z.optional(xp) }),
  reply: z.object({ code: ok, certificate, balance: xp }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const certGetCertList = endpoint({
  method: 'POST',
  path: '/api/cert/get-cert-list',
  summary: 'The customer’s certificates; codes only with the capability token that the PIN unlocks',
  needs: 'certificates',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ token }),
  reply: z.object({
    certificates: z.array(certificate),
    opened: z.boolean(),
    pin: z.enum(['none', 'set', 'locked']),
  }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const certGetMessage = endpoint({
  method: 'POST',
  path: '/api/cert/get-message',
  summary: 'Information about the service, or about one category',
  needs: 'certificates',
  access: 'customer',
  input: z.strictObject({ token, categoryId: z.optional(categoryId) }),
  reply: z.object({ message: z.nullable(z.anyText) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const certPinStore = endpoint({
  method: 'POST',
  path: '/api/cert/pin/store',
  summary: 'Sets or changes the PIN that unlocks certificates',
  needs: 'certificates',
  access: 'customer',
  stepUp: true,
  input: z.strictObject({ code: pin, token }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const certPinEnterSms = endpoint({
  method: 'POST',
  path: '/api/cert/pin/enter-sms',
  summary: 'Confirms an SMS code for a forgotten or locked PIN: resets the attempts and allows a new PIN',
  needs: 'certificates',
  access: 'customer',
  // The challenge is what /api/auth/step-up answered when it sent the code.
  input: z.strictObject({ code: smsCode, token, challenge }),
  reply: z.object({ code: ok, until: instant }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const certPinToken = endpoint({
  method: 'POST',
  path: '/api/cert/pin/token',
  summary: 'Unlocks certificates for ten minutes; after five wrong PINs an SMS code is required',
  needs: 'certificates',
  access: 'customer',
  // Five tries for a PIN are the only ones, so they are the limit.
  input: z.strictObject({ code: pin, token }),
  reply: z.object({ token: z.anyText, expired_at: instant }),
});

export const certMarkUsed = endpoint({
  method: 'POST',
  path: '/api/cert/mark-used',
  summary: 'Marks a certificate as used, or as not used after all',
  needs: 'certificates',
  access: 'customer',
  input: z.strictObject({ token, id: numericId, used: z.boolean() }),
  reply: z.object({ certificate }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const certComplain = endpoint({
  method: 'POST',
  path: '/api/cert/complain',
  summary: 'Reports a certificate that did not work: it is locked and the partner is asked; answered within a day',
  needs: 'certificates',
  access: 'customer',
  input: z.strictObject({ token, id: numericId }),
  reply: z.object({ certificate }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});
