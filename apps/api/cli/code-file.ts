import { readCode } from '@club/rules/codes';

export interface CodeFile {
  /** Each code once, in the order of the file. */
  codes: string[];
  /** Rows as an editor numbers them, from 1. */
  bad: { row: number; problem: string }[];
  repeated: number;
}

/** One code a line, or the column `code` of a file with a header; cells part at , or ; or a tab. */
export function readCodeFile(text: string): CodeFile {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(cellsOf);
  const header = lines[0]?.map((cell) => cell.toLowerCase()).indexOf('code') ?? -1;
  const column = Math.max(header, 0);
  const codes = new Set<string>();
  const bad: CodeFile['bad'] = [];
  let repeated = 0;
  lines.forEach((cells, index) => {
    if ((index === 0 && header >= 0) || cells.every((cell) => cell === '')) return;
    const reading = readCode(cells[column] ?? '');
    if (reading.kind !== 'code') bad.push({ row: index + 1, problem: problems[reading.kind] });
    else if (codes.has(reading.code)) repeated++;
    else codes.add(reading.code);
  });
  return { codes: [...codes], bad, repeated };
}

const cellsOf = (line: string): string[] => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

// The code itself is not quoted: a report may be pasted anywhere.
const problems = {
  incomplete: 'too short',
  'too-long': 'too long',
  symbol: 'a symbol that codes do not have',
  mistyped: 'the check symbol does not match',
};
