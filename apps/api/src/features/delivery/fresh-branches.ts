import type { Db } from '../../database/database.ts';
import { findBranches, replaceBranches } from '../../database/queries/carrier.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { cityOf } from './city-of.ts';

// The carrier asks its clients to take the list of branches once a day.
const branchesAgeMs = 86_400_000;

const running = new WeakMap<Db, Map<string, Promise<void>>>();

/**
 * Makes sure that the branches of the city are ours and younger than a day; returns its delivery city id.
 * Without the carrier yesterday's list serves; refuses `carrier_unavailable` only when there is none.
 */
export async function freshBranches(ctx: Ctx, settlementId: string): Promise<string> {
  const city = await cityOf(ctx, settlementId);
  if (city.branchesAgeMs !== null && city.branchesAgeMs < branchesAgeMs) return city.deliveryCityId;
  try {
    await listOnce(ctx, city.deliveryCityId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'branches were not listed');
    if (city.branchesAgeMs === null) throw new Refusal('carrier_unavailable');
  }
  return city.deliveryCityId;
}

/** Everyone who waits for the same city waits for one list. */
function listOnce(ctx: Ctx, deliveryCityId: string): Promise<void> {
  const lists = running.get(ctx.db) ?? new Map<string, Promise<void>>();
  running.set(ctx.db, lists);
  const started = lists.get(deliveryCityId) ?? list(ctx, deliveryCityId).finally(() => lists.delete(deliveryCityId));
  lists.set(deliveryCityId, started);
  return started;
}

async function list(ctx: Ctx, deliveryCityId: string): Promise<void> {
  const branches = await ctx.providers.carrier.listBranches(deliveryCityId);
  // A city does not lose all its branches overnight: such an answer is a fault.
  if (branches.length === 0 && (await hasBranches(ctx.db, deliveryCityId))) {
    throw new ProviderError('carrier', 'unknown', 'empty list');
  }
  await ctx.transaction((tx) => replaceBranches(tx, deliveryCityId, branches, ctx.now));
}

async function hasBranches(db: Db, deliveryCityId: string): Promise<boolean> {
  return (await findBranches(db, deliveryCityId, {}, { offset: 0, count: 1 })).total > 0;
}
