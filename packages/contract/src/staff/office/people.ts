import { xpEntryKinds } from '@club/rules/xp/ledger';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actor, brand, personal } from './fields.ts';

/** What a search text was taken for. */
export const searchShapes = ['order', 'waybill', 'customer', 'phone', 'email', 'request', 'name', 'nothing'] as const;

const found = z.object({
  kind: z.enum(['customer', 'order', 'request']),
  /** Of a customer the id, of an order and a request the number. */
  id: z.integer(1),
  brand,
  name: personal('name'),
  phone: z.nullable(personal('phone')),
  /** A state of the order or the request. */
  state: z.nullable(z.anyText),
});

/** A POST, so that what was searched for stands in no address. Answers 20 at most. */
export const search = staffEndpoint({
  method: 'POST',
  path: '/api/search',
  summary: 'Finds people, orders and requests by what the text looks like',
  access: ['people.view', 'orders.view'],
  input: z.strictObject({ text: z.prose(100, 2) }),
  reply: z.object({ shape: z.enum(searchShapes), found: z.array(found) }),
});

const xpEntry = z.object({
  at: z.moment,
  kind: z.enum(xpEntryKinds),
  xp: z.integer(),
  text: z.anyText,
});

/** By any customer id of theirs: the card has both brands. */
export const getPerson = staffEndpoint({
  method: 'GET',
  path: '/api/person',
  summary: 'Everything about a person, in every brand',
  access: ['people.view'],
  input: z.strictObject({ customer: z.matching(/^\d{1,15}$/) }),
  reply: z.object({
    person: z.object({
      name: personal('name'),
      phone: z.nullable(personal('phone')),
      email: z.nullable(personal('email')),
      is_email_confirmed: z.boolean(),
      is_age_verified: z.boolean(),
      since: z.moment,
      frozen_at: z.nullable(z.moment),
      deletion_at: z.nullable(z.moment),
      deleted_at: z.nullable(z.moment),
      /** Wrong sign-in codes in a row. */
      failures: z.integer(0),
      sign_ins: z.integer(0),
      passkeys: z.integer(0),
    }),
    customers: z.array(
      z.object({
        id: z.integer(1),
        brand,
        since: z.moment,
        xp: z.integer(0),
        xp_held: z.integer(0),
        orders: z.integer(0),
        /** The newest 20. */
        entries: z.array(xpEntry),
      }),
    ),
    /** The newest 20. */
    orders: z.array(
      z.object({
        number: z.integer(1),
        brand,
        state: z.anyText,
        created_at: z.moment,
        total_kop: z.integer(0),
        xp_total: z.integer(0),
      }),
    ),
    requests: z.array(z.object({ number: z.integer(1), brand, topic: z.anyText, state: z.anyText, at: z.moment })),
    /** Names of actions that can be done to this person and this member may do. */
    actions: z.array(z.anyText),
    /** What staff did to them, newest first. */
    audit: z.array(z.object({ at: z.moment, actor, what: z.anyText, reason: z.nullable(z.anyText) })),
  }),
});
