import { kyivDate } from '@club/rules/time/calendar';
import {
  beginRegister,
  type CarrierRegister,
  findRegister,
  markRegisterEnded,
  registeredNothing,
  storeRegister,
} from '../../database/packing/registers.ts';
import { findWaybillOrder } from '../../database/orders/waybills.ts';
import type { Carrier, MadeRegister } from '../../providers/carrier/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { RunAgain } from '../task.ts';
import { numberField, withPayload } from '../task-payload.ts';

/** A carrier that did not answer may still be busy: no call is repeated before this has passed. */
const settledAfterMs = 120_000;
const lookAgainMs = 20_000;
/** Waybills of parcels awaiting a courier are not older. */
const madeWithinMs = 30 * 86_400_000;

/** Has the carrier make a list of packed parcels, once: as waybills are made, so are lists. */
export const makeRegisterTask = withPayload(
  { registerId: numberField },
  async ({ carrier }, { registerId }, { database, now }) => {
    const register = await findRegister(database.db, registerId);
    if (register?.state !== 'requested') return undefined;
    const { id, savedAt: seen, parcels } = register;
    const store = (made: MadeRegister) =>
      database.transaction((tx) =>
        storeRegister(tx, id, {
          register: made.register ?? null,
          refused: made.refused.flatMap((one) => {
            const parcel = parcels.find((each) => each.id === one.id);
            return parcel ? [{ orderId: parcel.orderId, fault: one.fault }] : [];
          }),
          now,
        }),
      );
    if (seen !== null) {
      const found = await lookUp(carrier, register, now);
      if (found !== undefined) {
        await store(found);
        return undefined;
      }
      if (now.getTime() - seen.getTime() < settledAfterMs) return later(now);
    }
    if (parcels.length === 0) {
      await store({ register: undefined, refused: [] });
      return undefined;
    }
    if (!(await beginRegister(database.db, id, { seen, now }))) return later(now);
    try {
      await store(await carrier.makeRegister(parcels));
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.fault === 'unknown') return { ...later(now), why: error };
      await registeredNothing(database.db, id, now);
      throw error.fault === 'refused' ? new ProviderError(error.service, 'stopped', error.code) : error;
    }
  },
);

const parcelOfRegister = { registerId: numberField, orderId: numberField };

/** Removes a parcel from the carrier's register; one that the courier has taken stays, for staff to settle. */
export const dropFromRegisterTask = withPayload(
  parcelOfRegister,
  async ({ carrier }, { registerId, orderId }, { database }) => {
    const [register, order] = await Promise.all([
      findRegister(database.db, registerId),
      findWaybillOrder(database.db, orderId),
    ]);
    if (register?.documentId == null || register.state === 'ended' || order?.documentId == null) return;
    const { documentId } = register;
    const parcelId = order.documentId;
    await stoppedWhereRefused(() => carrier.dropFromRegister(documentId, [parcelId]));
  },
);

export const endRegisterTask = withPayload(
  { registerId: numberField },
  async ({ carrier }, { registerId }, { database }) => {
    const register = await findRegister(database.db, registerId);
    if (register?.state !== 'ending' || register.documentId === null) return;
    const { documentId } = register;
    await stoppedWhereRefused(() => carrier.deleteRegister(documentId));
    await markRegisterEnded(database.db, register.id);
  },
);

async function stoppedWhereRefused(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}

/** Parcels that its list does not have were not taken. */
async function lookUp(carrier: Carrier, { parcels }: CarrierRegister, now: Date): Promise<MadeRegister | undefined> {
  const madeFrom = kyivDate(new Date(now.getTime() - madeWithinMs));
  const references = parcels.map(({ number }) => String(number));
  const found = await carrier.findRegister(references, madeFrom, now);
  if (found === undefined) return undefined;
  const missing = parcels.filter(({ number }) => !found.references.includes(String(number)));
  return {
    register: { id: found.id, number: found.number },
    refused: missing.map((parcel) => ({ ...parcel, fault: 'not in the register' })),
  };
}

const later = (now: Date): RunAgain => ({ again: new Date(now.getTime() + lookAgainMs) });
