import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { readPackCode } from '@club/rules/codes/pack-codes';

export type BadRow = {
  /** As an editor numbers them, from 1. */
  row: number;
  problem: string;
};

/** Some rows of the file, in its order. */
export interface CodePart {
  codes: string[];
  bad: BadRow[];
}

const codesInPart = 5000;

/**
 * One code a line, or the column `code` of a file with a header; cells are separated by , or ; or a tab. The file is
 * read as it is used, so its length costs no memory.
 */
export async function* readCodeFile(pieces: AsyncIterable<string>): AsyncGenerator<CodePart> {
  let part: CodePart = { codes: [], bad: [] };
  let row = 0;
  let column = 0;
  for await (const line of createInterface({ input: Readable.from(pieces), crlfDelay: Infinity })) {
    row += 1;
    const cells = cellsOf(row === 1 ? line.replace(/^\uFEFF/, '') : line);
    const header = row === 1 ? cells.map((cell) => cell.toLowerCase()).indexOf('code') : -1;
    if (header >= 0) column = header;
    if (header >= 0 || cells.every((cell) => cell === '')) continue;
    const reading = readPackCode(cells[column] ?? '');
    if (reading.kind === 'code') part.codes.push(reading.code);
    else part.bad.push({ row, problem: problems[reading.kind] });
    if (part.codes.length + part.bad.length < codesInPart) continue;
    yield part;
    part = { codes: [], bad: [] };
  }
  yield part;
}

function cellsOf(line: string): string[] {
  if (!/[,;\t"\s]/.test(line)) return [line];
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

// The code itself is not quoted: a report may be pasted anywhere.
const problems = {
  incomplete: 'too short',
  'too-long': 'too long',
  symbol: 'a character that codes do not contain',
  mistyped: 'the check symbol does not match',
};
