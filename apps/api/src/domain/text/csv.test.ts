import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test('cells part at commas, or at semicolons where the header has them alone', () => {
  expect(cells('a,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(cells('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(cells('a,"b;c"\n1,2')).toEqual([
    ['a', 'b;c'],
    ['1', '2'],
  ]);
});

test('quotes hold separators, doubled quotes and line breaks', () => {
  expect(cells('a,b\n"x, y","say ""so"""\n"two\nlines",""')).toEqual([
    ['a', 'b'],
    ['x, y', 'say "so"'],
    ['two\nlines', ''],
  ]);
});

test('a mark of the encoding, all three line ends and empty lines are taken in stride', () => {
  expect(readCsv('\uFEFFa,b\r\n1,2\r\n\r\n3,4\r5,6\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['1', '2'] },
    { row: 4, cells: ['3', '4'] },
    { row: 5, cells: ['5', '6'] },
  ]);
  expect(cells('a\n""\n')).toEqual([['a'], ['']]);
  expect(cells('')).toEqual([]);
});

test.each([
  ['a,b\n1', 2, 'it has 1 cells, the header has 2'],
  ['a,b\n1,2,3', 2, 'it has 3 cells, the header has 2'],
  ['a,b\n1,"2', 2, 'a quote is opened and never closed'],
  ['a,b\n1,"2"3', 2, 'there is text after a closing quote'],
  ['a,b\n1,2\n3,4"5"', 3, 'a quote inside an unquoted cell: double it and quote the cell'],
])('%j is refused with its row', (text, row, message) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ row, message }));
});
