import type { SettingsReader } from '@club/rules/settings/club-settings';
import { kyivDate } from '@club/rules/time/calendar';
import {
  beginRequest,
  findSentOrder,
  markRequest,
  type RedirectPlace,
  requestedNothing,
  type SentOrder,
  storeRequest,
} from '../../../database/orders/parcel-requests.ts';
import type { Database } from '../../../database/rows.ts';
import type { Carrier, NewParcelRequest, NewPlace, ParcelRequest } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { RunAgain, TaskHandler } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';
import { redirectedNotification, redirectEndedNotification } from './notifications.ts';
import { notifyOrderOwner } from './notify-customer.ts';
import { placeText, redirectedSms, redirectEndedSms } from './parcel-messages.ts';
import { hasCarrierHadTime, lookAgainMs } from './waybill-tasks.ts';

const dayMs = 86_400_000;

/**
 * Has the carrier recall or redirect a parcel, once. The call is recorded first, by one process alone; while its
 * outcome is unknown, the carrier's list is read, and it is repeated only when the carrier has had its time and has
 * nothing.
 */
export const makeParcelRequest = ({ clubSettings }: { clubSettings: SettingsReader }): TaskHandler =>
  withPayload({ orderId: numberField }, async ({ carrier }, { orderId }, { database, now }) => {
    const { db } = database;
    const order = await findSentOrder(db, orderId);
    if (order?.request?.state !== 'requested') return undefined;
    const { id, savedAt: seen } = order;
    if (seen !== null) {
      const found = await lookUp(carrier, order, now);
      if (found !== undefined) return noteMade(database, order, found, now);
      if (!hasCarrierHadTime(seen, now)) return later(now);
    }
    const wish = wishOf(order, (await clubSettings.current()).waybillSender?.branchId);
    if (wish === undefined) throw new ProviderError(carrier.service, 'stopped', 'no address');
    if (!(await beginRequest(db, id, { seen, now }))) return later(now);
    try {
      const made = await carrier.makeRequest(wish);
      return await noteMade(database, order, made, now);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.fault === 'unknown') return { ...later(now), why: error };
      const isRefused = error.fault === 'refused';
      await requestedNothing(db, id, { begun: now, fault: isRefused ? error.code : null });
      // The requester sees it on the order, with what to do: nothing is stuck.
      if (isRefused) return undefined;
      throw error;
    }
  });

/** The first caller that learns of it notifies the customer of the new destination. */
function noteMade(database: Database, order: SentOrder, made: ParcelRequest, now: Date): Promise<undefined> {
  return database.transaction(async (tx) => {
    const { id, number, brand, request } = order;
    const isNews = await storeRequest(tx, id, made);
    const place = request?.kind === 'redirect' ? placeText(request) : undefined;
    if (!isNews || request === null || place === undefined) return undefined;
    const sms = redirectedSms(brand, number, place);
    const once = `order:${id}:redirect:${request.round}`;
    await notifyOrderOwner(tx, id, { ...redirectedNotification(number), sms, once, now });
    return undefined;
  });
}

function wishOf({ request, waybill }: SentOrder, ownBranchId: string | undefined): NewParcelRequest | undefined {
  if (request === null || waybill === null) return undefined;
  const { kind, causeId, branch, door } = request;
  if (kind === 'return') return { kind, waybill, causeId, ownBranchId: ownBranchId ?? '' };
  if (branch !== null) return { kind, waybill, to: { kind: branch.kind, branchId: branch.id } };
  return door === null ? undefined : { kind, waybill, to: { kind: 'door', ...door } };
}

/** A place in the carrier's form. */
export function placeTo({ branchId, isLocker, door }: RedirectPlace): NewPlace {
  if (door !== null) return { kind: 'door', ...door };
  return { kind: isLocker ? 'locker' : 'branch', branchId: branchId ?? '' };
}

/**
 * Has the carrier cancel a request, and the one that it may have made. If it has acted on it, it stays, for staff to
 * settle.
 */
export const endParcelRequestTask = withPayload(
  { orderId: numberField },
  async ({ carrier }, { orderId }, { database, now }) => {
    const { db } = database;
    const order = await findSentOrder(db, orderId);
    if (order?.request?.state !== 'ending') return undefined;
    const { id, savedAt, request } = order;
    const known = request.documentId ?? (await lookUp(carrier, order, now))?.id;
    if (known === undefined) {
      if (savedAt !== null && !hasCarrierHadTime(savedAt, now)) return later(now);
      return void (await markRequest(db, id, 'ended'));
    }
    try {
      await carrier.endRequest(known);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
      const isThere = (await lookUp(carrier, order, now)) !== undefined;
      if (!isThere) return noteEnded(database, order, now);
      await markRequest(db, id, 'made');
      throw new ProviderError(error.service, 'stopped', error.code);
    }
    return noteEnded(database, order, now);
  },
);

/** A customer notified of another branch is notified that it is the order's branch again. */
function noteEnded(database: Database, { id, number, brand, request }: SentOrder, now: Date): Promise<undefined> {
  return database.transaction(async (tx) => {
    const isNews = await markRequest(tx, id, 'ended');
    if (!isNews || request?.kind !== 'redirect' || request.number === null) return undefined;
    const sms = redirectEndedSms(brand, number);
    const once = `order:${id}:redirect:${request.round}:ended`;
    await notifyOrderOwner(tx, id, { ...redirectEndedNotification(number), sms, once, now });
    return undefined;
  });
}

/** From the day before, for days begin elsewhere at another moment. */
async function lookUp(
  carrier: Carrier,
  { request, waybill, requestedAt }: SentOrder,
  now: Date,
): Promise<ParcelRequest | undefined> {
  if (request === null || waybill === null) return undefined;
  const madeFrom = kyivDate(new Date((requestedAt ?? now).getTime() - dayMs));
  return carrier.findRequest({ kind: request.kind, waybill, madeFrom, now });
}

const later = (now: Date): RunAgain => ({ again: new Date(now.getTime() + lookAgainMs) });
