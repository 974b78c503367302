import type { checkOralStatus } from '@club/contract/customer/velo';
import { oralStatusStoredMs, oralStatusWindowMs } from '@club/rules/velo';
import { ensureVeloUser, hasUsedVelo, saveOralStatus } from '../../database/velo/users.ts';
import type { Operation } from '../operation.ts';

/** Worked out from the club's own scans and orders, and believed for an hour. */
export const findOralStatus: Operation<typeof checkOralStatus> = async (ctx) => {
  const { id, oralStatus, oralCheckedAt } = await ensureVeloUser(ctx.db, ctx.personId, ctx.now);
  if (oralCheckedAt !== null && oralCheckedAt.getTime() + oralStatusStoredMs > ctx.now.getTime())
    return { result: oralStatus };
  const since = new Date(ctx.now.getTime() - oralStatusWindowMs);
  const result = (await hasUsedVelo(ctx.db, ctx.personId, since)) ? 'user' : 'none';
  await saveOralStatus(ctx.db, id, result, ctx.now);
  return { result };
};
