import { capabilityLivesMs, isCapabilityOf, makeCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';

const purpose = 'feedback';

export function giveFeedbackToken(ctx: CustomerCtx): { token: string; expired_at: string } {
  const { token, expiresAt } = makeCapability(ctx.config.secret, purpose, ctx.session.id, ctx.now, capabilityLivesMs);
  return { token, expired_at: expiresAt.toISOString() };
}

/** A call without a living token is no error: it is answered with the status inside, and nothing else. */
export const isTokenGood = (ctx: CustomerCtx, token: string | undefined): boolean =>
  token !== undefined && isCapabilityOf(ctx.config.secret, purpose, ctx.session.id, token, ctx.now);
