import type { getOgoToken } from '@club/contract/customer/sign-in';
import { capabilityLivesMs, makeCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';

export const issueOgoToken: Operation<typeof getOgoToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'ogo', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
