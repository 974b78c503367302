import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownProblem, problemText } from './problem-messages.ts';

const api = new URL('../../../../api/src/domain', import.meta.url).pathname;
const call =
  /(?:new CellProblem|new CsvError|\bwrong|\brefuse)\((?:[^()'"`]|\([^()]*\)|'[^']*'(?=\s*,)|`[^`]*`(?=\s*,))*?('[^'\n]+'|`[^`\n]+`)[\s,]*\)/g;
const field = /\bproblem: ('[^'\n]+'|`[^`\n]+`)/g;

/** Of the reader of codes and pictures: messages of their own, about no rows of a file that the office sends. */
const elsewhere =
  /^(?:too_\w+|unreadable|changed|not sealed|has no letter|is of another list|it takes effect immediately: .*|names 7|not-unique|there is no header|a quote that is never closed|taken)$/;

/** Every message of the source about a row, with sample values. */
function listProblems(): string[] {
  const files = globSync('**/*.ts', { cwd: api }).filter((name) => !name.includes('.test.'));
  return files.flatMap((name) => {
    const source = readFileSync(`${api}/${name}`, 'utf8');
    return [...source.matchAll(call), ...source.matchAll(field)].map(([, literal = '']) =>
      literal.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'),
    );
  });
}

test('every possible error of a row has a Ukrainian message', () => {
  const all = [...new Set(listProblems())].filter((one) => one.includes(' ') || one.length > 12);
  expect(all.length).toBeGreaterThan(80);
  const unknown = all.filter((one) => !elsewhere.test(one) && !isKnownProblem(one));
  expect(unknown).toEqual([]);
});

test('values inserted into a message stay in it', () => {
  expect(problemText('a whole number from 0 to 1000000')).toBe('ціле число від 0 до 1000000');
  expect(problemText('ST-PRO-AMBER is already in row 0, which takes precedence')).toBe(
    'ST-PRO-AMBER уже є вище, той рядок і діє',
  );
  expect(problemText('it has 3 cells, the header has 2')).toBe('клітинок 3, а в заголовку 2');
});
