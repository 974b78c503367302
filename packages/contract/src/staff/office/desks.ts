import { documentKinds } from '@club/rules/age';
import { reviewStates } from '@club/rules/reviews';
import { requestStates, supportTopics } from '@club/rules/support';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { after, brand, brandFilter, next, numberText, personal } from './fields.ts';

const requestFields = {
  number: z.integer(1),
  brand,
  topic: z.enum(supportTopics),
  order: z.nullable(z.integer(1)),
  state: z.enum(requestStates),
  /** Since when it is in its state. */
  since: z.moment,
  /** By when the club promised an answer; none of one that waits for the customer. */
  answer_by: z.nullable(z.moment),
  customer: z.integer(1),
  name: personal('name'),
  phone: z.nullable(personal('phone')),
} as const;

/** Those that wait longest on top. */
export const listRequests = staffEndpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'Requests of a state',
  access: ['requests.view'],
  input: z.strictObject({ state: z.enum(requestStates), brand: brandFilter, after }),
  reply: z.object({ rows: z.array(z.object({ ...requestFields, last: personal('words') })), next }),
});

export const getRequest = staffEndpoint({
  method: 'GET',
  path: '/api/request',
  summary: 'A request with everything that was said',
  access: ['requests.view'],
  input: z.strictObject({ number: numberText }),
  reply: z.object({
    ...requestFields,
    messages: z.array(
      z.object({
        id: z.integer(1),
        author: z.enum(['customer', 'staff']),
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
  summary: 'A photo of a message of a request',
  access: ['requests.view'],
  input: z.strictObject({ number: numberText, message: numberText, position: numberText }),
  reply: z.anyText,
  picture: true,
});

/** Oldest first. The photo is drawn, never kept: nothing of it is on a disk. */
export const listAges = staffEndpoint({
  method: 'GET',
  path: '/api/ages',
  summary: 'Photos of documents that wait for a decision',
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
  }),
});

export const getAgePhoto = staffEndpoint({
  method: 'GET',
  path: '/api/age-photo',
  summary: 'A photo of a document; who looked at it is written down',
  access: ['age.decide'],
  input: z.strictObject({ id: numberText }),
  reply: z.anyText,
  picture: true,
});

/** Those that wait longest on top. */
export const listReviews = staffEndpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: 'Reviews of what was bought',
  access: ['reviews.view'],
  input: z.strictObject({ state: z.enum(reviewStates), brand: brandFilter, after }),
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
    next,
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
