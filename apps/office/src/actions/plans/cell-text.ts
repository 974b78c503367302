// Cells of files and facts of the audit log in words, with their units.
import { brandTable, isBrand } from '@club/rules/brands';
import { lineNames } from '@club/rules/product-lines';
import { formatDay, formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { legalClassNames } from '../../messages/messages.ts';
import { fieldName } from '../field-messages.ts';
import { choiceName, columnOf } from './column-messages.ts';
import { planMessages } from './messages.ts';

export interface CellChange {
  column: string;
  was: string | null;
  is: string | null;
}

export const columnName = (column: string, action = ''): string =>
  columnOf(column, action)?.[0] ?? fieldName(column, action);

const nothing = '—';
const year = /^(\d{4})-\d{2}-\d{2}$/;
const dayText = (day: string): string => {
  const [, of] = year.exec(day) ?? [];
  return of === undefined ? day : `${formatDay(`${day}T12:00:00Z`)} ${of}`;
};
const numberIn = (value: string): number | undefined =>
  /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : undefined;

const units: Readonly<Record<string, (value: number) => string>> = {
  hryvnias: (value) => formatMoney(Math.round(value * 100)),
  kopiyky: formatMoney,
  xp: formatXp,
  percent: planMessages.percent,
  pieces: planMessages.pieces,
  grams: planMessages.grams,
};

/** The content of a cell: «399 ₴», «1 грудня 2026». */
export function cellText(column: string, value: string | number | null | undefined, action = ''): string {
  if (value === null || value === undefined || value === '' || value === '–') return nothing;
  const [, kind] = columnOf(column, action) ?? [];
  const text = String(value);
  if (kind === 'day') return dayText(text);
  if (kind === 'size') return planMessages.sides(text.split(/[|x,]/));
  if (kind === 'choice')
    return text
      .split('|')
      .map((one) => choiceText(column, one))
      .join(', ');
  const number = kind === undefined ? undefined : numberIn(text);
  return kind === undefined || number === undefined ? parts(text) : (units[kind]?.(number) ?? text);
}

/** Names that have a table of their own. */
const namedChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  legal_class: legalClassNames,
  legalClass: legalClassNames,
  line: lineNames,
};

const choiceText = (column: string, value: string): string =>
  /^brands?$/.test(column) && isBrand(value)
    ? brandTable[value].title
    : (namedChoices[column]?.[value] ?? choiceName(value));

/** `mint=Мʼята|fruit=Фрукти` of a file. */
const parts = (text: string): string => text.split('|').join(', ');

export const changeText = ({ column, was, is }: CellChange, action = ''): string =>
  planMessages.becomes(columnName(column, action), cellText(column, was, action), cellText(column, is, action));
