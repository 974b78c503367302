import { type CellChange, noCell } from '../domain/text/cell-changes.ts';
import type { CommandResult } from './command.ts';

/** A longer cell is shown whole and widens no other row: a page of text would pad them all. */
const widthMax = 80;

/** Aligned columns under their names, numbers to the right; a single column is also a valid CSV file. */
export function formatTable(rows: CommandResult['rows']): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '–')))];
  const widths = names.map((_, column) =>
    Math.min(
      widthMax,
      lines.reduce((width, line) => Math.max(width, line[column]?.length ?? 0), 0),
    ),
  );
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  return lines
    .map((line) => {
      const cells = line.map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      );
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}

/** Changes of a reply as rows of a table: «percent 20 → 25, limit – → 9». */
export const changeRows = <Row extends { what: readonly CellChange[] }>(
  changes: readonly Row[],
  same = '',
): (Omit<Row, 'what'> & { what: string })[] =>
  changes.map(({ what, ...row }) => ({
    ...row,
    what: what.map(({ column, was, is }) => `${column} ${was ?? noCell} → ${is ?? noCell}`).join(', ') || same,
  }));

/** «1 problem», «5 problems». */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
