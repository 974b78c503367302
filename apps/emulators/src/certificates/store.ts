import { randomInt } from 'node:crypto';
import { partners, scarce } from './offers.ts';

const livesDays = 180;
const dayMs = 86_400_000;
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type Answer = 'checking' | 'refused' | 'refund' | 'replaced';

export interface IssuedCode {
  id: string;
  offerId: string;
  code: string;
  pin: string | null;
  endsOn: string;
  /** Who has it. */
  member: string | null;
  complaint: Answer | null;
  /** Sent in place of it. */
  replacement: IssuedCode | null;
}

export interface CertificateStore {
  members: Set<string>;
  /** The codes of this order: earlier ones, or new ones as far as they exist. */
  reserve: (reference: string, offerId: string, count: number) => IssuedCode[];
  find: (id: string) => IssuedCode | undefined;
  sell: (id: string, member: string) => boolean;
  complain: (id: string, member: string) => IssuedCode;
  answer: (id: string, answer: Answer) => boolean;
  /** Newest first. */
  list: () => IssuedCode[];
}

export function isOffer(id: string): boolean {
  return partners.some(({ offers }) => offers.some((offer) => offer.id === id));
}

/**
 * Issued codes, in memory: after a restart their ids differ, and a complaint about an old one is known by its id alone.
 */
export function createCertificateStore(now: () => Date): CertificateStore {
  const codes = new Map<string, IssuedCode>();
  const orders = new Map<string, IssuedCode[]>();
  const members = new Set<string>();

  const issue = (offerId: string): IssuedCode => {
    const endsOn = new Date(now().getTime() + livesDays * dayMs).toISOString().slice(0, 10);
    const pin = offerId.startsWith('volt') ? String(randomInt(1000, 10_000)) : null;
    const own = { id: `C${word(10)}`, offerId, code: `${word(4)}-${word(4)}-${word(4)}`, pin, endsOn };
    const made = { ...own, member: null, complaint: null, replacement: null };
    codes.set(made.id, made);
    return made;
  };
  const left = (offerId: string): number =>
    (scarce[offerId] ?? Infinity) - [...codes.values()].filter((one) => one.offerId === offerId).length;

  return {
    members,
    reserve(reference, offerId, count) {
      const known = orders.get(reference);
      if (known) return known;
      const made = Array.from({ length: Math.min(count, left(offerId)) }, () => issue(offerId));
      if (made.length > 0) orders.set(reference, made);
      return made;
    },
    find: (id) => codes.get(id),
    sell(id, member) {
      const found = codes.get(id);
      if (found) found.member = member;
      return found !== undefined;
    },
    complain(id, member) {
      const found = codes.get(id) ?? unknownCode(id);
      codes.set(id, found);
      found.member = member;
      found.complaint ??= 'checking';
      return found;
    },
    answer(id, answer) {
      const found = codes.get(id);
      if (!found || found.complaint !== 'checking') return false;
      found.complaint = answer;
      if (answer === 'replaced') found.replacement = issue(found.offerId);
      return true;
    },
    list: () => [...codes.values()].toReversed(),
  };
}

const unknownCode = (id: string): IssuedCode => ({
  id,
  offerId: '',
  code: '',
  pin: null,
  endsOn: '',
  member: null,
  complaint: null,
  replacement: null,
});

const word = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
