import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { pwaTokenLivesMs } from '@club/rules/sign-in/code';
import type { CookieHashes } from '../../database/sign-in/sessions.ts';

/** A cookie of a new session, `family.secret`; the secret has 256 bits. */
export const makeCookie = (random: (bytes: number) => Buffer): string =>
  rotateToken(random(16).toString('base64url'), random);

/** The next cookie of the same session. */
export const rotateToken = (cookie: string, random: (bytes: number) => Buffer): string =>
  `${familyOf(cookie)}.${random(32).toString('base64url')}`;

/** The database never sees a cookie, only these. The family stays as long as the session. */
export const hashCookie = (cookie: string): CookieHashes => ({
  familyHash: hash('sha256', familyOf(cookie), 'buffer'),
  tokenHash: hash('sha256', cookie, 'buffer'),
});

/** A cookie's hashes, and the hex of its family's. */
export interface KnownCookie extends CookieHashes {
  family: string;
}

// The same cookies come repeatedly, several times a screen.
const knownCookies = new Map<string, KnownCookie>();

/** hashCookie for the cookie of a request: worked out once for the many calls that carry it. */
export function knowCookie(cookie: string): KnownCookie {
  const known = knownCookies.get(cookie);
  if (known !== undefined) return known;
  const hashes = hashCookie(cookie);
  const made = { ...hashes, family: hashes.familyHash.toString('hex') };
  if (knownCookies.size >= provenMax) knownCookies.clear();
  knownCookies.set(cookie, made);
  return made;
}

const familyOf = (cookie: string): string => cookie.split('.', 1)[0] ?? '';

/** The bearer: bound to one session's cookies by their family, so that it is worth nothing without one of them. */
export function makeBearer(
  secret: string,
  sessionId: string,
  familyHash: Buffer,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + pwaTokenLivesMs);
  const head = `${sessionId}.${expiresAt.getTime().toString(36)}`;
  return { token: `${head}.${sign(secret, head, familyHash)}`, expiresAt };
}

// A signature never stops being right, so it is worked out once for the many calls of one bearer; only time can end it.
interface Proven {
  familyHash: Buffer;
  expires: number;
}
const provenBy = new Map<string, Map<string, Proven>>();
const provenMax = 20_000;

/** True for an unexpired bearer of exactly this family. */
export function isBearerOf(secret: string, bearer: string, familyHash: Buffer, now: Date): boolean {
  const proven = provenBy.get(secret) ?? new Map<string, Proven>();
  provenBy.set(secret, proven);
  const known = proven.get(bearer);
  if (known !== undefined) return known.expires > now.getTime() && timingSafeEqual(known.familyHash, familyHash);
  const cut = bearer.lastIndexOf('.');
  const head = bearer.slice(0, Math.max(cut, 0));
  const expires = Number.parseInt(head.split('.')[1] ?? '', 36);
  const given = Buffer.from(bearer.slice(cut + 1), 'base64url');
  const right = Buffer.from(sign(secret, head, familyHash), 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right) || !(expires > now.getTime())) return false;
  if (proven.size >= provenMax) proven.clear();
  proven.set(bearer, { familyHash, expires });
  return true;
}

function sign(secret: string, head: string, familyHash: Buffer): string {
  return createHmac('sha256', secret).update('bearer').update(familyHash).update(head).digest('base64url');
}
