import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { pwaTokenLivesMs } from '@club/rules/sign-in';

/** The cookie's hash: the database never sees the token itself. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The bearer: bound to one session's cookie by its hash, so that it is worth nothing without it. */
export function makeBearer(
  secret: string,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + pwaTokenLivesMs);
  const head = `${sessionId}.${expiresAt.getTime().toString(36)}`;
  return { token: `${head}.${sign(secret, head, tokenHash)}`, expiresAt };
}

/** True for an unexpired bearer of exactly this cookie. */
export function isBearerOf(secret: string, bearer: string, tokenHash: Buffer, now: Date): boolean {
  const cut = bearer.lastIndexOf('.');
  const head = bearer.slice(0, Math.max(cut, 0));
  const expires = Number.parseInt(head.split('.')[1] ?? '', 36);
  const given = Buffer.from(bearer.slice(cut + 1), 'base64url');
  const right = Buffer.from(sign(secret, head, tokenHash), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) && expires > now.getTime();
}

function sign(secret: string, head: string, tokenHash: Buffer): string {
  return createHmac('sha256', secret).update('bearer').update(tokenHash).update(head).digest('base64url');
}
