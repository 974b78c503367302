import { type Brand, brands } from '@club/rules/brands';
import { promoCodeShape, promoLimits, type WrittenPromo } from '@club/rules/settings/promo-codes';
import {
  type Cell,
  CellProblem,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  type SourceRow,
} from '../text/file-rows.ts';
import { firstDay, lastDay, choiceCell, plain, type Readers, wholeOf } from '../text/cells.ts';

type PromoCells = Omit<WrittenPromo, 'code'> & { brand: Brand };

/** Fields of a code; missing ones stay. */
export type PromoInput = Partial<PromoCells> & { row: number; code: string };

const orNone =
  (read: (cell: Cell) => Date) =>
  (cell: Cell): string | null =>
    read(cell).toISOString();

const readers: Readers<PromoCells> = {
  brand: { column: 'brand', read: choiceCell(brands) },
  percent: { column: 'percent', read: wholeOf(1, promoLimits.percentMax) },
  unitsMin: { column: 'units', read: wholeOf(1, promoLimits.unitsMax), fallback: 1 },
  from: { column: 'from', read: orNone(firstDay), fallback: null },
  to: { column: 'to', read: orNone(lastDay), fallback: null },
  limit: { column: 'limit', read: wholeOf(1, promoLimits.usesMax), fallback: null },
};

export const promoColumns: readonly string[] = ['code', ...Object.values(readers).map(({ column }) => column)];

/** Reads a whole file of codes, CSV or JSON; everything that is wrong with it comes immediately. */
export function readPromoFile(text: string): { rows: PromoInput[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns: promoColumns, keys: ['code'] });
  if (problems.length > 0) return { rows: [], problems };
  return { rows: sources.map((source) => readPromoRow(source, problems)), problems };
}

export function readPromoRow(source: SourceRow, problems: FileProblem[]): PromoInput {
  const read = cellReader(source, problems);
  const code = read('code', codeOf) ?? '';
  return { row: source.row, code, ...readFields<PromoCells>(readers, source.cells, read, true) };
}

/**
 * As customers may type it: in any case. Codes of friends have another form, so that neither is taken for the other.
 */
function codeOf(cell: Cell): string {
  const code = plain(cell).toUpperCase();
  if (!promoCodeShape.test(code) || code.startsWith('REW-'))
    throw new CellProblem('4 to 40 Latin letters, digits and -, not beginning with REW-');
  return code;
}
