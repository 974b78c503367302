import type { Brand } from '../brands.ts';
import type { PaymentMethod } from './states.ts';

/** The books of a day's movement: orders, the bank's reports, the register's receipts, the ledger. */
export const dayBooks = ['orders', 'bank', 'register', 'ordersXp', 'ledger'] as const;
export type DayBook = (typeof dayBooks)[number];

/** `in` is received from the customer, `out` is refunded. */
export const dayDirections = ['in', 'out'] as const;
type DayDirection = (typeof dayDirections)[number];

/** One book's record of one order: on the day, and at any time. Kopiyky, or XP in the last two books. */
export interface DayLine {
  number: number;
  brand: Brand;
  payment: PaymentMethod;
  book: DayBook;
  direction: DayDirection;
  /** Which of the bank's lines and the register's. */
  gateway: string | null;
  dayAmount: number;
  amount: number;
}

/** Two books that disagree on an order and a day. */
export interface DayDifference {
  number: number;
  brand: Brand;
  direction: DayDirection;
  one: DayBook;
  other: DayBook;
  oneDay: number;
  otherDay: number;
  /** `otherDay`: they agree once other days are counted. `wentBack`: money without an order that was refunded. */
  cause: 'otherDay' | 'wentBack' | 'lacks' | 'exceeds';
}

/** Which receipts there have to be. */
interface ExpectedReceipts {
  hasRegister: boolean;
  hasCashReceipts: boolean;
}

type Pair = readonly [DayBook, DayBook];

function pairsOf(payment: PaymentMethod, { hasRegister, hasCashReceipts }: ExpectedReceipts): Pair[] {
  const xp: Pair = ['ordersXp', 'ledger'];
  if (payment === 'xp') return [xp];
  if (payment === 'cashOnDelivery') return hasRegister && hasCashReceipts ? [['orders', 'register'], xp] : [xp];
  return hasRegister ? [['orders', 'bank'], ['bank', 'register'], xp] : [['orders', 'bank'], xp];
}

/** Every order on which two books of a day differ, with the reason. */
export function dayDifferences(lines: readonly DayLine[], expected: ExpectedReceipts): DayDifference[] {
  const orders = Map.groupBy(lines, ({ number }) => number);
  return [...orders.values()].flatMap((own) => differencesOf(own, expected));
}

function differencesOf(lines: readonly DayLine[], expected: ExpectedReceipts): DayDifference[] {
  const [first] = lines;
  if (first === undefined) return [];
  const { number, brand, payment } = first;
  return pairsOf(payment, expected).flatMap(([one, other]) =>
    dayDirections.flatMap((direction) => {
      const [oneDay, otherDay] = [dayOf(lines, one, direction), dayOf(lines, other, direction)];
      if (oneDay === otherDay) return [];
      return [
        { number, brand, direction, one, other, oneDay, otherDay, cause: causeOf(lines, [one, other], direction) },
      ];
    }),
  );
}

/** `lacks` and `exceeds` are of the second book: what is in the first one has to be in it. */
function causeOf(lines: readonly DayLine[], [one, other]: Pair, direction: DayDirection): DayDifference['cause'] {
  const behind = everOf(lines, one, direction) - everOf(lines, other, direction);
  if (behind === 0) return 'otherDay';
  if (netOf(lines, one) === netOf(lines, other) && one === 'orders' && other === 'bank' && behind < 0)
    return 'wentBack';
  return behind > 0 ? 'lacks' : 'exceeds';
}

const linesOf = (lines: readonly DayLine[], book: DayBook, direction: DayDirection): DayLine[] =>
  lines.filter((line) => line.book === book && line.direction === direction);
const dayOf = (lines: readonly DayLine[], book: DayBook, direction: DayDirection): number =>
  linesOf(lines, book, direction).reduce((sum, { dayAmount }) => sum + dayAmount, 0);
const everOf = (lines: readonly DayLine[], book: DayBook, direction: DayDirection): number =>
  linesOf(lines, book, direction).reduce((sum, { amount }) => sum + amount, 0);
const netOf = (lines: readonly DayLine[], book: DayBook): number =>
  everOf(lines, book, 'in') - everOf(lines, book, 'out');
