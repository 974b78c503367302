import { claimMs } from '@club/rules/staff/claims';
import { memberOfName } from '@club/rules/staff/actors';
import type { Parcel } from '../../../database/packing/parcels.ts';
import { writeClaim } from '../../../database/staff/claims.ts';
import { type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { otherHolderOf } from '../../actions/holder.ts';

/** A wave has it, and it is not packed yet. */
export const isInWork = ({ packedMs, leftMs }: Parcel): boolean => packedMs === null && leftMs === null;

/**
 * A packer who works on a parcel claims it for five minutes more; a shell and another system claim nothing, and respect
 * a claim. The order is locked already, so two callers are serialised.
 */
export async function holdParcel(run: ActionRun, { number }: Parcel): Promise<void> {
  const { tx, actor, now } = run;
  const memberId = memberOfName(actor);
  const parcel = { kind: 'parcel', subject: number } as const;
  if (memberId !== undefined)
    await writeClaim(tx, { ...parcel, memberId, now, expiresAt: new Date(now.getTime() + claimMs) });
  const name = await otherHolderOf(run, parcel);
  if (name !== undefined) throw new StaffRefusal('parcel_taken', { number, name });
}
