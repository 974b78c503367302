import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@club/rules/sign-in/code';

/** Evenly distributed digits: draws above the last whole million are discarded. */
export function makeOneTimeCode(random: (bytes: number) => Buffer): string {
  const codes = 10 ** codeLength;
  const fair = 2 ** 32 - (2 ** 32 % codes);
  for (;;) {
    const draw = random(4).readUInt32BE();
    if (draw < fair) return String(draw % codes).padStart(codeLength, '0');
  }
}

/** The browser holds the challenge, the database only this. */
export const challengeId = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** A million codes are quickly tried, so the hash is keyed, and bound to the code's purpose. */
export const hashCode = (secret: string, bond: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`sign-in code:${bond}:${code}`).digest();

export function isOneTimeCodeOf(codeHash: Buffer, secret: string, bond: string, code: string): boolean {
  const given = hashCode(secret, bond, code);
  return given.length === codeHash.length && timingSafeEqual(given, codeHash);
}
