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

// A signature never stops being right, so it is worked out once for the many calls of one bearer; only time can end it.
interface Proven {
  tokenHash: Buffer;
  expires: number;
}
const provenBy = new Map<string, Map<string, Proven>>();
const provenMax = 20_000;

/** True for an unexpired bearer of exactly this cookie. */
export function isBearerOf(secret: string, bearer: string, tokenHash: Buffer, now: Date): boolean {
  const proven = provenBy.get(secret) ?? new Map<string, Proven>();
  provenBy.set(secret, proven);
  const known = proven.get(bearer);
  if (known !== undefined) return known.expires > now.getTime() && timingSafeEqual(known.tokenHash, tokenHash);
  const cut = bearer.lastIndexOf('.');
  const head = bearer.slice(0, Math.max(cut, 0));
  const expires = Number.parseInt(head.split('.')[1] ?? '', 36);
  const given = Buffer.from(bearer.slice(cut + 1), 'base64url');
  const right = Buffer.from(sign(secret, head, tokenHash), 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right) || !(expires > now.getTime())) return false;
  if (proven.size >= provenMax) proven.clear();
  proven.set(bearer, { tokenHash, expires });
  return true;
}

function sign(secret: string, head: string, tokenHash: Buffer): string {
  return createHmac('sha256', secret).update('bearer').update(tokenHash).update(head).digest('base64url');
}
