import type { endOtherSessions, endSession as endSessionEndpoint, getSessions } from '@club/contract/customer/sign-in';
import { deviceName } from '@club/rules/sign-in/device-name';
import { endSessionOf, endSessionsOf, listSessions, endSession } from '../../database/sign-in/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import type { SessionCtx } from '../context.ts';

export const showSessions: Operation<typeof getSessions> = async (ctx) => {
  const sessions = await listSessions(ctx.db, ctx.personId, ctx.now);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      created_at: session.createdAt.toISOString(),
      seen_at: session.seenAt.toISOString(),
      is_current: session.id === ctx.session.id,
    })),
  };
};

export const endOneSession: Operation<typeof endSessionEndpoint> = async (ctx, input) => {
  const id = input.id.toLowerCase();
  if (!(await endSessionOf(ctx.db, ctx.personId, id, ctx.now))) throw new Refusal('not_found');
  if (id === ctx.session.id) ctx.cookie.clear();
  return { code: 200 };
};

export const endOthers: Operation<typeof endOtherSessions> = async (ctx) => ({
  code: 200,
  ended: await endSessionsOf(ctx.db, ctx.personId, ctx.now, ctx.session.id),
});

/** The session is looked up at every call, so its bearers end with it. */
export async function endOwnSession(ctx: SessionCtx): Promise<{ code: 200 }> {
  await endSession(ctx.db, ctx.session.id, ctx.now);
  ctx.cookie.clear();
  return { code: 200 };
}
