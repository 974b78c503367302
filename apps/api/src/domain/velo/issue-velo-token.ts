import type { getVeloToken } from '@club/contract/customer/velo';
import { capabilityLivesMs, makeCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';

export const issueVeloToken: Operation<typeof getVeloToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'velo', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
