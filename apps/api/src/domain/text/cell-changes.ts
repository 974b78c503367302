/** A changed cell of a row, in the file's form; null for an empty one. */
export interface CellChange {
  column: string;
  was: string | null;
  is: string | null;
}

/** The shell's lists show this for an empty value. */
export const noCell = '–';

/** Of two rows as a file has them, with a dash for nothing. */
export function differingCells(
  was: Readonly<Record<string, string>>,
  is: Readonly<Record<string, string>>,
): { column: string; was: string; is: string }[] {
  return Object.entries(is).flatMap(([column, cell]) =>
    (was[column] ?? noCell) === cell ? [] : [{ column, was: was[column] ?? noCell, is: cell }],
  );
}

/** A dash is for the eye. */
export const asCellChanges = (cells: readonly { column: string; was: string; is: string }[]): CellChange[] =>
  cells.map(({ column, was, is }) => ({ column, was: was === noCell ? null : was, is: is === noCell ? null : is }));
