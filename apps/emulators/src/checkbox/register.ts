import { randomInt, randomUUID } from 'node:crypto';
import { createTaxLine, type TaxLine } from './tax-line.ts';

export type ReceiptStatus = 'CREATED' | 'DONE' | 'ERROR';
export type ShiftStatus = 'CREATED' | 'OPENED' | 'CLOSING' | 'CLOSED';

/** A line as it was sent, in kopiyky and thousandths of a unit. */
export interface Goods {
  name: string;
  price: number;
  quantity: number;
  off: number;
  /** Codes of its taxes. */
  tax: number[];
}

export interface Receipt {
  id: string;
  serial: number;
  type: 'SELL' | 'RETURN';
  status: ReceiptStatus;
  total: number;
  goods: Goods[];
  payment: { label: string; value: number };
  footer: string;
  relatedId: string | undefined;
  shiftId: string;
  createdAt: Date;
  fiscalCode: string | undefined;
  /** Made while the tax service did not answer, and when it was handed over to it. */
  isOffline: boolean;
  sentAt: Date | undefined;
  /** How many polls still find it pending; endless for a stalled one. */
  readsLeft: number;
  endsBadly: boolean;
}

type NewReceipt = Omit<Receipt, 'serial' | 'status' | 'shiftId' | 'createdAt' | 'fiscalCode' | 'isOffline' | 'sentAt'>;

export interface Shift {
  id: string;
  serial: number;
  status: ShiftStatus;
  openedAt: Date | undefined;
  closesAt: Date | undefined;
  closingAt?: Date;
  isRefused: boolean;
}

export type Register = ReturnType<typeof createRegister>;

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
const receiptsMax = 2000;
const dayMs = 24 * 3_600_000;

/** One test register with one cashier, in memory. Requests are done a moment later: the next poll finds them done. */
export function createRegister(now: () => Date) {
  const tokens = new Set<string>();
  const shifts = createShifts(now);
  const line = createTaxLine(now);
  const receipts = createReceipts(now, line, () => shifts.shift()?.id ?? '');
  return {
    line,
    signIn(): string {
      const token = `jwt.${randomUUID()}`;
      tokens.add(token);
      return token;
    },
    isKnown: (token: string): boolean => tokens.has(token),
    /** Every cashier has to sign in again. */
    forgetTokens: (): void => tokens.clear(),
    ...shifts,
    ...receipts,
    /** Accepted and done immediately, like postponed work. */
    makeNow(sale: Omit<NewReceipt, 'endsBadly' | 'readsLeft'>): Receipt | undefined {
      receipts.make({ ...sale, endsBadly: false, readsLeft: 1 });
      const made = receipts.find(sale.id);
      if (made !== undefined) receipts.look(made);
      return made;
    },
  };
}

function createShifts(now: () => Date) {
  let shift: Shift | undefined;
  let shifts = 0;

  /** A shift does not outlive its day. */
  function current(): Shift | undefined {
    if (shift?.openedAt === undefined || shift.status === 'CLOSED') return shift;
    const isOver =
      day.format(shift.openedAt) !== day.format(now()) ||
      now().getTime() - shift.openedAt.getTime() >= dayMs ||
      (shift.closesAt !== undefined && shift.closesAt <= now());
    if (isOver) shift.status = 'CLOSED';
    return shift;
  }

  return {
    shift: current,
    /** Its current state; pending work is done after this poll. */
    lookAtShift(): Shift | undefined {
      const found = current();
      if (found === undefined) return undefined;
      const seen = { ...found };
      if (found.status === 'CREATED' && found.isRefused) found.status = 'CLOSED';
      else if (found.status === 'CREATED') Object.assign(found, { status: 'OPENED', openedAt: now() });
      else if (found.status === 'CLOSING') found.status = 'CLOSED';
      return seen;
    },
    isOpen: (): boolean => current()?.status === 'OPENED',
    hasShift: (): boolean => ['CREATED', 'OPENED', 'CLOSING'].includes(current()?.status ?? ''),
    openShift(id: string, closesAt: Date | undefined, isRefused: boolean): Shift {
      shift = { id, serial: ++shifts, status: 'CREATED', openedAt: undefined, closesAt, isRefused };
      return { ...shift };
    },
    closeShift(): Shift | undefined {
      const found = current();
      if (found?.status !== 'OPENED') return undefined;
      Object.assign(found, { status: 'CLOSING', closingAt: now() });
      return { ...found };
    },
  };
}

function createReceipts(now: () => Date, line: TaxLine, shiftId: () => string) {
  const receipts = new Map<string, Receipt>();
  let serial = 0;
  return {
    /** Receipts still being issued block closing. */
    isBusy: (): boolean => [...receipts.values()].some(({ status }) => status === 'CREATED'),
    find: (id: string): Receipt | undefined => receipts.get(id),
    look(receipt: Receipt): Receipt {
      const seen = { ...receipt };
      if (receipt.status !== 'CREATED') return seen;
      receipt.readsLeft -= 1;
      if (receipt.readsLeft > 0) return seen;
      if (receipt.endsBadly) receipt.status = 'ERROR';
      else Object.assign(receipt, { status: 'DONE', fiscalCode: newCode(), sentAt: now() });
      return seen;
    },
    make(what: NewReceipt): Receipt {
      const begun = line.goesOffline()
        ? ({ status: 'DONE', fiscalCode: line.takeCode(), isOffline: true } as const)
        : ({ status: 'CREATED', fiscalCode: undefined, isOffline: false } as const);
      const made: Receipt = {
        ...what,
        ...begun,
        sentAt: undefined,
        serial: ++serial,
        shiftId: shiftId(),
        createdAt: now(),
      };
      receipts.set(what.id, made);
      for (const oldest of receipts.keys()) {
        if (receipts.size <= receiptsMax) break;
        receipts.delete(oldest);
      }
      return { ...made };
    },
    /** Offline receipts go to the tax service in the order in which they were issued; it may refuse one. */
    handOver(refusesOne: boolean): void {
      const waiting = [...receipts.values()].filter(
        ({ isOffline, sentAt, status }) => isOffline && !sentAt && status === 'DONE',
      );
      for (const [place, receipt] of waiting.entries())
        Object.assign(receipt, refusesOne && place === 0 ? { status: 'ERROR' } : { sentAt: now() });
    },
    /** Newest first. */
    list: (): Receipt[] => [...receipts.values()].toReversed(),
  };
}

const newCode = (): string => `TEST-${randomInt(1e9, 1e10).toString(36)}`;
