import { momentOf } from '../time/call-windows.ts';
import { dayAfter, kyivDate, kyivMidnight } from '../time/calendar.ts';

/** A sale, and the return that is linked to it. */
export const receiptKinds = ['sale', 'return'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** `stopped` is for people: the register refused, or did not answer for a day. */
export const receiptStates = ['waiting', 'stopped', 'done'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * Whether an order paid on delivery has a receipt of ours: an open question for counsel. `draft` is made when the
 * parcel is shipped, and the register issues it once the carrier has the money; without a carrier's collection it is
 * issued on delivery.
 */
export const cashReceipts = ['none', 'draft', 'full'] as const;

/** The club's own texts on a receipt. */
export interface ReceiptTexts {
  /** How it was paid, as the ministry of finance names it. */
  card: string;
  cash: string;
  /** Why something costs less, or nothing. */
  discount: string;
  xp: string;
  gift: string;
}

/** How the club makes receipts. */
export interface ReceiptSettings {
  cashOnDelivery: (typeof cashReceipts)[number];
  /** The hour in Kyiv from which a shift is open. */
  opensAt: number;
  words: Readonly<ReceiptTexts>;
}

export interface ReceiptLine {
  code: string;
  name: string;
  /** Of a unit, never nothing. */
  priceKop: number;
  units: number;
  /** Off the whole line. */
  discount: { kop: number; name: string } | null;
}

interface SoldItem {
  variantId: number;
  title: string;
  variantTitle: string;
  units: number;
  priceKop: number;
  listPriceKop: number;
  xpPrice: number;
}

const nameMax = 128;

/**
 * Goods of an order as a register takes them: it refuses a zero price, so what costs no money has a price of a kopiyka
 * and the same discount.
 */
export function receiptLines(items: readonly SoldItem[], words: ReceiptTexts): ReceiptLine[] {
  return items.map((item) => {
    const priceKop = Math.max(item.listPriceKop, item.priceKop, 1);
    const kop = (priceKop - item.priceKop) * item.units;
    return {
      code: String(item.variantId),
      name: `${item.title} ${item.variantTitle}`.trim().slice(0, nameMax),
      priceKop,
      units: item.units,
      discount: kop === 0 ? null : { kop, name: reasonOf(item, words) },
    };
  });
}

function reasonOf({ priceKop, xpPrice }: SoldItem, words: ReceiptTexts): string {
  if (priceKop > 0) return words.discount;
  return xpPrice > 0 ? words.xp : words.gift;
}

export const sumOfReceipt = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { priceKop, units, discount }) => sum + priceKop * units - (discount?.kop ?? 0), 0);

const hourMs = 3_600_000;
/** The law allows a day; the register is not led to its edge. */
const longestShiftMs = 23 * hourMs;
const closesBeforeMidnightMs = 15 * 60_000;
/** Should we not close it, the register does so itself on the same day. */
const closesByItselfMs = 5 * 60_000;

/** The next step for a shift. Receipts that fall due while none is open wait for the next. */
export function shiftStep(openedAt: Date | undefined, opensAt: number, now: Date): 'open' | 'close' | 'leave' {
  const closing = midnightAfter(now).getTime() - closesBeforeMidnightMs;
  const isLate = now.getTime() >= closing;
  if (openedAt === undefined) {
    const opening = momentOf(kyivDate(now), `${String(opensAt).padStart(2, '0')}:00`);
    return now >= opening && !isLate ? 'open' : 'leave';
  }
  const isOld = kyivDate(openedAt) !== kyivDate(now) || now.getTime() - openedAt.getTime() >= longestShiftMs;
  return isOld || isLate ? 'close' : 'leave';
}

/** When the register closes a shift that was opened now, unless it is closed before. */
export const shiftEnd = (now: Date): Date => new Date(midnightAfter(now).getTime() - closesByItselfMs);

/**
 * The tax service lets a register work offline for 36 hours in a row and 168 in a month: staff are notified while there
 * is time.
 */
export const isOfflineLong = ({ rowMs, monthMs }: { rowMs: number; monthMs: number }): boolean =>
  rowMs >= 30 * hourMs || monthMs >= 150 * hourMs;

const midnightAfter = (now: Date): Date => kyivMidnight(dayAfter(kyivDate(now)));
