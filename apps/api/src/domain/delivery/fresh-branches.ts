import type { Db } from '../../database/rows.ts';
import { noteCityUsed, replaceBranches } from '../../database/delivery/directory.ts';
import { cityOf } from './city-of.ts';
import type { DirectoryCtx } from './directory-ctx.ts';
import { Refusal } from '../refusal.ts';
import { ProviderError } from '../../providers/provider-error.ts';

// The carrier requires its clients to fetch the list of branches once a day, which the job does
// (domain/delivery/refresh-directory.ts). Only for a list that the job has failed to renew for a day more, or for a
// city not viewed for long, does a customer wait.
const branchesAgeMs = 2 * 86_400_000;
const refreshedEveryMs = 3_600_000;

const running = new WeakMap<Db, Map<string, Promise<void>>>();

/**
 * Ensures that the branches of the city are stored and younger than two days; returns its delivery city id. Without the
 * carrier an older list serves; refuses `carrier_unavailable` only when there is none.
 */
export async function freshBranches(ctx: DirectoryCtx, settlementId: string): Promise<string> {
  const city = await cityOf(ctx, settlementId);
  if (city.requestedAgeMs === null || city.requestedAgeMs >= refreshedEveryMs)
    await noteCityUsed(ctx.db, settlementId, ctx.now);
  if (city.branchesAgeMs !== null && city.branchesAgeMs < branchesAgeMs) return city.deliveryCityId;
  try {
    await listOnce(ctx, city.deliveryCityId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'branches could not be listed');
    if (city.branchesAgeMs === null) throw new Refusal('carrier_unavailable');
  }
  return city.deliveryCityId;
}

/** Simultaneous callers for the same city share one list. */
function listOnce(ctx: DirectoryCtx, deliveryCityId: string): Promise<void> {
  const lists = running.get(ctx.db) ?? new Map<string, Promise<void>>();
  running.set(ctx.db, lists);
  const started = lists.get(deliveryCityId) ?? list(ctx, deliveryCityId).finally(() => lists.delete(deliveryCityId));
  lists.set(deliveryCityId, started);
  return started;
}

async function list(ctx: DirectoryCtx, deliveryCityId: string): Promise<void> {
  const branches = await ctx.providers.carrier.listBranches(deliveryCityId);
  const isList = await ctx.transaction((tx) => replaceBranches(tx, deliveryCityId, branches, ctx.now));
  if (!isList) throw new ProviderError('carrier', 'unknown', 'empty list');
}
