import { failuresPerDayMax } from '@club/rules/sign-in';
import { countUse, readUses } from '../database/queries/limits.ts';
import type { Ctx } from './context.ts';
import { windowOf } from './limits.ts';
import { Refusal } from './refusal.ts';

const dayMs = 86_400_000;
const key = 'wrong codes';

/**
 * Few guesses at each of very many phones pass every other limit, so the whole club has a budget of wrong codes a day.
 * Refuses `too_many_requests` to its end; passkeys still sign in.
 */
export async function refuseOverFailures(ctx: Ctx): Promise<void> {
  const window = windowOf(ctx.now, dayMs);
  if ((await readUses(ctx.db, key, window)) < failuresPerDayMax) return;
  throw new Refusal('too_many_requests', { until: window.getTime() + dayMs });
}

/** One more wrong code of anybody's. The one that uses the budget up is worth waking somebody for. */
export async function countWrongCode(ctx: Ctx): Promise<void> {
  const used = await countUse(ctx.db, key, windowOf(ctx.now, dayMs));
  if (used === failuresPerDayMax) ctx.log.error({ used }, 'budget of wrong codes used up, sign-in by code waits');
}
