// The walks of ARCHITECTURE.md follow the actual code: few stops, each calls the next one, and none climbs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf as readImports } from '../walls/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** From top to bottom. */
const rooms = [
  'apps/web/src/routes',
  'apps/web/src/screens',
  'apps/web/src/features',
  'apps/web/src/data',
  'apps/web/src/client',
  'apps/api/src/http/core',
  'apps/api/src/http/customer',
  'apps/api/src/domain',
  'apps/api/src/database',
];
const levelOf = (path: string): number => rooms.findIndex((room) => path.startsWith(`${room}/`));

const walks = [
  ...read('ARCHITECTURE.md').matchAll(/^\*\*(An order|A scan|A category page)\.\*\*[^*]*?\n\n((?:\d\. .*\n)+)/gm),
].map(([, name = '', text = '']) => ({
  name,
  stops: [...text.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path = '']) => path),
}));

/** What a file really uses: an import of a type calls nothing. */
const importsOf = (path: string): string[] =>
  readImports(new Map([[path, read(path)]]))
    .filter(({ isType, isPackage }) => !isType && !isPackage)
    .map(({ to }) => to);

/** Directly, or through a file of its own room. */
function doesCall(from: string, to: string): boolean {
  const own = importsOf(from).filter((path) => existsSync(join(root, path)));
  return own.includes(to) || own.some((path) => levelOf(path) === levelOf(from) && importsOf(path).includes(to));
}

/** Over HTTP; or by the router, which joins admission with the call. */
const isByHttp = (from: string, to: string): boolean =>
  (from.startsWith('apps/web') && to.startsWith('apps/api')) || from.startsWith('apps/api/src/http/core');

test('there are three walks', () =>
  expect(walks.map(({ name }) => name)).toEqual(['An order', 'A scan', 'A category page']));

test.each(walks)('$name: at most eight existing stops, each calls the next, none climbs', ({ stops }) => {
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.length).toBeLessThanOrEqual(8);
  expect(stops.filter((path) => !existsSync(join(root, path)) || levelOf(path) < 0)).toEqual([]);
  expect(stops.toSorted((one, other) => levelOf(one) - levelOf(other))).toEqual(stops);
  const hops = stops.slice(1).map((to, i) => [stops[i]!, to] as const);
  expect(hops.filter(([from, to]) => !isByHttp(from, to) && !doesCall(from, to))).toEqual([]);
});
