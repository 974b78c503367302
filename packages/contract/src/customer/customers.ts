import { consentPurposes } from '@club/rules/people/consents';
import { profileSteps } from '@club/rules/people/profile-steps';
import { referralReasons, referralStages } from '@club/rules/referrals';
import { verificationStates } from '@club/rules/age';
import * as z from '../types.ts';
import { challenge, codeSent, phone, smsCode } from './sign-in.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, instant, myogo, numericId, ogoAuthApiToken, ok, shortText, uah, uuid, xp } from '../wire.ts';

export const metafield = z.object({ namespace: z.anyText, key: z.anyText, value: z.anyText, type: z.anyText });
const tags = z.text(1000);
const consentPurpose = z.enum(consentPurposes);

const user = z.object({
  id: numericId,
  first_name: z.anyText,
  last_name: z.anyText,
  email: z.nullable(z.anyText),
  phone: z.anyText,
  note: z.anyText,
  tags: z.anyText,
  orders_count: count,
  total_spent: uah,
  metafields: z.array(metafield),
});

export const getUser = endpoint({
  method: 'POST',
  path: '/api/user/get-user',
  summary: 'The customer of the session; the id is only compared',
  access: 'customer',
  input: z.strictObject({ id: z.optional(numericId), myogo }),
  reply: user,
});

export const getUserByPhone = endpoint({
  method: 'GET',
  path: '/api/user/get-user-by-phone',
  summary: "The customer of the session's own phone; no other phone can be asked about",
  access: 'customer',
  input: z.strictObject({ myogo: z.optional(z.enum(['true', 'false'])) }),
  reply: user,
});

export const getMetafields = endpoint({
  method: 'POST',
  path: '/api/user/get-metafields',
  summary: "The customer's metafields; the id is only compared",
  access: 'customer',
  input: z.strictObject({ id: z.optional(numericId), myogo }),
  reply: z.object({ metafields: z.array(metafield) }),
});

export const createMetafields = endpoint({
  method: 'POST',
  path: '/api/user/create-metafields',
  summary: 'Sets one metafield that customers may write, from a fixed list',
  access: 'customer',
  input: z.strictObject({
    namespace: z.text(40),
    key: z.text(60),
    value: z.text(20_000),
    type: z.text(40),
    shopifyId: z.optional(numericId),
    myogo,
  }),
  reply: z.object({ code: ok, metafield }),
  limits: [{ by: 'person', times: 300, windowMs: hour }],
});

export const updateTags = endpoint({
  method: 'POST',
  path: '/api/user/update-tags',
  summary: "Adds tags that customers may set, from a fixed list; the server's own tags can't be changed",
  access: 'customer',
  input: z.strictObject({
    tags: z.union([tags, z.array(z.text(60))]),
    shopifyId: z.optional(numericId),
    myogo,
  }),
  reply: z.object({ code: ok, tags }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const getReferrals = endpoint({
  method: 'GET',
  path: '/api/user/get-referrals',
  summary: 'Who invited this customer, and the friends they invited',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({
    inviter: z.nullable(z.object({ name: z.anyText, at: instant })),
    referrals: z.array(
      z.object({
        id: numericId,
        name: z.anyText,
        stage: z.enum(referralStages),
        at: instant,
        /** Paid, or promised by the current law. */
        xp,
        /** When the XP come, or until when staff decide. */
        next_at: z.nullable(instant),
        /** Why it is in review, or why it brought nothing. */
        reason: z.nullable(z.enum(referralReasons)),
        can_appeal: z.boolean(),
      }),
    ),
    /** Friends who brought XP in the current year, and the maximum. */
    year: z.object({
      cap: count,
      used: count,
      ends_at: instant,
      /** Whether the law allows paying the rest of them. */
      is_paid: z.boolean(),
    }),
  }),
});

export const checkAllowedUser = endpoint({
  method: 'GET',
  path: '/api/user/check-allowed-user',
  summary: 'Whether this customer is on the configured allow-list; grants nothing by itself',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ allowed: z.boolean() }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/change-email',
  summary: 'Sends a code to the new e-mail',
  needs: 'email',
  access: 'customer',
  input: z.strictObject({
    email: z.text(300),
    customer_id: z.optional(numericId),
    ogoAuthApiToken,
  }),
  reply: z.object({ code: ok, resend_at: instant, expires_at: instant }),
  stepUp: true,
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Confirms the code and changes the e-mail',
  needs: 'email',
  access: 'customer',
  input: z.strictObject({ code: smsCode, ogoAuthApiToken }),
  reply: z.object({ code: ok, email: z.anyText }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

const address = z.object({
  settlement_id: z.nullable(uuid),
  city: z.anyText,
  branch_id: z.nullable(uuid),
  branch: z.anyText,
  street: z.anyText,
  house: z.anyText,
  flat: z.anyText,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/get-profile',
  summary: 'Everything the profile shows of the person',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    first_name: z.anyText,
    last_name: z.anyText,
    phone: z.anyText,
    birth_date: z.nullable(z.anyText),
    email: z.nullable(z.anyText),
    is_email_confirmed: z.boolean(),
    email_waiting: z.nullable(z.object({ email: z.anyText, resend_at: instant, expires_at: instant })),
    age: z.enum(verificationStates),
    consents: z.array(z.object({ purpose: consentPurpose, is_given: z.boolean(), at: z.nullable(instant) })),
    address: z.nullable(address),
    deletion_at: z.nullable(instant),
    step_up_until: z.nullable(instant),
    reward: z.nullable(
      z.object({
        xp,
        is_paid: z.boolean(),
        steps: z.array(z.object({ step: z.enum(profileSteps), is_done: z.boolean() })),
      }),
    ),
  }),
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/update-profile',
  summary: 'Changes the names',
  access: 'customer',
  input: z.strictObject({ first_name: shortText, last_name: shortText }),
  reply: z.object({ code: ok, first_name: z.anyText, last_name: z.anyText }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/user/save-address',
  summary: 'Stores the usual delivery address of this brand; null deletes it',
  access: 'customer',
  input: z.strictObject({
    address: z.nullable(
      z.strictObject({
        settlement_id: uuid,
        branch_id: z.nullable(uuid),
        street: shortText,
        house: z.prose(20),
        flat: z.prose(20),
      }),
    ),
  }),
  reply: z.object({ code: ok, address: z.nullable(address) }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const updateConsent = endpoint({
  method: 'POST',
  path: '/api/user/update-consent',
  summary: 'Gives or withdraws a consent; both are recorded with their time',
  access: 'customer',
  input: z.strictObject({ purpose: consentPurpose, is_given: z.boolean() }),
  reply: z.object({ code: ok, purpose: consentPurpose, is_given: z.boolean(), at: instant }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/user/get-consents',
  summary: 'The history of consents, newest first',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    consents: z.array(z.object({ purpose: consentPurpose, given_at: instant, withdrawn_at: z.nullable(instant) })),
  }),
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/user/change-phone',
  summary: 'Sends a code to the new phone; the old one was proven by the step-up',
  access: 'customer',
  input: z.strictObject({ phone }),
  reply: codeSent,
  stepUp: true,
  limits: [{ by: 'person', times: 10, windowMs: hour }],
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/user/confirm-phone',
  summary: 'Confirms the code of the new phone, changes it, and signs out every other device',
  access: 'customer',
  input: z.strictObject({ phone, code: smsCode, challenge }),
  reply: z.object({ code: ok, phone: z.anyText }),
  stepUp: true,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
  changesSessions: true,
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export-data',
  summary: 'Everything the club stores about the person, as one JSON document',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({ made_at: instant, data: z.dossier }),
  limits: [{ by: 'person', times: 10, windowMs: hour }],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete-account',
  summary: 'Schedules the deletion in 14 days and signs out every device',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ code: ok, deletion_at: instant }),
  stepUp: true,
  changesSessions: true,
});

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/api/user/cancel-deletion',
  summary: 'Cancels the scheduled deletion',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ code: ok }),
});
