import { suspensionReasons } from '@club/rules/people/suspension';
import { xpEntryKinds } from '@club/rules/xp/ledger';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, brand, numberText, personal } from './fields.ts';

/** The interpretation of a search text. */
export const searchShapes = [
  'order',
  'waybill',
  'customer',
  'phone',
  'email',
  'request',
  'certificate',
  'device',
  'serial',
  'code',
  'name',
  'nothing',
] as const;

const found = z.object({
  kind: z.enum(['customer', 'order', 'request']),
  /** Of a customer the id, of an order and a request the number. */
  id: z.integer(1),
  brand,
  name: personal('name'),
  phone: z.nullable(personal('phone')),
  /** A state of the order or the request, or of the certificate or device by which its customer was found. */
  state: z.nullable(z.anyText),
});

/**
 * A POST, so that the search term is in no URL. Returns 20 at most. A certificate, a device and a code find their
 * owner; a code only for members with access to codes.
 */
export const search = staffEndpoint({
  method: 'POST',
  path: '/api/search',
  mayLag: true,
  summary: 'Finds people, orders and requests by the kind of text entered',
  access: ['people.view', 'orders.view'],
  input: z.strictObject({ text: z.prose(100, 2) }),
  reply: z.object({ shape: z.enum(searchShapes), found: z.array(found) }),
});

const xpEntry = z.object({
  id: z.integer(1),
  at: z.moment,
  kind: z.enum(xpEntryKinds),
  xp: z.integer(),
  text: z.anyText,
});

const lot = z.object({ xp: z.integer(0), came_at: z.moment, ends_at: z.moment, returned_at: z.nullable(z.moment) });

/** One event of a person's life in the club. The meaning of `what` and `id` depends on the kind. */
const event = z.object({
  at: z.moment,
  /**
   * `order` and `request`: the state they began with, and a number; `xp`: its text, and the entry; `code`: its result; `certificate`: the
   * partner, and its id; `device`: the model, and its id; `consent`: its purpose; `sign-in`: the browser; `age`: its
   * state; `action`: its name, and the
   * number of the order or request that it was done to.
   */
  kind: z.enum(['order', 'request', 'xp', 'code', 'certificate', 'device', 'consent', 'sign-in', 'age', 'action']),
  what: z.anyText,
  id: z.nullable(z.integer(1)),
  brand: z.nullable(brand),
  /** Of an action. */
  actor: z.nullable(actorText),
  reason: z.nullable(z.anyText),
});

/** By any customer id of theirs: the card has every brand that the member sees. */
export const getPerson = staffEndpoint({
  method: 'GET',
  path: '/api/person',
  mayLag: true,
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
      suspended_at: z.nullable(z.moment),
      suspension_reason: z.nullable(z.enum(suspensionReasons)),
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
        /** The newest 20; `xp-entry` has the reasons. */
        entries: z.array(xpEntry),
        /** The remaining lots, the first to expire on top; 20 at most. */
        lots: z.array(z.object({ xp: z.integer(0), ends_at: z.moment })),
        /** Tries of codes of packs, the newest 20. */
        codes: z.array(
          z.object({ at: z.moment, tail: z.anyText, line: z.nullable(z.anyText), result: z.anyText, xp: z.integer(0) }),
        ),
        /** Orders that they are reminded of every so many weeks, the nearest first. */
        regular_orders: z.array(
          z.object({ order: z.integer(1), weeks: z.integer(1), next_on: z.day, is_paused: z.boolean() }),
        ),
        certificates: z.array(
          z.object({
            id: z.integer(1),
            partner: z.anyText,
            face_kop: z.integer(0),
            xp: z.integer(0),
            state: z.anyText,
            at: z.moment,
            ends_on: z.day,
          }),
        ),
        devices: z.array(
          z.object({
            id: z.integer(1),
            serial: z.anyText,
            model: z.anyText,
            registered_at: z.moment,
            warranty_ends_on: z.day,
            released_at: z.nullable(z.moment),
          }),
        ),
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
    /** Of the system before, the newest 20. */
    earlier_orders: z.array(
      z.object({
        number: z.anyText,
        brand,
        state: z.anyText,
        created_at: z.moment,
        total_kop: z.integer(0),
        xp_total: z.integer(0),
        items: z.array(z.object({ title: z.anyText, units: z.integer(1), price_kop: z.integer(0) })),
      }),
    ),
    requests: z.array(z.object({ number: z.integer(1), brand, topic: z.anyText, state: z.anyText, at: z.moment })),
    consents: z.array(
      z.object({
        purpose: z.anyText,
        given_at: z.moment,
        withdrawn_at: z.nullable(z.moment),
        source: z.nullable(z.anyText),
      }),
    ),
    /** The newest 20. */
    sign_ins: z.array(
      z.object({ browser: z.anyText, created_at: z.moment, seen_at: z.moment, ended_at: z.nullable(z.moment) }),
    ),
    /** Of everything above, the newest 30. */
    /** Of staff, newest first. */
    notes: z.array(z.object({ text: personal('words'), actor: actorText, at: z.moment })),
    timeline: z.array(event),
    /** Names of actions that can be done to this person and this member may do. */
    actions: z.array(z.anyText),
    /** Staff's actions on them, newest first. */
    audit: z.array(z.object({ at: z.moment, actor: actorText, what: z.anyText, reason: z.nullable(z.anyText) })),
  }),
});

/** «Why?» of an entry, in the words that the customer reads. */
export const getXpEntry = staffEndpoint({
  method: 'GET',
  path: '/api/xp-entry',
  mayLag: true,
  summary: 'The origin of an XP entry: its rule, source and lots',
  access: ['people.view'],
  input: z.strictObject({ customer: numberText, entry: numberText }),
  reply: z.object({
    rule: z.nullable(z.anyText),
    source: z.anyText,
    /** XP that came, were taken or went back, by the lot that they belong to. */
    lots: z.array(lot),
    spent_at: z.nullable(z.moment),
  }),
});
