import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readPackCode } from '@club/rules/codes/pack-codes';

export interface BadRow {
  /** As an editor numbers them, from 1. */
  row: number;
  problem: string;
}

/** Some rows of the file, in its order. */
export interface CodePart {
  codes: string[];
  bad: BadRow[];
  /** Bytes of the file that were read so far. */
  bytes: number;
}

const codesInPart = 5000;

/** Bytes of the file, or a sentence for people where it can't be read. */
export async function sizeOfFile(file: string): Promise<number | string> {
  try {
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    return isFile ? size : `${file} is no file`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `There is no file ${file}` : `${file} can't be read: ${code}`;
  }
}

/**
 * One code a line, or the column `code` of a file with a header; cells part at , or ; or a tab. The file is read as it
 * is used, so its length costs no memory.
 */
export async function* readCodeFile(file: string): AsyncGenerator<CodePart> {
  const stream = createReadStream(file, 'utf8');
  let part: CodePart = { codes: [], bad: [], bytes: 0 };
  let row = 0;
  let column = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    row += 1;
    const cells = cellsOf(row === 1 ? line.replace(/^\uFEFF/, '') : line);
    const header = row === 1 ? cells.map((cell) => cell.toLowerCase()).indexOf('code') : -1;
    if (header >= 0) column = header;
    if (header >= 0 || cells.every((cell) => cell === '')) continue;
    const reading = readPackCode(cells[column] ?? '');
    if (reading.kind === 'code') part.codes.push(reading.code);
    else part.bad.push({ row, problem: problems[reading.kind] });
    if (part.codes.length + part.bad.length < codesInPart) continue;
    yield { ...part, bytes: stream.bytesRead };
    part = { codes: [], bad: [], bytes: 0 };
  }
  yield { ...part, bytes: stream.bytesRead };
}

function cellsOf(line: string): string[] {
  if (!/[,;\t"\s]/.test(line)) return [line];
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

// The code itself is not quoted: a report may be pasted anywhere.
const problems = {
  incomplete: 'too short',
  'too-long': 'too long',
  symbol: 'a symbol that codes do not have',
  mistyped: 'the check symbol does not match',
};
