// Calls that fill lists and cards of the office, and its printer: they change nothing, though a label that was printed is written down.
import * as carrier from '@club/contract/staff/office/carrier';
import * as desks from '@club/contract/staff/office/desks';
import * as orders from '@club/contract/staff/office/orders';
import * as packing from '@club/contract/staff/office/packing';
import * as people from '@club/contract/staff/office/people';
import { showAgePhoto, showAges } from '../../domain/age/staff/show-ages.ts';
import { search } from '../../domain/customers/staff/search.ts';
import { showPerson } from '../../domain/customers/staff/show-person.ts';
import { showXpEntry } from '../../domain/customers/staff/show-xp-entry.ts';
import { showReviewPhoto, showReviewsOfState } from '../../domain/feedback/staff/show-reviews.ts';
import { listPlaces } from '../../domain/orders/staff/list-places.ts';
import { printLabels } from '../../domain/orders/staff/print-labels.ts';
import { showRedirectPrice } from '../../domain/orders/staff/redirect-price.ts';
import { listReturnCauses } from '../../domain/orders/staff/return-causes.ts';
import { showOrderChanges } from '../../domain/orders/staff/show-changes.ts';
import { showOrder, showOrders } from '../../domain/orders/staff/show-orders.ts';
import { printRegister, showRegisters } from '../../domain/packing/staff/registers.ts';
import { showHandOver, showParcel, showWave, showWaves } from '../../domain/packing/staff/show-waves.ts';
import { showCalls } from '../../domain/phone-calls/show-calls.ts';
import { showDuplicates } from '../../domain/referrals/staff/show-duplicates.ts';
import { showReplacements } from '../../domain/registered-devices/staff/show-replacements.ts';
import { actingAs } from '../../domain/staff/context.ts';
import { showRequest, showRequestPhoto, showRequests } from '../../domain/support/staff/show-requests.ts';
import { fileCall, type StaffCall, staffCall } from './serve-staff.ts';

export const deskCalls: readonly StaffCall[] = [
  staffCall(orders.listOrders, (ctx, input) => showOrders(ctx, input)),
  staffCall(orders.listOrderChanges, (ctx, input) => showOrderChanges(ctx, input)),
  staffCall(orders.getOrder, (ctx, input) => showOrder(ctx, input)),
  staffCall(orders.listCalls, (ctx, input) => showCalls(ctx, input)),
  staffCall(carrier.listReturnCauses, (ctx) => listReturnCauses({ carrier: ctx.labels })),
  staffCall(carrier.listPlaces, ({ database, now, log, labels }, input) =>
    listPlaces({ db: database.db, transaction: database.transaction, now, log, providers: { carrier: labels } }, input),
  ),
  staffCall(carrier.getRedirectPrice, (ctx, input) => showRedirectPrice(ctx, input)),
  fileCall(orders.printLabels, (ctx, input) => printLabels(actingAs(ctx), ctx.labels, input)),
  staffCall(packing.listWaves, (ctx, input) => showWaves(ctx, input)),
  staffCall(packing.getWave, (ctx, input) => showWave(ctx, input)),
  staffCall(packing.getParcel, (ctx, input) => showParcel(ctx, input)),
  staffCall(packing.listHandOver, (ctx, input) => showHandOver(ctx, input)),
  staffCall(packing.listRegisters, (ctx, input) => showRegisters(ctx, input)),
  fileCall(packing.printRegister, (ctx, input) => printRegister(actingAs(ctx), ctx.labels, input)),
  staffCall(people.search, (ctx, input) => search(ctx, input)),
  staffCall(people.getPerson, (ctx, input) => showPerson(ctx, input)),
  staffCall(people.getXpEntry, (ctx, input) => showXpEntry(ctx, input)),
  staffCall(desks.listRequests, (ctx, input) => showRequests(ctx, input)),
  staffCall(desks.getRequest, (ctx, input) => showRequest(ctx, input)),
  fileCall(desks.getRequestPhoto, (ctx, input) => showRequestPhoto(ctx, input)),
  staffCall(desks.listAges, (ctx) => showAges(ctx)),
  fileCall(desks.getAgePhoto, (ctx, input) => showAgePhoto(ctx, input)),
  staffCall(desks.listReviews, (ctx, input) => showReviewsOfState(ctx, input)),
  fileCall(desks.getReviewPhoto, (ctx, input) => showReviewPhoto(ctx, input)),
  staffCall(desks.listDuplicates, (ctx, input) => showDuplicates(ctx, input)),
  staffCall(desks.listReplacements, (ctx, input) => showReplacements(ctx, input)),
];
