import type { getOgoToken } from '@club/contract/auth';
import { capabilityLivesMs, makeCapability } from '../../http/capability.ts';
import type { Operation } from '../../http/operation.ts';

export const issueOgoToken: Operation<typeof getOgoToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'ogo', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
