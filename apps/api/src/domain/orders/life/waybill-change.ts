import type { SettingsReader } from '@club/rules/settings/club-settings';
import { kyivDate } from '@club/rules/time/calendar';
import { beginChange, changedNothing, takeChange } from '../../../database/orders/waybill-changes.ts';
import { findChangedOrder, findWaybillOrder, type WaybillOrder } from '../../../database/orders/waybills.ts';
import type { Database } from '../../../database/rows.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { RunAgain, TaskHandler } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';
import { placeChangedNotification } from './notifications.ts';
import { notifyOrderOwner } from './notify-customer.ts';
import { placeChangedSms } from './parcel-messages.ts';
import { parcelOf } from './waybill-parcel.ts';
import { hasCarrierHadTime, lookAgainMs } from './waybill-tasks.ts';

const dayMs = 86_400_000;

/**
 * Has the carrier change a waybill that it has not scanned. The whole document is sent, so that a repeat changes
 * nothing more; after a timeout it is read first all the same, and sent again only when the carrier has had its time
 * and does not show it. The order itself changes once the carrier has accepted it, and not before.
 */
export const changeWaybillTask = ({ clubSettings }: { clubSettings: SettingsReader }): TaskHandler =>
  withPayload(
    { orderId: numberField, round: numberField },
    async ({ carrier }, { orderId, round }, { database, now }) => {
      const { db } = database;
      const order = await findChangedOrder(db, orderId);
      if (order?.waybillState !== 'made' || order.documentId === null) return undefined;
      const { id, documentId, requestedAt, changeSavedAt: seen } = order;
      if (order.change?.round !== round) return undefined;
      const { sender, waybillSender, parcelMeasures } = await clubSettings.current();
      if (waybillSender === null) throw new ProviderError(carrier.service, 'stopped', 'no sender');
      const parcel = parcelOf(order, { ...sender, sender: waybillSender, measures: parcelMeasures }, now);
      if (parcel === undefined) throw new ProviderError(carrier.service, 'stopped', 'no address');
      if (seen !== null) {
        const madeFrom = kyivDate(new Date((requestedAt ?? now).getTime() - dayMs));
        if (await carrier.hasParcel(documentId, parcel, madeFrom, now)) return noteTaken(database, order, round, now);
        if (!hasCarrierHadTime(seen, now)) return later(now);
      }
      if (!(await beginChange(db, id, { round, seen, now }))) return later(now);
      try {
        await carrier.changeParcel(documentId, parcel);
        return await noteTaken(database, order, round, now);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.fault === 'unknown') return { ...later(now), why: error };
        const isRefused = error.fault === 'refused';
        await changedNothing(db, id, { begun: now, fault: isRefused ? error.code : null });
        // The requester sees it on the order, with what to do: nothing is stuck.
        if (isRefused) return undefined;
        throw error;
      }
    },
  );

/** A customer whose parcel is redirected is notified of its destination. */
function noteTaken(database: Database, changed: WaybillOrder, round: number, now: Date): Promise<undefined> {
  return database.transaction(async (tx) => {
    const { id, number, brand } = changed;
    const before = await findWaybillOrder(tx, id);
    const isNews = await takeChange(tx, id, { round, now });
    if (!isNews || before === undefined || placeOf(before) === placeOf(changed)) return undefined;
    const sms = placeChangedSms(brand, number, placeOf(changed));
    const once = `order:${id}:place:${round}`;
    await notifyOrderOwner(tx, id, { ...placeChangedNotification(number), sms, once, now });
    return undefined;
  });
}

const placeOf = ({ cityName, address1 }: WaybillOrder): string => [cityName, address1].join(', ');

const later = (now: Date): RunAgain => ({ again: new Date(now.getTime() + lookAgainMs) });
