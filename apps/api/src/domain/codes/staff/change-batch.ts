import * as spec from '@club/contract/staff/codes';
import { kyivMidnight } from '@club/rules/time/calendar';
import {
  type BatchRow,
  markBatchBlocked,
  markBatchExpired,
  listBatchRows as list,
  lockBatch,
} from '../../../database/codes/pack-codes.ts';
import { action, type ActionContext, type ActionRun, StaffRefusal } from '../../actions/action.ts';

export const expireBatch = action(spec.expireBatch, {
  run: async ({ tx }, { batch, on }) => {
    const outcome = await change(tx, batch, undefined, () => markBatchExpired(tx, batch, kyivMidnight(on)));
    const { expires } = outcome.before;
    // Codes that would markBatchExpired earlier are blocked; those that would markBatchExpired later are unblocked.
    return expires !== null && on <= expires ? outcome : { ...outcome, weight: opening(expires ?? '') };
  },
});

export const blockBatch = action(spec.blockBatch, {
  run: ({ tx, now }, { batch, note }) =>
    change(tx, batch, note, () => markBatchBlocked(tx, batch, { blockedAt: now, note })),
});

export const unblockBatch = action(spec.unblockBatch, {
  run: async ({ tx }, { batch, note: said }) => {
    const note = said.trim();
    const outcome = await change(tx, batch, note, () => markBatchBlocked(tx, batch, { blockedAt: null, note }));
    return { ...outcome, weight: opening(outcome.before.blocked ?? '') };
  },
});

const opening = (basis: string) => ({ of: 'always', above: 'codes_always', basis }) as const;

async function change(tx: ActionRun['tx'], batch: number, reason: string | undefined, write: () => Promise<boolean>) {
  const before = await lockBatch(tx, batch);
  if (before === undefined || !(await write())) throw new StaffRefusal('batch_unknown', { batch });
  const [reply] = await list(tx, batch);
  if (reply === undefined) throw new Error(`Batch ${batch} no longer exists`);
  return {
    reply,
    target: `batch:${batch}`,
    ...(reason && { reason }),
    before: guardOf(before),
    after: guardOf(reply),
  };
}

const guardOf = ({ expires, blocked, note }: Pick<BatchRow, 'expires' | 'blocked' | 'note'>) => ({
  expires,
  blocked,
  note,
});

/** Batches, newest first, and how many of their codes are redeemed. */
export const listBatches = ({ database }: Pick<ActionContext, 'database'>): Promise<BatchRow[]> => list(database.db);
