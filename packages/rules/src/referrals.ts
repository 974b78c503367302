import { codeAlphabet, foldCode } from './codes/pack-codes.ts';
import { earn, type EarningRule, remainingOf } from './xp/earning.ts';

/**
 * The stages of an invited friend, in order; a suspected duplicate pair is in review on its way, and pending XP are
 * paused while the law forbids paying them.
 */
export const referralStages = [
  'invited',
  'registered',
  'first_order',
  'review',
  'waiting',
  'paused',
  'paid',
  'not_paid',
] as const;
export type ReferralStage = (typeof referralStages)[number];

/** What a referrer and a friend may share. `person` never comes so far: a customer cannot invite themselves. */
export const suspicionSigns = ['phone', 'device', 'registered-device', 'address'] as const;
export type SuspicionSign = (typeof suspicionSigns)[number];

/** Why a pair is reviewed, or why a friend brought nothing; no more of it than the referrer needs. */
export const referralReasons = [
  'contact',
  'device',
  'address',
  'order_undone',
  'refused',
  'cap',
  'not_allowed',
] as const;
export type ReferralReason = (typeof referralReasons)[number];

/** Of several signs the first in their order. */
export function reasonOfSigns(signs: readonly string[]): ReferralReason | undefined {
  const sign = suspicionSigns.find((one) => signs.includes(one));
  return (
    sign && ({ phone: 'contact', device: 'device', 'registered-device': 'device', address: 'address' } as const)[sign]
  );
}

/** Days in which staff decide about a pair. */
export const reviewDays = 3;

/** The maximum number of friends in the calculator. */
export const friendsPlannedMax = 100;

export interface InvitePlan {
  /** Of the given number of friends, those who would bring XP. */
  rewarded: number;
  xp: number;
  /** Friends that may still bring XP in the current year, whichever friend was looked up. */
  left: number;
  /** Why not all of them bring XP. */
  why: 'not_allowed' | 'cap' | null;
  /** When the first XP could be spent, were the order delivered now. */
  earliestAt: Date | null;
}

/** What `friends` more would bring, each paid by the very rule that pays. */
export function planInvites(
  rule: EarningRule,
  { used, isAllowed }: { used: number; isAllowed: boolean },
  friends: number,
  now: Date,
): InvitePlan {
  const left = isAllowed ? remainingOf(rule, used) : 0;
  const plan: InvitePlan = { rewarded: 0, xp: 0, left, why: null, earliestAt: null };
  for (let friend = 0; friend < friends; friend++) {
    const earning = earn(rule, { used: used + friend, isAllowed }, now);
    if (earning.kind === 'none') return { ...plan, why: earning.why === 'cap' ? 'cap' : 'not_allowed' };
    plan.rewarded += 1;
    plan.xp += earning.xp;
    plan.earliestAt ??= earning.activeAt;
  }
  return plan;
}

export const inviteCodePrefix = 'REW-';

/** Section 5 of the specification: longer than 4 characters and with the prefix. */
export function isInviteCode(text: string): boolean {
  return text.length > 4 && text.includes(inviteCodePrefix);
}

const symbolsOfCode = 6;
const symbolsShape = new RegExp(`^[${codeAlphabet}]{${symbolsOfCode}}$`);

/** A discount code for the site of pouches: 'VELO-' and 8 symbols of 40 bits. Throws RangeError on fewer than 5 bytes. */
export function makeVeloCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 5) throw new RangeError('A velo code needs 5 random bytes');
  const bits = Array.from(randomBytes.subarray(0, 5)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const symbols = Array.from({ length: 8 }, (_, i) => codeAlphabet.charAt(Number((bits >> BigInt(35 - 5 * i)) & 31n)));
  return `VELO-${symbols.join('')}`;
}

/** 'REW-' and 6 symbols from the first 30 bits. Throws RangeError on fewer than 4 bytes. */
export function makeInviteCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 4) throw new RangeError('An invite code needs 4 random bytes');
  const bits = new DataView(randomBytes.buffer, randomBytes.byteOffset).getUint32(0) >>> 2;
  const symbols = Array.from({ length: symbolsOfCode }, (_, i) => codeAlphabet.charAt((bits >>> (25 - 5 * i)) & 31));
  return inviteCodePrefix + symbols.join('');
}

/** The code in a friend's typed text or link, similar characters folded; undefined when there is none. */
export function foldInviteCode(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  if (!isInviteCode(typed)) return undefined;
  const symbols = foldCode(typed.slice(typed.indexOf(inviteCodePrefix) + inviteCodePrefix.length));
  return symbolsShape.test(symbols) ? inviteCodePrefix + symbols : undefined;
}
