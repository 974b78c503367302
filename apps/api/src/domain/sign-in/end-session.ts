import { endSession } from '../../database/sign-in/sessions.ts';
import type { SessionCtx } from '../context.ts';

/** The session is looked up at every call, so its bearers die with it. */
export async function endOwnSession(ctx: SessionCtx): Promise<{ code: 200 }> {
  await endSession(ctx.db, ctx.session.id, ctx.now);
  ctx.cookie.clear();
  return { code: 200 };
}
