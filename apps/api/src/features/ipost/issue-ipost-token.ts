import type { ipostAuth } from '@club/contract/ipost';
import { makeCapability } from '../../http/capability.ts';
import type { Operation } from '../../http/operation.ts';

const livesMs = 15 * 60_000;

export const issueIpostToken: Operation<typeof ipostAuth> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'ipost', ctx.session.id, ctx.now, livesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
