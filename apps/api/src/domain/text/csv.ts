/** A record of a CSV file with its number, the header being 1: a quoted line break does not raise it. */
export interface CsvRecord {
  row: number;
  cells: string[];
}

/** The error of the file itself, and its place. */
export class CsvError extends Error {
  readonly row: number;

  constructor(row: number, problem: string) {
    super(problem);
    this.row = row;
  }
}

/**
 * RFC 4180, strictly: quotes around a whole cell or not at all, doubled inside. Records end at CRLF, LF or CR, cells
 * are separated by a comma or, where the header has one, a semicolon. Empty lines are skipped; every record has as many
 * cells as the header. Throws CsvError.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(source);
  const records: CsvRecord[] = [];
  let at = 0;
  let row = 0;
  while (at < source.length) {
    row += 1;
    const record = readRecord(source, at, row, separator);
    at = record.end;
    if (record.cells.length === 1 && record.cells[0] === '' && !record.isQuoted) continue;
    const width = records[0]?.cells.length ?? record.cells.length;
    if (record.cells.length !== width)
      throw new CsvError(row, `it has ${record.cells.length} cells, the header has ${width}`);
    records.push({ row, cells: record.cells });
  }
  return records;
}

function readRecord(
  source: string,
  start: number,
  row: number,
  separator: string,
): { cells: string[]; end: number; isQuoted: boolean } {
  const cells: string[] = [];
  let at = start;
  let isQuoted = false;
  for (;;) {
    const cell = source[at] === '"' ? readQuoted(source, at, row) : readPlain(source, at, row, separator);
    isQuoted ||= source[at] === '"';
    cells.push(cell.text);
    at = cell.end;
    if (source[at] === separator) at += 1;
    else if (at >= source.length) return { cells, end: at, isQuoted };
    else if (source[at] === '\r' || source[at] === '\n')
      return { cells, end: at + (source.startsWith('\r\n', at) ? 2 : 1), isQuoted };
    else throw new CsvError(row, 'there is text after a closing quote');
  }
}

function readQuoted(source: string, start: number, row: number): { text: string; end: number } {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) throw new CsvError(row, 'a quote is opened and never closed');
    if (source[quote + 1] !== '"') return { text: parts.join('') + source.slice(from, quote), end: quote + 1 };
    parts.push(source.slice(from, quote + 1));
    from = quote + 2;
  }
}

function readPlain(source: string, start: number, row: number, separator: string): { text: string; end: number } {
  let end = start;
  for (; end < source.length; end++) {
    const sign = source[end];
    if (sign === separator || sign === '\r' || sign === '\n') break;
    if (sign === '"') throw new CsvError(row, 'a quote inside an unquoted cell: double it and quote the cell');
  }
  return { text: source.slice(start, end), end };
}

/** By the header. */
export function separatorOf(source: string): ',' | ';' {
  const header = /^[^\r\n]*/.exec(source)?.[0] ?? '';
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}
