import { unitsLeft } from '@club/rules/orders/packing';
import type { Parcel } from '../../data/packing.ts';

export type Stage = 'taken' | 'cancelled' | 'left' | 'packed' | 'filling' | 'whole';

/** The next step for the parcel at the table. One that cannot be packed any more is shown so, whoever has it. */
export function stageOf(parcel: Pick<Parcel, 'state' | 'left_at' | 'items'>, isTaken: boolean): Stage {
  const { state, left_at: left, items } = parcel;
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'placed' && state !== 'paid') return 'packed';
  if (left !== null) return 'left';
  if (isTaken) return 'taken';
  return unitsLeft(items) === 0 ? 'whole' : 'filling';
}
