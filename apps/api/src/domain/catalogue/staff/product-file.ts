import type { CatalogProduct, CatalogVariant } from '../../../database/catalogue/import.ts';
import { idCell } from '../../text/cells.ts';
import { columnNames, keyColumns, productReaders, variantReaders } from './cells.ts';
import {
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  type SourceRow,
  fileProblem,
} from '../../text/file-rows.ts';

/** One variant with the file's fields for it and its product; missing fields stay as they are. */
export interface CatalogRow {
  row: number;
  id: number;
  variantId: number;
  product: Partial<CatalogProduct>;
  variant: Partial<CatalogVariant>;
}

/** Reads a whole catalogue file, CSV or JSON; everything that is wrong with it comes immediately. */
export function readCatalogFile(text: string): { rows: CatalogRow[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns: columnNames, keys: keyColumns });
  if (problems.length > 0) return { rows: [], problems };
  const seen = new Set<string>();
  const rows = sources.flatMap((source) => readRow(source, seen, problems) ?? []);
  return { rows, problems };
}

function readRow(source: SourceRow, seen: Set<string>, problems: FileProblem[]): CatalogRow | undefined {
  const { row, cells } = source;
  const before = problems.length;
  const read = cellReader(source, problems);
  const id = read('id', idCell);
  const variantId = read('variant_id', idCell);
  if (variantId !== undefined && seen.has(`variant ${variantId}`))
    problems.push(fileProblem(row, 'variant_id', 'duplicate of an earlier row'));
  seen.add(`variant ${variantId}`);
  // In the second row of a product an empty cell means: as in the first.
  const isFirst = !seen.has(`product ${id}`);
  seen.add(`product ${id}`);
  const product = readFields<CatalogProduct>(productReaders, cells, read, isFirst);
  const variant = readFields<CatalogVariant>(variantReaders, cells, read, true);
  if (id === undefined || variantId === undefined || problems.length > before) return undefined;
  return { row, id, variantId, product, variant };
}
