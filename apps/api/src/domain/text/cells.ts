// Characters allowed in the cells of any file: each reader reports them with its refusal.
import { pictureSlug } from '@club/rules/catalogue/pictures';
import { dayAfter, isCalendarDate, kyivMidnight } from '@club/rules/time/calendar';
import { typeset } from '@club/rules/text/ukrainian';
import { type Cell, CellProblem } from './file-rows.ts';

interface Reader<T> {
  column: string;
  read: (cell: Cell) => T;
  /** The meaning of an empty cell, and a new product's default for a missing column; without it both are refused. */
  fallback?: T;
}

export type Readers<T> = { [K in keyof T]-?: Reader<T[K]> };

export function idCell(cell: Cell): number {
  const text = plain(cell);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CellProblem('digits only, at most 15, not starting with 0');
  return Number(text);
}

/** A whole number between two others. */
export function wholeOf(min: number, max: number): (cell: Cell) => number {
  return (cell) => {
    const text = plain(cell);
    if (!/^\d{1,9}$/.test(text) || Number(text) < min || Number(text) > max)
      throw new CellProblem(`a whole number from ${min} to ${max}`);
    return Number(text);
  };
}

/** Hryvnias as people write them. */
export function kopiykyOf(cell: Cell): number {
  const [, uah, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain(cell)) ?? [];
  if (uah === undefined) throw new CellProblem('hryvnias, e.g. 105 or 105.50');
  return Number(uah) * 100 + Number(part.padEnd(2, '0'));
}

export function plain(cell: Cell): string {
  if (typeof cell !== 'string') throw new CellProblem('one value, not a list');
  return cell.trim();
}

export function choiceCell<T extends string>(allowed: readonly T[]): (cell: Cell) => T {
  return (cell) => {
    const text = plain(cell);
    const found = allowed.find((one) => one === text);
    if (found === undefined) throw new CellProblem(`one of: ${allowed.join(', ')}`);
    return found;
  };
}

// Control characters are refused: a terminal and the database would each read them differently.
export function boundedText(min: number, max: number): (cell: Cell) => string {
  return (cell) => {
    const text = plain(cell).replace(/(?<=\p{L})['’](?=\p{Script=Cyrillic})/gu, 'ʼ');
    if (/\p{Cc}/u.test(text)) throw new CellProblem('text without line breaks or other control characters');
    // What a reader of another encoding leaves of a text.
    if (text.includes('\uFFFD')) throw new CellProblem('unreadable characters: the file is not UTF-8');
    if (text.length < min || text.length > max) throw new CellProblem(`text of ${min} to ${max} characters`);
    return text;
  };
}

/** Typeset by Ukrainian rules. Choices are not: products that share one are found by its exact text. */
export function settingOf(min: number, max: number): (cell: Cell) => string {
  return (cell) => typeset(boundedText(min, max)(cell));
}

export function partsOf(cell: Cell): string[] {
  const parts = typeof cell === 'string' ? cell.split('|') : [...cell];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export function pairsOf(cell: Cell): [string, string][] {
  return partsOf(cell).map((part) => {
    const at = part.indexOf('=');
    if (at < 1) throw new CellProblem('name=value, several separated by |');
    return [boundedText(1, 60)(part.slice(0, at)), boundedText(1, 200)(part.slice(at + 1))];
  });
}

export function yesOrNo(cell: Cell): boolean {
  const text = plain(cell).toLowerCase();
  if (['yes', 'true', '1'].includes(text)) return true;
  if (['no', 'false', '0'].includes(text)) return false;
  throw new CellProblem('yes or no');
}

/** A day of Kyiv, as it is written. */
export function dayOf(cell: Cell): string {
  const text = plain(cell);
  if (!isCalendarDate(text)) throw new CellProblem('a day, YYYY-MM-DD');
  return text;
}

/** The moment in which the day begins. */
export const firstDay = (cell: Cell): Date => kyivMidnight(dayOf(cell));

/** The moment when the day is over: the day itself still belongs to the period. */
export const lastDay = (cell: Cell): Date => kyivMidnight(dayAfter(dayOf(cell)));

/** The name of a picture, or the path of a drawing that every installation has. */
export function imageOf(part: string): string {
  if (pictureSlug.test(part)) return part;
  if (!/^\/[\w./-]{1,200}\.(?:svg|png|jpe?g|webp|avif)$/.test(part) || part.includes('..') || part.includes('//'))
    throw new CellProblem('names of pictures, e.g. sticks-amber, or paths of this site, e.g. /art/7700001-1.svg');
  return part;
}
