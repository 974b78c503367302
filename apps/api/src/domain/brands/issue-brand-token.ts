import type { getBrandToken } from '@club/contract/customer/sign-in';
import { capabilityLivesMs, makeCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';

export const issueBrandToken: Operation<typeof getBrandToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'brand', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
