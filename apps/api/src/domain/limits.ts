import type { RateLimit } from '@club/contract/endpoint';
import { countUses, giveBackUses, readManyUses } from '../database/requests/limits.ts';
import type { Ctx } from './context.ts';
import { readTogether } from './read-together.ts';
import { Refusal } from './refusal.ts';

/** Every call of a limit writes: those of a moment do it in one statement and one commit. */
export const countUseTogether = readTogether(countUses);

/** How often something was counted; simultaneous callers share one statement. */
export const readUseTogether = readTogether(readManyUses);

/** Takes a counted use back, with all of the same moment. */
export const giveBackUseTogether = readTogether(giveBackUses);

/**
 * Counts this call against the limits of its person; over any of them it is refused with the time of the next allowed
 * one. The budget of a block of addresses is in proof-of-work.ts.
 */
export async function enforceLimits(
  ctx: Ctx,
  name: string,
  limits: readonly RateLimit[],
  personId: number | undefined,
): Promise<void> {
  if (personId === undefined) return;
  for (const limit of limits) {
    const windowStart = windowOf(ctx.now, limit.windowMs);
    const used = await countUseTogether(ctx.db, { key: `${name}:person:${personId}`, windowStart });
    if (used > limit.times) {
      throw new Refusal('too_many_requests', { until: windowStart.getTime() + limit.windowMs });
    }
  }
}

/** Start of the fixed window that `now` falls into. */
export const windowOf = (now: Date, windowMs: number): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);
