import { CsvError, type CsvRecord, readCsv, separatorOf } from './csv.ts';

/** A record that is longer has a quote that was never closed. */
const recordMax = 100_000;

/**
 * Records of a CSV file as it is read, the header first: its length costs no memory. Separators and quotes are those of
 * `readCsv`. An unreadable record comes as its error, and the next continues.
 */
export async function* streamCsv(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord | CsvError> {
  let header = '';
  let width = 0;
  let row = 0;
  for await (const text of recordsOf(pieces)) {
    row += 1;
    if (text instanceof CsvError) yield new CsvError(row, text.message);
    else if (row === 1) {
      header = text;
      const [names] = readCsv(header);
      width = names?.cells.length ?? 0;
      yield names ?? new CsvError(1, 'there is no header');
    } else if (text !== '') yield readRecord(header, text, row, width);
  }
}

function readRecord(header: string, text: string, row: number, width: number): CsvRecord | CsvError {
  if (!text.includes('"')) {
    const cells = text.split(separatorOf(header));
    return cells.length === width
      ? { row, cells }
      : new CsvError(row, `it has ${cells.length} cells, the header has ${width}`);
  }
  try {
    return { row, cells: readCsv(`${header}\n${text}`)[1]?.cells ?? [] };
  } catch (error) {
    if (error instanceof CsvError) return new CsvError(row, error.message);
    throw error;
  }
}

/** Lines, joined where a quote is open at their end. */
async function* recordsOf(pieces: AsyncIterable<string>): AsyncGenerator<string | CsvError> {
  let rest = '';
  let open = '';
  let isFirst = true;
  for await (const piece of pieces) {
    const lines = `${rest}${isFirst ? piece.replace(/^\uFEFF/, '') : piece}`.split('\n');
    isFirst = false;
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const record = open === '' ? line : `${open}\n${line}`;
      open = isOpen(record) ? record : '';
      if (open.length > recordMax) {
        open = '';
        yield new CsvError(0, 'a quote that is never closed');
      } else if (open === '') yield record.replace(/\r$/, '');
    }
  }
  const last = open === '' ? rest : `${open}\n${rest}`;
  if (isOpen(last)) yield new CsvError(0, 'a quote that is never closed');
  else if (last !== '') yield last.replace(/\r$/, '');
}

const isOpen = (text: string): boolean => text.includes('"') && text.split('"').length % 2 === 0;
