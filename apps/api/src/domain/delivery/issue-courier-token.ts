import type { ipostAuth } from '@club/contract/customer/delivery/ipost';
import { makeCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';

const livesMs = 15 * 60_000;

export const issueIpostToken: Operation<typeof ipostAuth> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'ipost', ctx.session.id, ctx.now, livesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
