import { documentKinds } from '@club/rules/age';
import { suspicionSigns } from '@club/rules/referrals';
import { deviceFaults, replacementStates } from '@club/rules/registered-devices';
import { reviewStates } from '@club/rules/reviews';
import { requestStates, supportTopics } from '@club/rules/support';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, afterCursor, brand, brandFilter, nextCursor, numberText, personal } from './fields.ts';

const requestFields = {
  number: z.integer(1),
  brand,
  topic: z.enum(supportTopics),
  order: z.nullable(z.integer(1)),
  state: z.enum(requestStates),
  /** Since when it is in its state. */
  since: z.moment,
  /** The promised time of the answer; null while the customer has to answer. */
  answer_by: z.nullable(z.moment),
  customer: z.integer(1),
  name: personal('name'),
  phone: z.nullable(personal('phone')),
} as const;

/** The longest pending first; of closed ones the newest. */
export const listRequests = staffEndpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'Requests in a given state',
  access: ['requests.view'],
  input: z.strictObject({ state: z.enum(requestStates), brand: brandFilter, after: afterCursor }),
  reply: z.object({ rows: z.array(z.object({ ...requestFields, last: personal('words') })), next: nextCursor }),
});

export const getRequest = staffEndpoint({
  method: 'GET',
  path: '/api/request',
  summary: 'A request with all its messages',
  access: ['requests.view'],
  input: z.strictObject({ number: numberText }),
  reply: z.object({
    ...requestFields,
    messages: z.array(
      z.object({
        id: z.integer(1),
        author: z.enum(['customer', 'staff']),
        actor: actorText,
        text: personal('words'),
        at: z.moment,
        /** In the order that they were sent; `request-photo` has each by its position from 0. */
        photos: z.integer(0),
      }),
    ),
  }),
});

export const getRequestPhoto = staffEndpoint({
  method: 'GET',
  path: '/api/request-photo',
  summary: 'A photo of a request’s message',
  access: ['requests.view'],
  input: z.strictObject({ number: numberText, message: numberText, position: numberText }),
  reply: z.anyText,
  picture: true,
});

/**
 * Oldest first, without those that another reviewer has open. The photo is rendered, never stored: nothing of it is on
 * a disk.
 */
export const listAges = staffEndpoint({
  method: 'GET',
  path: '/api/ages',
  summary: 'Document photos awaiting a decision',
  access: ['age.decide'],
  input: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        sent_at: z.moment,
        name: personal('name'),
        age: z.nullable(z.integer(0)),
        kind: z.enum(documentKinds),
        width: z.integer(1),
        height: z.integer(1),
      }),
    ),
    /** Of the newest verdicts: how many were a second look at a photo, and how many of these differed. */
    second_looks: z.object({ looked: z.integer(0), differed: z.integer(0) }),
  }),
});

/** Opening one claims it for five minutes: it is shown to no one else meanwhile. */
export const getAgePhoto = staffEndpoint({
  method: 'GET',
  path: '/api/age-photo',
  summary: 'A document photo; viewing it is recorded',
  access: ['age.decide'],
  input: z.strictObject({ id: numberText }),
  reply: z.anyText,
  picture: true,
});

/** The longest pending first; of decided ones the newest. */
export const listReviews = staffEndpoint({
  method: 'GET',
  path: '/api/reviews',
  mayLag: true,
  summary: 'Reviews of purchases',
  access: ['reviews.view'],
  input: z.strictObject({ state: z.enum(reviewStates), brand: brandFilter, after: afterCursor }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        brand,
        customer: z.integer(1),
        product: z.anyText,
        stars: z.integer(1, 5),
        reasons: z.array(z.anyText),
        text: personal('words'),
        photos: z.integer(0),
        state: z.enum(reviewStates),
        note: z.nullable(z.anyText),
        created_at: z.moment,
      }),
    ),
    next: nextCursor,
  }),
});

export const getReviewPhoto = staffEndpoint({
  method: 'GET',
  path: '/api/review-photo',
  summary: 'A photo of a review',
  access: ['reviews.view'],
  input: z.strictObject({ id: numberText, position: numberText }),
  reply: z.anyText,
  picture: true,
});

/** The most urgent on top; 100 at most. */
export const listDuplicates = staffEndpoint({
  method: 'GET',
  path: '/api/duplicates',
  summary: 'Referred customers who may be their own referrers',
  access: ['duplicates.decide'],
  input: z.strictObject({ brand: brandFilter }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** What actions call the friend. */
        friend: z.integer(1),
        friend_name: personal('name'),
        friend_phone: z.nullable(personal('phone')),
        /** Their customer in this brand, if there is one. */
        friend_customer: z.nullable(z.integer(1)),
        inviter: z.integer(1),
        inviter_name: personal('name'),
        inviter_phone: z.nullable(personal('phone')),
        brand,
        /** The similarities. */
        signs: z.array(z.enum(suspicionSigns)),
        /** The referrer's explanation. */
        note: personal('words'),
        xp: z.integer(0),
        invited_at: z.moment,
        due_at: z.moment,
      }),
    ),
  }),
});

/** The longest pending first; of the others the newest. */
export const listReplacements = staffEndpoint({
  method: 'GET',
  path: '/api/replacements',
  summary: 'Requests to replace broken devices',
  access: ['devices.decide'],
  input: z.strictObject({ state: z.enum(replacementStates), brand: brandFilter, after: afterCursor }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        brand,
        customer: z.integer(1),
        name: personal('name'),
        serial: z.anyText,
        model: z.anyText,
        fault: z.enum(deviceFaults),
        text: personal('words'),
        state: z.enum(replacementStates),
        registered_at: z.moment,
        warranty_ends_on: z.day,
        at: z.moment,
        /** Staff's answer. */
        note: z.anyText,
      }),
    ),
    next: nextCursor,
  }),
});
