import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('columns are aligned under their names, numbers to the right', () => {
  const rows = [
    { brand: 'main', xp: 20 },
    { brand: 'ogo', xp: 5 },
  ];
  expect(formatTable(rows)).toBe('brand  xp\nmain   20\nogo     5\n');
});

test('a page of text in one cell is shown whole and pads no other row', () => {
  const text = 'слово '.repeat(2000).trim();
  const [, long = '', short = ''] = formatTable([
    { before: text, by: 'a' },
    { before: '20', by: 'b' },
  ]).split('\n');
  expect(long).toBe(`${text}  a`);
  expect(short).toBe(`${'20'.padEnd(80)}  b`);
});
