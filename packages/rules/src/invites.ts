import { codeAlphabet, foldCode } from './codes.ts';

/** The stages of an invited friend, in their order. */
export const referralStages = ['invited', 'registered', 'first_order', 'waiting', 'paid'] as const;
export type ReferralStage = (typeof referralStages)[number];

export const inviteCodePrefix = 'REW-';

/** Section 5 of the specification: longer than 4 characters and with the prefix. */
export function isInviteCode(text: string): boolean {
  return text.length > 4 && text.includes(inviteCodePrefix);
}

const symbolsOfCode = 6;
const symbolsShape = new RegExp(`^[${codeAlphabet}]{${symbolsOfCode}}$`);

/** 'REW-' and 6 symbols from the first 30 bits. Throws RangeError on fewer than 4 bytes. */
export function makeInviteCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 4) throw new RangeError('An invite code needs 4 random bytes');
  const bits = new DataView(randomBytes.buffer, randomBytes.byteOffset).getUint32(0) >>> 2;
  const symbols = Array.from({ length: symbolsOfCode }, (_, i) => codeAlphabet.charAt((bits >>> (25 - 5 * i)) & 31));
  return inviteCodePrefix + symbols.join('');
}

/** The code in what a friend typed or a link brought, look-alikes folded; undefined when there is none. */
export function foldInviteCode(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  if (!isInviteCode(typed)) return undefined;
  const symbols = foldCode(typed.slice(typed.indexOf(inviteCodePrefix) + inviteCodePrefix.length));
  return symbolsShape.test(symbols) ? inviteCodePrefix + symbols : undefined;
}
