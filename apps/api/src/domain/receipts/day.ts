import { type DayDifference, dayDifferences, type DayLine } from '@club/rules/orders/day-books';
import { dayAfter, kyivMidnight } from '@club/rules/time/calendar';
import { listDayLines, listUndoneReceipts } from '../../database/receipts/day.ts';
import type { Services } from '../context.ts';
import { type BookSum, sumsOf } from './day-sums.ts';

/** The receipt that one of two books lacks, if it has a row: why it is pending. */
type UndoneReceipt = { state: string; reason: string | null } | undefined;

export type DayFinding = DayDifference & {
  receipt: UndoneReceipt;
  /** Not explained by other days or by refunds. */
  isOpen: boolean;
  next: NextStep;
};

/** What staff do about a difference. */
export type NextStep =
  | 'nothing: of another day'
  | 'nothing: refunded'
  | 'audit the ledger'
  | 'look why there is no receipt'
  | 'retry the receipt'
  | 'wait for the receipt'
  | 'return the receipt'
  | 'find the payment'
  | 'follow the refund'
  | 'follow the surplus'
  | 'record the refund';

/** What orders, bank, register and ledger record for a day in Kyiv, and each order on which two of them differ. */
export async function readDay(
  { database: { db }, clubSettings, config }: Pick<Services, 'database' | 'clubSettings' | 'config'>,
  date: string,
): Promise<{ lines: DayLine[]; sums: BookSum[]; findings: DayFinding[] }> {
  const lines = await listDayLines(db, kyivMidnight(date), kyivMidnight(dayAfter(date)));
  const { cashOnDelivery } = (await clubSettings.current()).receipts;
  const hasRegister = !config.absent.includes('receipts');
  const found = dayDifferences(lines, { hasRegister, hasCashReceipts: cashOnDelivery !== 'none' });
  const numbers = found.map(({ number }) => number);
  const undone = await listUndoneReceipts(db, numbers);
  const findings = found.map((one) => {
    const kind = one.direction === 'in' ? 'sale' : 'return';
    const receipt = undone.find((row) => row.number === one.number && row.kind === kind);
    const isOpen = one.cause === 'lacks' || one.cause === 'exceeds';
    return { ...one, receipt, isOpen, next: nextStepOf(one, receipt) };
  });
  return { lines, sums: sumsOf(lines, hasRegister), findings };
}

function nextStepOf({ cause, direction, other }: DayDifference, receipt: UndoneReceipt): NextStep {
  if (cause === 'otherDay') return 'nothing: of another day';
  if (cause === 'wentBack') return 'nothing: refunded';
  if (other === 'ledger') return 'audit the ledger';
  const isLacking = cause === 'lacks';
  if (other === 'register') return isLacking ? nextStepOfReceipt(receipt) : 'return the receipt';
  if (direction === 'in') return isLacking ? 'find the payment' : 'follow the surplus';
  return isLacking ? 'follow the refund' : 'record the refund';
}

function nextStepOfReceipt(receipt: UndoneReceipt): NextStep {
  if (receipt === undefined) return 'look why there is no receipt';
  return receipt.state === 'stopped' ? 'retry the receipt' : 'wait for the receipt';
}
