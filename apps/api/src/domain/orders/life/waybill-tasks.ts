import { kyivDate } from '@club/rules/time/calendar';
import type { SettingsReader } from '@club/rules/settings/club-settings';
import {
  beginSaving,
  findWaybillOrder,
  markWaybillEnded,
  savedNothing,
  storeWaybill,
  type WaybillOrder,
} from '../../../database/orders/waybills.ts';
import { findLastRegisterOf } from '../../../database/packing/registers.ts';
import type { Carrier, MadeParcel } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { RunAgain, TaskHandler } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';
import { parcelOf } from './waybill-parcel.ts';

const dayMs = 86_400_000;
/** A carrier that did not answer may still be busy: no call is repeated before this has passed. */
const settledAfterMs = 120_000;
export const lookAgainMs = 20_000;

/**
 * Has the carrier make a waybill, once. The call is recorded first, by one process alone; while its outcome is unknown,
 * the waybill is looked up by our number, and made again only when the carrier has had its time and has none.
 */
export const makeWaybillTask = ({ clubSettings }: { clubSettings: SettingsReader }): TaskHandler =>
  withPayload({ orderId: numberField }, async ({ carrier }, { orderId }, { database: { db }, now }) => {
    const order = await findWaybillOrder(db, orderId);
    if (order === undefined || !isWanted(order)) return undefined;
    const { id, savedAt: seen } = order;
    if (seen !== null) {
      const found = await lookUp(carrier, order, now);
      if (found !== undefined) return void (await storeWaybill(db, id, found));
      if (!hasCarrierHadTime(seen, now)) return later(now, lookAgainMs);
    }
    const { sender, waybillSender, parcelMeasures } = await clubSettings.current();
    if (waybillSender === null) throw new ProviderError(carrier.service, 'stopped', 'no sender');
    const parcel = parcelOf(order, { ...sender, sender: waybillSender, measures: parcelMeasures }, now);
    if (parcel === undefined) throw new ProviderError(carrier.service, 'stopped', 'no address');
    if (!(await beginSaving(db, id, { seen, now }))) return later(now, lookAgainMs);
    try {
      await storeWaybill(db, id, await carrier.makeParcel(parcel));
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.fault === 'unknown') return { ...later(now, lookAgainMs), why: error };
      const isRefused = error.fault === 'refused';
      await savedNothing(db, id, { begun: now, fault: isRefused ? error.code : null });
      throw isRefused ? new ProviderError(error.service, 'stopped', error.code) : error;
    }
  });

/**
 * Has the carrier delete a waybill that is no longer needed, and one that it may have made. A scanned one stays, for
 * staff to settle.
 */
export const deleteWaybill = withPayload(
  { orderId: numberField },
  async ({ carrier }, { orderId }, { database: { db }, now }) => {
    const order = await findWaybillOrder(db, orderId);
    if (order?.waybillState !== 'ending') return undefined;
    const { id, savedAt, documentId } = order;
    const known = documentId ?? (savedAt === null ? undefined : (await lookUp(carrier, order, now))?.id);
    if (known === undefined) {
      if (savedAt !== null && !hasCarrierHadTime(savedAt, now)) return later(now, lookAgainMs);
      return void (await markWaybillEnded(db, id));
    }
    // A parcel in a register of the carrier is not deleted there.
    const register = await findLastRegisterOf(db, id);
    if (register?.documentId != null) await carrier.dropFromRegister(register.documentId, [known]);
    try {
      await carrier.deleteParcel(known);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
      if ((await lookUp(carrier, order, now)) !== undefined)
        throw new ProviderError(error.service, 'stopped', error.code);
    }
    await markWaybillEnded(db, id);
    return undefined;
  },
);

const isWanted = ({ waybillState: state }: WaybillOrder): boolean => state === 'requested' || state === 'refused';

/** From the day before, for days begin elsewhere at another moment. */
const lookUp = (carrier: Carrier, { number, requestedAt }: WaybillOrder, now: Date): Promise<MadeParcel | undefined> =>
  carrier.findParcel(String(number), kyivDate(new Date((requestedAt ?? now).getTime() - dayMs)), now);

export const hasCarrierHadTime = (requestedAt: Date, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() >= settledAfterMs;

const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });
