import { bigint, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { asAnything, asText, listOf, mapOf, orNull } from '../columns.ts';
import { actor, json, textEnum } from '../column-types.ts';
import {
  parcelRequestKinds,
  parcelRequestStates,
  waybillChangeStates,
  waybillStates,
} from '@club/rules/delivery/parcels';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Settlements that were searched for; `deliveryCityId` is the carrier's other id, which branches refer to. */
export const carrierCities = pgTable('carrier_cities', {
  settlementId: uuid('settlement_id').primaryKey(),
  deliveryCityId: uuid('delivery_city_id').notNull(),
  label: text('label').notNull(),
  area: text('area').notNull(),
  region: text('region').notNull(),
  seenAt: at('seen_at').notNull(),
  branchesAt: at('branches_at'),
  /** When its branches were last viewed: the job refreshes such cities. */
  requestedAt: at('asked_at'),
});

export const carrierBranches = pgTable(
  'carrier_branches',
  {
    id: uuid('id').primaryKey(),
    deliveryCityId: uuid('delivery_city_id').notNull(),
    number: text('number').notNull(),
    numberSort: integer('number_sort').notNull(),
    address: text('address').notNull(),
    kind: text('kind').notNull(),
    /** Closing hours by weekday, Monday first: ["20:00", …], null for a closed day. */
    openUntil: json('open_until', listOf(orNull(asText))).notNull(),
    weightMaxKg: integer('weight_max_kg'),
    /** Degrees; null if the carrier has none. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
  },
  (t) => [index('carrier_branches_city').on(t.deliveryCityId, t.numberSort)],
);

/** Streets that were searched for. */
export const carrierStreets = pgTable(
  'carrier_streets',
  {
    id: uuid('id').primaryKey(),
    settlementId: uuid('settlement_id').notNull(),
    label: text('label').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [index('carrier_streets_settlement').on(t.settlementId)],
);

/** The waybill that the carrier makes for an order: written before the carrier's call. A typed-in one has no row. */
export const waybills = pgTable('waybills', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  /** Counts from 0; one more each time an order gets a new waybill. */
  round: integer('round').notNull(),
  state: textEnum('state', waybillStates).notNull(),
  actor: actor('actor').notNull(),
  requestedAt: at('requested_at').notNull(),
  /** When the carrier was last called to make it; empty again once it is certain that it made none. */
  savedAt: at('saved_at'),
  /** The carrier's id of the document. */
  documentId: text('document_id'),
  waybill: text('waybill'),
  /** The carrier's own code of a refusal. */
  fault: text('fault'),
  /** Fields of the parcel set by staff in place of the order's: seats, declared value, sum to collect. */
  terms: json('terms', mapOf(asAnything)),
  /** Requested changes that the carrier has not accepted: columns of the order, and terms. */
  change: json('change', mapOf(asAnything)),
  changeState: textEnum('change_state', waybillChangeStates),
  /** The number of requests. */
  changeRound: integer('change_round').notNull().default(0),
  /** When the carrier was called for it; empty while no call is under way, or when one surely changed nothing. */
  changeSavedAt: at('change_saved_at'),
  changeFault: text('change_fault'),
  /** When the carrier last accepted one: an earlier label is out of date. */
  changedAt: at('changed_at'),
  labelledAt: at('labelled_at'),
});

/** A request to the carrier about the parcel of an order: written before its call. */
export const parcelRequests = pgTable('parcel_requests', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  /** Counts from 0; one more for each new request. */
  round: integer('round').notNull(),
  kind: textEnum('kind', parcelRequestKinds).notNull(),
  state: textEnum('state', parcelRequestStates).notNull(),
  /** Of a return: the carrier's reason; none for the usual one. */
  causeId: text('cause_id'),
  /** Of a redirect: the branch that the parcel is to go to; empty for an address. */
  branchId: uuid('branch_id'),
  /** Of a redirect to an address: its place in the carrier's directory, and the building. */
  settlementId: uuid('settlement_id'),
  streetId: uuid('street_id'),
  house: text('house'),
  flat: text('flat'),
  /** Of a redirect: the place as the order shows it, in the carrier's words of that day. */
  city: text('city'),
  province: text('province'),
  address: text('address'),
  actor: actor('actor').notNull(),
  requestedAt: at('requested_at').notNull(),
  /** When the carrier was last called to make it; empty again once it is certain that it made none. */
  savedAt: at('saved_at'),
  /** The carrier's id of it, and its number. */
  documentId: text('document_id'),
  number: text('number'),
  /** The carrier's own code of a refusal. */
  fault: text('fault'),
});

/** The order of the second carrier: written with ours, sent by the outbox once. */
export const courierRequests = pgTable('courier_requests', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  comment: text('comment').notNull(),
  /** When the customer's phone confirmed it; the outbox does not wait for that for ever. */
  confirmedAt: at('confirmed_at'),
  sentAt: at('sent_at'),
  /** The carrier's number of the order. */
  reference: text('reference'),
  /** When people settled what the courier refused, and the fault: its task is deleted earlier. */
  settledAt: at('settled_at'),
  fault: text('fault'),
});
