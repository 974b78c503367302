import * as spec from '@club/contract/staff/orders';
import { unitScanned, unitsLeft } from '@club/rules/orders/packing';
import { stateNames } from '@club/rules/orders/state-messages';
import { canMove } from '@club/rules/orders/states';
import { addUnit, dropUnits, lockParcel, type Parcel } from '../../../database/packing/parcels.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { holdParcel, isInWork } from '../../orders/staff/hold-parcel.ts';
import { assertCourierTakes } from '../../orders/staff/move-orders.ts';

export const scanUnit = action(spec.scanUnit, {
  run: async (run, { number, code }) => {
    const parcel = await takeParcel(run, number);
    const unit = unitScanned(code, parcel.units);
    if (unit === 'wrong') throw new StaffRefusal('unit_wrong', { number, code });
    if (unit === 'extra') throw new StaffRefusal('unit_extra', { number, code });
    const { variant } = unit;
    await addUnit(run.tx, { ...parcel, variant });
    const reply = { number, scanned: scannedOf(parcel) + 1, left: unitsLeft(parcel.units) - 1, variant };
    return { reply, ...auditOf(parcel), after: { variant, scanned: reply.scanned, left: reply.left } };
  },
});

export const restartParcel = action(spec.restartParcel, {
  run: async (run, { number }) => {
    const parcel = await takeParcel(run, number);
    await dropUnits(run.tx, parcel);
    const scanned = scannedOf(parcel);
    const reply = { number, scanned: 0, left: unitsLeft(parcel.units) + scanned };
    return { reply, ...auditOf(parcel), before: { scanned }, after: { scanned: 0 } };
  },
});

/** The parcel, claimed by this actor. */
async function takeParcel(run: ActionRun, number: number): Promise<Parcel> {
  const parcel = await lockParcel(run.tx, number);
  if (parcel === undefined) throw new StaffRefusal('parcel_unknown', { number });
  const { state } = parcel;
  // That it is cancelled or packed is reported before that it is in no wave any more.
  if (!canMove(state, 'packed')) throw new StaffRefusal('order_cannot_move', { number, state: stateNames[state] });
  if (!isInWork(parcel)) throw new StaffRefusal('parcel_unknown', { number });
  await assertCourierTakes(run.tx, number);
  await holdParcel(run, parcel);
  return parcel;
}

const scannedOf = ({ units }: Parcel): number => units.reduce((sum, { scanned }) => sum + scanned, 0);

/** Not the order: its history is no list of units. */
const auditOf = ({ number, brand }: Parcel) => ({ target: `parcel:${number}`, brand });
