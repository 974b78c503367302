import { createHmac } from 'node:crypto';
import type { Limit } from '@club/contract/endpoint';
import { countUse } from '../database/queries/limits.ts';
import type { Ctx } from './context.ts';
import { Refusal } from './refusal.ts';

/** Counts this call against its limits; over any of them it is refused with the time when it may come again. */
export async function enforceLimits(
  ctx: Ctx,
  name: string,
  limits: readonly Limit[],
  personId: number | undefined,
): Promise<void> {
  for (const limit of limits) {
    const who =
      limit.by === 'person' && personId !== undefined ? `person:${personId}` : hidden(ctx, ctx.request.address);
    const windowStart = windowOf(ctx.now, limit.windowMs);
    const used = await countUse(ctx.db, `${name}:${who}`, windowStart);
    if (used > limit.times) {
      throw new Refusal('too_many_requests', { until: windowStart.getTime() + limit.windowMs });
    }
  }
}

/** Start of the fixed window that `now` falls into. */
export const windowOf = (now: Date, windowMs: number): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);

// A network address is personal data: only its keyed hash is stored.
const hidden = (ctx: Ctx, address: string): string =>
  createHmac('sha256', ctx.config.secret).update(`address:${address}`).digest('base64url').slice(0, 22);
