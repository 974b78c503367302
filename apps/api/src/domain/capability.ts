import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionCtx } from './context.ts';
import { Refusal } from './refusal.ts';

/** The purpose of a capability. */
export type CapabilityPurpose = 'brand' | 'velo' | 'ipost' | 'cert' | 'cert-open' | 'bat' | 'feedback';

export const capabilityLivesMs = 30 * 60_000;

/** The club's own opaque token for one purpose of one session. It opens nothing: every call is decided by its session. */
export function makeCapability(
  secret: string,
  purpose: CapabilityPurpose,
  sessionId: string,
  now: Date,
  livesMs: number,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + livesMs);
  const head = expiresAt.getTime().toString(36);
  return { token: `${head}.${sign(secret, purpose, sessionId, head)}`, expiresAt };
}

/** True for an unexpired capability of exactly this session and purpose. */
export function isCapabilityOf(
  secret: string,
  purpose: CapabilityPurpose,
  sessionId: string,
  token: string,
  now: Date,
): boolean {
  const [head = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = Buffer.from(sign(secret, purpose, sessionId, head), 'base64url');
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(head, 36) > now.getTime();
}

/** Logs a call with a capability that is not its session's. The call is still served: it is never authority. */
export function compareCapability(ctx: SessionCtx, purpose: CapabilityPurpose, token: string | undefined): void {
  if (token === undefined || isCapabilityOf(ctx.config.secret, purpose, ctx.session.id, token, ctx.now)) return;
  ctx.log.warn({ session: ctx.session.id, purpose }, 'a capability token of another session, or an expired one');
}

/** For calls that require a capability: refuses `capability_old` for one that is not this session's, or old. */
export function requireCapability(ctx: SessionCtx, purpose: CapabilityPurpose, token: string): void {
  if (!isCapabilityOf(ctx.config.secret, purpose, ctx.session.id, token, ctx.now)) throw new Refusal('capability_old');
}

function sign(secret: string, purpose: CapabilityPurpose, sessionId: string, head: string): string {
  return createHmac('sha256', secret).update(`capability\n${purpose}\n${sessionId}\n${head}`).digest('base64url');
}
