import { expect, test } from 'vitest';
import { joinFiles } from './join-files.ts';
import type { Costs } from './join-files.ts';

const group = (module: string, bytes: number, ...pages: string[]) => ({
  modules: [module],
  bytes,
  hasStyles: false,
  pages: new Set(pages),
});
const join = (groups: Parameters<typeof joinFiles>[0], costs: Partial<Costs> = {}) =>
  joinFiles(groups, { fileBytes: 600, weightOf: () => 1, importsOf: () => [], ...costs })
    .map(({ modules }) => modules.toSorted().join(' '))
    .toSorted();

test('what the same pages need comes in one file, of any size', () => {
  expect(join([group('a', 90_000, 'home', 'shop'), group('b', 10, 'home', 'shop')])).toEqual(['a b']);
});

test('a small module joins a file that one page more needs; a large one stays apart', () => {
  const common = group('common', 5000, 'home', 'shop', 'cart');
  expect(join([common, group('small', 300, 'home', 'shop')])).toEqual(['common small']);
  expect(join([common, group('large', 9000, 'home', 'shop')])).toEqual(['common', 'large']);
});

test('what no page shares stays apart', () => {
  expect(join([group('a', 10, 'home'), group('b', 10, 'cart')])).toEqual(['a', 'b']);
});

test('a page that counts more is spared bytes that it does not need', () => {
  const groups = [group('common', 5000, 'home', 'shop', 'auth'), group('extra', 1000, 'home', 'shop')];
  expect(join(groups)).toEqual(['common extra']);
  expect(join(groups, { weightOf: (page) => (page === 'auth' ? 5 : 1) })).toEqual(['common', 'extra']);
});

test('styles are a file more, so what brings them joins the sooner', () => {
  const common = group('common', 5000, 'home', 'shop');
  const other = group('other', 1000, 'home', 'shop', 'cart');
  const styled = (one: typeof common) => ({ ...one, hasStyles: true });
  const small = { fileBytes: 2600 };
  expect(join([common, other], small)).toEqual(['common other']);
  expect(join([common, other], { fileBytes: 2000 })).toEqual(['common', 'other']);
  expect(join([styled(common), styled(other)], { fileBytes: 2000 })).toEqual(['common other']);
});

test('what a file imports counts too: a page does not get it because of a small file', () => {
  const many = Array.from({ length: 70 }, (_, at) => `page ${at}`);
  const groups = [group('a', 10, 'home', 'shop'), group('b', 10, 'home'), group('heavy', 50_000, 'home', ...many)];
  const imports: Record<string, string[]> = { b: ['heavy'] };
  expect(join(groups)).toEqual(['a b', 'heavy']);
  expect(join(groups, { importsOf: (id) => imports[id] ?? [] })).toEqual(['a', 'b', 'heavy']);
});

test('two files are not joined when a third is between them', () => {
  const between = group('between', 50_000, 'home');
  const groups = [group('a', 10, 'home', 'shop'), group('b', 10, 'home', 'shop'), between];
  const imports: Record<string, string[]> = { a: ['between'], between: ['b'] };
  expect(join(groups, { importsOf: (id) => imports[id] ?? [] })).toEqual(['a', 'b', 'between']);
  expect(join(groups)).toEqual(['a b', 'between']);
});
