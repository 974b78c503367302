import { CsvError, readCsv } from './csv.ts';

/** A list comes as text with | between its parts, or as an array of JSON. */
export type Cell = string | readonly string[];

/** The characters allowed in a cell. */
export class CellProblem extends Error {}

/** `row` counts from 1: in CSV the header is 1, in JSON the first object. */
export type FileProblem = {
  row: number;
  column: string;
  problem: string;
};

export interface SourceRow {
  row: number;
  cells: Map<string, Cell>;
}

/** The columns of a file, and the required ones. */
interface Shape {
  columns: readonly string[];
  keys: readonly string[];
}

interface Sources {
  sources: SourceRow[];
  problems: FileProblem[];
}

/** The rows of a file, CSV or JSON, by the names of their columns, and their errors so far. */
export function readFileRows(text: string, shape: Shape): Sources {
  return /^\uFEFF?\s*[[{]/.test(text) ? readJsonRows(text, shape) : readCsvRows(text, shape);
}

/** Reads one cell after the other; errors are collected, and then there is no value. */
export function cellReader({ row, cells }: SourceRow, problems: FileProblem[]) {
  return <T>(column: string, reader: (cell: Cell) => T): T | undefined => {
    try {
      return reader(cells.get(column) ?? '');
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.push(fileProblem(row, column, error.message));
      return undefined;
    }
  };
}

/** The fields of a row, by its readers; a missing column gives none. */
export function readFields<T extends object>(
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

function readCsvRows(text: string, shape: Shape): Sources {
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const problems = problemsOfNames(names, 1, shape);
    if (problems.length === 0 && records.length === 0)
      problems.push(fileProblem(1, '', 'there are no rows below the header'));
    const sources = records.map(({ row, cells }) => ({
      row,
      cells: new Map<string, Cell>(names.map((name, i) => [name, cells[i] ?? ''])),
    }));
    return { sources, problems };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { sources: [], problems: [fileProblem(error.row, '', error.message)] };
  }
}

function readJsonRows(text: string, shape: Shape): Sources {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { sources: [], problems: [fileProblem(1, '', `not JSON: ${(error as Error).message}`)] };
  }
  if (!Array.isArray(list) || list.length === 0)
    return { sources: [], problems: [fileProblem(1, '', 'the file must be a list of objects, one per row')] };
  const problems: FileProblem[] = [];
  const sources = list.flatMap((one: unknown, i): SourceRow[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      problems.push(fileProblem(i + 1, '', 'not an object'));
      return [];
    }
    const entries = Object.entries(one);
    problems.push(...problemsOfNames(Object.keys(one), i + 1, shape));
    const cells = entries.flatMap(([name, value]): [string, Cell][] => {
      const cell = cellOfJson(value);
      if (cell === undefined) problems.push(fileProblem(i + 1, name, 'text, a number, yes or no, a list or pairs'));
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

function problemsOfNames(names: readonly string[], row: number, { columns, keys }: Shape): FileProblem[] {
  const unknown = names.filter((name) => !columns.includes(name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  return [
    ...unknown.map((name) => fileProblem(row, name, `no such column; the columns are: ${columns.join(', ')}`)),
    ...twice.map((name) => fileProblem(row, name, 'duplicate column')),
    ...keys.filter((name) => !names.includes(name)).map((name) => fileProblem(row, name, 'the column is required')),
  ];
}

export const fileProblem = (row: number, column: string, problem: string): FileProblem => ({ row, column, problem });
