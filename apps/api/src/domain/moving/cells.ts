import { brands } from '@club/rules/brands';
import { isMobile, normalizePhone } from '@club/rules/people/phone';
import { isCalendarDate, kyivMidnight } from '@club/rules/time/calendar';
import { type Cell, CellProblem } from '../text/file-rows.ts';

/** The value of a cell; one that a spreadsheet would execute is refused, whatever it contains. */
export function safeText(cell: Cell): string {
  const text = String(cell).trim();
  if (/^(?:[=@\t]|[+-](?!\d))/.test(text)) throw new CellProblem('a formula, not a value');
  return text;
}

export function phoneOf(cell: Cell): string {
  const phone = normalizePhone(safeText(cell));
  if (phone === undefined || !isMobile(phone)) throw new CellProblem('a Ukrainian mobile number, e.g. 0671234567');
  return phone;
}

export function brandOf(cell: Cell): string {
  const text = safeText(cell);
  if (!brands.some((brand) => brand === text)) throw new CellProblem(`one of: ${brands.join(', ')}`);
  return text;
}

/** Parts between | signs, each once. */
export const uniqueParts = (cell: Cell): string[] => [
  ...new Set(
    safeText(cell)
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

export function calendarDay(cell: Cell): string {
  const text = safeText(cell);
  if (!isCalendarDate(text) || text < '1900-01-01') throw new CellProblem('a day, e.g. 2024-05-31');
  return text;
}

/** The moment a day of Kyiv began, of days up to today. */
export const pastDay =
  (today: string) =>
  (cell: Cell): string => {
    const day = calendarDay(cell);
    if (day > today) throw new CellProblem('it is in the future');
    return midnight(day);
  };

// A million rows have few days between them.
const midnights = new Map<string, string>();

export function midnight(day: string): string {
  const known = midnights.get(day) ?? kyivMidnight(day).toISOString();
  midnights.set(day, known);
  return known;
}

/** Empty, or the reader's value. */
export const orNone =
  <T>(reader: (cell: Cell) => T) =>
  (cell: Cell): T | null =>
    String(cell).trim() === '' ? null : reader(cell);

export function yesNoOrEmpty(cell: Cell): boolean {
  const text = safeText(cell).toLowerCase();
  if (text === 'yes') return true;
  if (text === 'no' || text === '') return false;
  throw new CellProblem('yes or no');
}
