import { reopenAge, withdrawAge } from '@club/contract/staff/age';
import * as spec from '@club/contract/staff/customers';
import { adjustXp } from '@club/contract/staff/xp';
import {
  findPersonCard,
  listAgesOf,
  listAuditOf,
  listConsentsOf,
  listCustomerCards,
  listOrdersOf,
  listRequestsOf,
  listSignInsOf,
  type CustomerCardRow,
  type PersonCardRow,
} from '../../../database/customers/person-card.ts';
import { listNotesOf } from '../../../database/customers/staff-notes.ts';
import { type EarlierOrderRow, listEarlierOrdersOf } from '../../../database/orders/earlier.ts';
import { type Db, sendTogether } from '../../../database/rows.ts';
import { onOneConnection } from '../../../database/transaction.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { allowed, brandsSeen, may, type Viewer } from '../../actions/viewer.ts';
import { countCard } from './count-card.ts';
import { type CustomerLists, readCustomer } from './customer-lists.ts';
import { isoOf, isoOrNull, timelineOf } from './person-timeline.ts';

/** Everything about a person; one of a brand that the member does not see is answered like one that is missing. */
export async function showPerson(viewer: Viewer, { customer: digits }: { customer: string }) {
  const { now } = viewer;
  const typed = Number(digits);
  const seen = brandsSeen(viewer);
  const [person, customers] = await onOneConnection(viewer.database.db, (db) =>
    sendTogether([findPersonCard(db, typed, { seen, now }), listCustomerCards(db, typed, seen)]),
  );
  if (person === undefined) throw new StaffRefusal('customer_unknown');
  // Counted meanwhile on a separate connection; a member over the day's limit is shown nothing of it.
  const [counted, read] = await Promise.allSettled([
    countCard(viewer, person.id),
    onOneConnection(viewer.database.db, (db) => readLists(viewer, db, { personId: person.id, customers })),
  ]);
  if (counted.status === 'rejected') throw counted.reason;
  if (read.status === 'rejected') throw read.reason;
  const { cards, orders, earlier, requests, consents, signIns, ages, notes, audit } = read.value;
  const brandOf = customers.find(({ id }) => id === typed)?.brand;
  return {
    person: presentPerson(person),
    customers: cards.map(presentCustomer),
    orders: orders.map(({ createdMs, totalKop, xpTotal, ...order }) => ({
      ...order,
      created_at: isoOf(createdMs),
      total_kop: totalKop,
      xp_total: xpTotal,
    })),
    earlier_orders: earlier.map(presentEarlier),
    requests: requests.map(({ atMs, ...request }) => ({ ...request, at: isoOf(atMs) })),
    consents: consents.map(({ purpose, givenMs, withdrawnMs, source }) => ({
      purpose,
      given_at: isoOf(givenMs),
      withdrawn_at: isoOrNull(withdrawnMs),
      source,
    })),
    sign_ins: signIns.map(({ browser, createdMs, seenMs, endedMs }) => ({
      browser,
      created_at: isoOf(createdMs),
      seen_at: isoOf(seenMs),
      ended_at: isoOrNull(endedMs),
    })),
    notes: notes.map(({ text, actor, atMs }) => ({ text, actor, at: isoOf(atMs) })),
    timeline: timelineOf({ cards, orders, requests, consents, signIns, ages, audit }),
    actions:
      person.deletedMs === null
        ? [
            ...allowed(viewer, undefined, openActions(person, ages[0]?.state === 'refused')),
            ...allowed(viewer, brandOf, [spec.revealCustomer, adjustXp]),
          ]
        : [],
    audit: audit.map(({ atMs, actor, action: what, reason }) => ({ at: isoOf(atMs), actor, what, reason })),
  };
}

const earlierMax = 20;

/** Every list of the card, sent together; then staff's actions on their items. */
async function readLists(
  viewer: Viewer,
  db: Db,
  { personId, customers }: { personId: number; customers: readonly CustomerCardRow[] },
) {
  const ids = customers.map(({ id }) => id);
  const [cards, orders, earlier, requests, consents, signIns, ages, notes] = await sendTogether([
    sendTogether(customers.map((customer) => readCustomer(viewer, db, customer))),
    may(viewer, 'orders.view') ? listOrdersOf(db, ids) : noRows,
    may(viewer, 'orders.view') ? listEarlierOrdersOf(db, ids, earlierMax) : noRows,
    may(viewer, 'requests.view') ? listRequestsOf(db, ids) : noRows,
    listConsentsOf(db, personId),
    listSignInsOf(db, personId, viewer.now),
    listAgesOf(db, personId),
    may(viewer, 'requests.view') ? listNotesOf(db, personId) : noRows,
  ]);
  const audit = await listAuditOf(db, [
    ...ids.map((id) => `customer:${id}`),
    ...ages.map(({ id }) => `age-verification:${id}`),
    ...orders.map(({ number }) => `order:${number}`),
    ...requests.map(({ number }) => `support-request:${number}`),
    ...cards.flatMap(({ certificates }) => certificates.map(({ id }) => `certificate:${id}`)),
  ]);
  return { cards, orders, earlier, requests, consents, signIns, ages, notes, audit };
}

const noRows = Promise.resolve([]);

const presentEarlier = ({ number, brand, state, placedMs, totalKop, xpTotal, items }: EarlierOrderRow) => ({
  number,
  brand,
  state,
  created_at: isoOf(placedMs),
  total_kop: totalKop,
  xp_total: xpTotal,
  items: items.map(({ title, units, priceKop }) => ({ title, units, price_kop: priceKop })),
});

const presentCustomer = ({ customer, lines, lots, codes, certificates, devices, regular }: CustomerLists) => ({
  id: customer.id,
  brand: customer.brand,
  since: isoOf(customer.sinceMs),
  xp: customer.xp,
  xp_held: customer.xpHeld,
  orders: customer.orders,
  entries: lines.map(({ id, at, kind, amount: xp, reason: text }) => ({ id, at: at.toISOString(), kind, xp, text })),
  lots: lots.map(({ leftXp: xp, expiresAt }) => ({ xp, ends_at: expiresAt.toISOString() })),
  codes: codes.map(({ atMs, ...code }) => ({ ...code, at: isoOf(atMs) })),
  regular_orders: regular.map(({ orderNumber, weeks, nextOn, isPaused }) => ({
    order: orderNumber,
    weeks,
    next_on: nextOn,
    is_paused: isPaused,
  })),
  certificates: certificates.map(({ id, partner, faceKop, xp, state, atMs, endsOn }) => ({
    id,
    partner,
    face_kop: faceKop,
    xp,
    state,
    at: isoOf(atMs),
    ends_on: endsOn,
  })),
  devices: devices.map(({ id, serial, model, registeredMs, warrantyEndsOn, releasedMs }) => ({
    id,
    serial,
    model,
    registered_at: isoOf(registeredMs),
    warranty_ends_on: warrantyEndsOn,
    released_at: isoOrNull(releasedMs),
  })),
});

const presentPerson = (person: PersonCardRow) => ({
  name: `${person.firstName} ${person.lastName}`.trim(),
  phone: person.phone,
  email: person.email,
  is_email_confirmed: person.isEmailConfirmed,
  is_age_verified: person.isAgeVerified,
  since: isoOf(person.sinceMs),
  frozen_at: isoOrNull(person.frozenMs),
  suspended_at: isoOrNull(person.suspendedMs),
  suspension_reason: person.suspensionReason,
  deletion_at: isoOrNull(person.deletionMs),
  deleted_at: isoOrNull(person.deletedMs),
  failures: person.failures,
  sign_ins: person.signIns,
  passkeys: person.passkeys,
});

/** Actions possible in the person's state; the action itself checks again. */
function openActions(person: PersonCardRow, isRefused: boolean) {
  return [
    ...(person.phone === null ? [] : [spec.liftPause]),
    ...(person.signIns > 0 ? [spec.endSignIns] : []),
    spec.restorePhone,
    spec.writeNote,
    ...(person.deletionMs === null ? [] : [spec.stopDeletion]),
    ...(person.isAgeVerified ? [withdrawAge] : isRefused ? [reopenAge] : []),
    person.suspendedMs === null ? spec.suspendCustomer : spec.restoreCustomer,
  ];
}
