import type { Brand } from '@club/rules/brands';
import { isAnotherWeight, judge, type Weight } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import { addToDaySum } from '../../database/staff/day-sums.ts';
import type { Db } from '../../database/rows.ts';
import { ApprovalNeeded, StaffRefusal } from './action.ts';
import type { Rights } from './rights.ts';

/**
 * Fails with `ApprovalNeeded` if this puts a member above a limit, and otherwise adds it to their day and the
 * customer's. Simultaneous actions wait for the sums of the ones before; a failed one takes its own back with the
 * transaction. The sums are the last rows that an action locks, the member's before the customer's.
 */
export async function assertWithinLimits(
  tx: Db,
  bound: Rights['bound'],
  { weight, brand }: { weight: Weight | undefined; brand: Brand | undefined },
  now: Date,
): Promise<void> {
  if (bound === undefined || weight === undefined) return;
  const { above, sums } = judge(bound.roles, weight);
  if (above !== undefined) throw new ApprovalNeeded(above, weight, brand);
  for (const { subject, unit, amount, max, above: limit } of sums) {
    const name = subject === 'member' ? bound.name : subject;
    const sum = await addToDaySum(tx, { day: kyivDate(now), subject: name, unit, amount });
    if (sum > max) throw new ApprovalNeeded(limit, weight, brand);
  }
}

/** An action that is below every limit by now may be done as it is. */
export function assertAsRequested(requested: Weight | null, now: Weight | undefined): void {
  if (requested !== null && now !== undefined && isAnotherWeight(requested, now))
    throw new StaffRefusal('approval_moved');
}
