import { type DayDifference, dayDifferences, type DayLine } from '@club/rules/orders/day-books';
import { dayAfter, kyivMidnight } from '@club/rules/time/calendar';
import { listDayLines, listUndoneReceipts } from '../../database/receipts/day.ts';
import type { Services } from '../context.ts';

export type DayFinding = DayDifference & {
  /** The receipt that one of them lacks, if it has a row: why it is pending. */
  receipt: { state: string; reason: string | null } | undefined;
};

/** What orders, bank, register and ledger record for a day in Kyiv, and each order on which two of them differ. */
export async function readDay(
  { database: { db }, clubSettings, config }: Pick<Services, 'database' | 'clubSettings' | 'config'>,
  date: string,
): Promise<{ lines: DayLine[]; findings: DayFinding[]; hasRegister: boolean }> {
  const lines = await listDayLines(db, kyivMidnight(date), kyivMidnight(dayAfter(date)));
  const { cashOnDelivery } = (await clubSettings.current()).receipts;
  const hasRegister = !config.absent.includes('receipts');
  const found = dayDifferences(lines, { hasRegister, hasCashReceipts: cashOnDelivery !== 'none' });
  const numbers = found.map(({ number }) => number);
  const undone = await listUndoneReceipts(db, numbers);
  const findings = found.map((one) => {
    const kind = one.direction === 'in' ? 'sale' : 'return';
    return { ...one, receipt: undone.find((row) => row.number === one.number && row.kind === kind) };
  });
  return { lines, findings, hasRegister };
}
