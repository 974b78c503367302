import type { CatalogProduct, CatalogVariant } from '../src/database/queries/catalog-import.ts';
import {
  type Cell,
  CellProblem,
  columnNames,
  idOf,
  keyColumns,
  productReaders,
  variantReaders,
} from './catalog-cells.ts';
import { CsvError, readCsv } from './csv.ts';

/** `row` counts from 1: in CSV the header is 1, in JSON the first product. */
export interface FileProblem {
  row: number;
  column: string;
  problem: string;
}

/** One variant and what the file says of it and of its product; what it does not say is left as it is. */
export interface CatalogRow {
  row: number;
  id: number;
  variantId: number;
  product: Partial<CatalogProduct>;
  variant: Partial<CatalogVariant>;
}

interface SourceRow {
  row: number;
  cells: Map<string, Cell>;
}

/** Reads a whole catalogue file, CSV or JSON; everything that is wrong with it comes at once. */
export function readCatalogFile(text: string): { rows: CatalogRow[]; problems: FileProblem[] } {
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  const { sources, problems } = isJson ? readJsonRows(text) : readCsvRows(text);
  if (problems.length > 0) return { rows: [], problems };
  const seen = new Set<string>();
  const rows = sources.flatMap((source) => readRow(source, seen, problems) ?? []);
  return { rows, problems };
}

interface Sources {
  sources: SourceRow[];
  problems: FileProblem[];
}

function readCsvRows(text: string): Sources {
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const problems = problemsOfNames(names, 1);
    if (problems.length === 0 && records.length === 0)
      problems.push(wrong(1, '', 'there are no rows below the header'));
    const sources = records.map(({ row, cells }) => ({
      row,
      cells: new Map<string, Cell>(names.map((name, i) => [name, cells[i] ?? ''])),
    }));
    return { sources, problems };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { sources: [], problems: [wrong(error.row, '', error.message)] };
  }
}

function readJsonRows(text: string): Sources {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { sources: [], problems: [wrong(1, '', `not JSON: ${(error as Error).message}`)] };
  }
  if (!Array.isArray(list) || list.length === 0)
    return { sources: [], problems: [wrong(1, '', 'the file is a list of objects, one for each variant')] };
  const problems: FileProblem[] = [];
  const sources = list.flatMap((one: unknown, i): SourceRow[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      problems.push(wrong(i + 1, '', 'not an object'));
      return [];
    }
    const entries = Object.entries(one);
    problems.push(...problemsOfNames(Object.keys(one), i + 1));
    const cells = entries.flatMap(([name, value]): [string, Cell][] => {
      const cell = cellOfJson(value);
      if (cell === undefined) problems.push(wrong(i + 1, name, 'text, a number, yes or no, a list or pairs'));
      return cell === undefined ? [] : [[name, cell]];
    });
    return [{ row: i + 1, cells: new Map(cells) }];
  });
  return { sources, problems };
}

function cellOfJson(value: unknown): Cell | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? value : undefined;
  if (typeof value !== 'object') return undefined;
  const pairs = Object.entries(value);
  return pairs.every(([, part]) => typeof part === 'string')
    ? pairs.map(([name, part]) => `${name}=${part}`)
    : undefined;
}

function problemsOfNames(names: readonly string[], row: number): FileProblem[] {
  const unknown = names.filter((name) => !columnNames.includes(name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  return [
    ...unknown.map((name) => wrong(row, name, `no such column; there are: ${columnNames.join(', ')}`)),
    ...twice.map((name) => wrong(row, name, 'the column stands there twice')),
    ...keyColumns.filter((name) => !names.includes(name)).map((name) => wrong(row, name, 'the column is needed')),
  ];
}

function readRow({ row, cells }: SourceRow, seen: Set<string>, problems: FileProblem[]): CatalogRow | undefined {
  const before = problems.length;
  const read = <T>(column: string, reader: (cell: Cell) => T): T | undefined => {
    try {
      return reader(cells.get(column) ?? '');
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.push(wrong(row, column, error.message));
      return undefined;
    }
  };
  const id = read('id', idOf);
  const variantId = read('variant_id', idOf);
  if (variantId !== undefined && seen.has(`variant ${variantId}`))
    problems.push(wrong(row, 'variant_id', 'it stands in an earlier row'));
  seen.add(`variant ${variantId}`);
  // In the second row of a product an empty cell means: as in the first.
  const isFirst = !seen.has(`product ${id}`);
  seen.add(`product ${id}`);
  const product = readAll<CatalogProduct>(productReaders, cells, read, isFirst);
  const variant = readAll<CatalogVariant>(variantReaders, cells, read, true);
  if (id === undefined || variantId === undefined || problems.length > before) return undefined;
  return { row, id, variantId, product, variant };
}

function readAll<T extends object>(
  readers: { [K in keyof T]-?: { column: string; read: (cell: Cell) => T[K]; fallback?: T[K] } },
  cells: ReadonlyMap<string, Cell>,
  read: <V>(column: string, reader: (cell: Cell) => V) => V | undefined,
  withEmpty: boolean,
): Partial<T> {
  const values: Partial<T> = {};
  for (const field of Object.keys(readers) as (keyof T)[]) {
    const { column, read: reader, fallback } = readers[field];
    const cell = cells.get(column);
    const isEmpty = typeof cell === 'string' ? cell.trim() === '' : cell?.length === 0;
    if (cell === undefined || (isEmpty && !withEmpty)) continue;
    const value = isEmpty && fallback !== undefined ? fallback : read(column, reader);
    if (value !== undefined) values[field] = value;
  }
  return values;
}

const wrong = (row: number, column: string, problem: string): FileProblem => ({ row, column, problem });
