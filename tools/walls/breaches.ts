// Broken rules of the code's structure: walls, circles, sizes and names. Each breach is one line for its author.
import { posix } from 'node:path';
import { namesOfBrands } from './brand-names.ts';
import { circlesIn } from './circles.ts';
import { type Files, type Import, importsOf } from './imports.ts';
import { ownListeners } from './listeners.ts';
import type { Exception, Nouns, Room, Table } from './room.ts';
import { idiomsToReplace, wordsToReplace } from './words.ts';

/** The lines to print; none when everything holds. */
export const breachesOf = (files: Files, table: Table): string[] => [
  ...judge([...files.keys()], importsOf(files), table),
  ...namesOfBrands(files, table.brandNames),
  ...wordsToReplace(files, table.wordsOfTheField),
  ...idiomsToReplace(files),
  ...ownListeners(files, table.listeners),
];

/** The same of paths and imports that were read before. */
export function judge(paths: readonly string[], imports: readonly Import[], table: Table): string[] {
  const roomOf = roomFinder(table.rooms);
  return [
    ...homeless(paths, roomOf),
    ...ordersThatTurn(table.rooms),
    ...brokenWalls(imports, table, roomOf),
    ...circles(imports),
    ...crowds(paths, table.crowded),
    ...emptyNames(paths),
  ];
}

type RoomOf = (path: string) => string | undefined;

/** The first room of the table that names a path. */
export function roomFinder(rooms: Record<string, Room>): RoomOf {
  const globs = Object.entries(rooms).map(([name, { files }]) => ({ name, matches: matcher(files) }));
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, globs.find(({ matches }) => matches(path))?.name);
    return known.get(path);
  };
}

const isCode = (path: string): boolean => /\.[jt]sx?$/.test(path) && !path.endsWith('.d.ts');

const homeless = (paths: readonly string[], roomOf: RoomOf): string[] =>
  paths
    .filter((path) => isCode(path) && roomOf(path) === undefined)
    .map((path) => `${path}: stands in no room of the table`);

function brokenWalls(imports: readonly Import[], { rooms, exceptions }: Table, roomOf: RoomOf): string[] {
  const allowed = Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, permission(room)]));
  const found = imports.flatMap((one) => {
    const from = roomOf(one.from);
    if (from === undefined) return [];
    const to = one.isPackage ? one.to : (roomOf(one.to) ?? one.to);
    const reason = allowed[from]!(one, from, to);
    return reason === undefined ? [] : [{ from, to, text: `${one.from}:${one.line} imports ${one.to}: ${reason}` }];
  });
  const isExcepted = matcherOfExceptions(exceptions);
  return [
    ...found.filter((breach) => !isExcepted(breach)).map(({ text }) => text),
    ...exceptions.flatMap((exception) => recount(exception, found.filter(matcherOfExceptions([exception])).length)),
  ];
}

const matcherOfExceptions = (exceptions: readonly Exception[]) => (breach: { from: string; to: string }) =>
  exceptions.some(({ from, to }) => from === breach.from && to.includes(breach.to));

/** An exception that shrank is lowered immediately, so that it cannot grow again. */
function recount({ from, to, imports, since }: Exception, found: number): string[] {
  if (found === imports) return [];
  const name = `${from} imports ${to.join(', ')}`;
  if (found < imports) return [`tools/walls/table.ts: ${name} ${found} times now: lower the exception from ${imports}`];
  return [`${name} ${found} times: the exception of ${since} allows ${imports}, and may only shrink`];
}

/** What may be imported by value, and what by type: what may be by value too. */
function listsOf(names: string): [always: string[], asTypes: string[]] {
  const all = names.split(', ').filter((name) => name !== '');
  return [all.filter((name) => !name.endsWith(' (types)')), all.map((name) => name.replace(/ \(types\)$/, ''))];
}

/** Why an import of this room is refused; undefined when it is allowed. */
function permission(room: Room): (one: Import, from: string, to: string) => string | undefined {
  const [always, asTypes] = listsOf(room.may);
  const [packagesAlways, packagesAsTypes] = listsOf(room.packages ?? '');
  const globsAlways = matcher(always);
  const globsAsTypes = matcher(asTypes);
  return ({ from: file, to: path, isPackage, isType }, from, to) => {
    const refusal = otherReason(room, to, isPackage) ?? room.why;
    if (isPackage) return isPackageOf(isType ? packagesAsTypes : packagesAlways, path) ? undefined : refusal;
    if (from === to) return room.nouns === undefined ? undefined : strangerBreach(room.nouns, file, path);
    const names = isType ? asTypes : always;
    const under = to.replace(/ ground$/, '');
    const isAllowed =
      under === from ||
      names.some((name) => name === '*' || name === to || name === under) ||
      (isType ? globsAsTypes : globsAlways)(path);
    return isAllowed ? undefined : refusal;
  };
}

/** By the room or package itself, else by the tower it is in. */
function otherReason({ instead = {} }: Room, to: string, isPackage: boolean): string | undefined {
  const name = isPackage ? Object.keys(instead).find((key) => matchesPackage(key, to)) : to;
  return instead[name ?? ''] ?? instead[`${to.split('/')[0]}/*`];
}

const isPackageOf = (names: readonly string[], specifier: string): boolean =>
  names.some((name) => name === '*' || matchesPackage(name, specifier));

const matchesPackage = (name: string, specifier: string): boolean =>
  name === 'node:*' ? specifier.startsWith('node:') : specifier === name || specifier.startsWith(`${name}/`);

function strangerBreach(nouns: Nouns, from: string, to: string): string | undefined {
  const [own, other] = [nounOf(nouns, from), nounOf(nouns, to)];
  if (own === other || own.startsWith(`${other}/`) || (nouns.below[own] ?? []).includes(other)) return undefined;
  return `${own} does not know ${other}: ${nouns.why}`;
}

/** The first folder or the whole name of a file; in a family the second folder, which knows what stands on top of it. */
function nounOf({ in: folder, apart = [], each = 'folder' }: Nouns, path: string): string {
  const [name = '', ...rest] = path.slice(folder.length).split('/');
  const bare = (text: string) => text.replace(/\.(module\.)?\w+$/, '');
  if (each === 'file') return bare([name, ...rest].join('/'));
  return apart.includes(name) && rest.length > 1 ? `${name}/${rest[0]}` : bare(name);
}

/** The orders of nouns go down only, or they are no orders. */
const ordersThatTurn = (rooms: Record<string, Room>): string[] =>
  Object.entries(rooms).flatMap(([name, { nouns }]) =>
    circlesIn(new Map(Object.entries(nouns?.below ?? {}).map(([noun, below]) => [noun, new Set(below)]))).map(
      (circle) => `tools/walls/table.ts: the nouns of ${name} go in a circle: ${circle.join(' → ')}`,
    ),
  );

/** By value first; circles of types only are reported separately. */
function circles(imports: readonly Import[]): string[] {
  const byValue = circlesIn(needsOf(imports.filter(({ isType }) => !isType)));
  const inValue = new Set(byValue.flat());
  const byType = circlesIn(needsOf(imports)).filter((circle) => !circle.every((file) => inValue.has(file)));
  return [
    ...byValue.map((circle) => `a circle: ${circle.join(' → ')}`),
    ...byType.map((circle) => `a circle of types: ${circle.join(' → ')}`),
  ];
}

function needsOf(imports: readonly Import[]): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { from, to, isPackage } of imports)
    if (!isPackage) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  return needs;
}

const siblingsMax = 25;

function crowds(paths: readonly string[], crowded: Record<string, number>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!isCode(path) || /\.test\.\w+$/.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...new Set([...counts.keys(), ...Object.keys(crowded)])].flatMap((folder) => {
    const [count, max] = [counts.get(folder) ?? 0, crowded[folder] ?? siblingsMax];
    if (count > max)
      return [`${folder}: ${count} files side by side, and ${max} is what one sees at a glance: nest it`];
    if (folder in crowded && count < max) return [`tools/walls/table.ts: ${folder} has ${count} files: lower ${max}`];
    return [];
  });
}

const emptyName = /(?:^|\/)(utils?|helpers?|common|misc)\//;

const emptyNames = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const found = emptyName.exec(path);
      const folder = found === null ? '' : path.slice(0, found.index + found[0].length);
      return found === null ? [] : [`${folder} says nothing of what is in it: name the noun or the need`];
    }),
  ),
];

/** `**` is any folders, `*` any name within one, `{a,b}` one of them. */
function matcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(
    (glob) =>
      new RegExp(
        `^${glob
          .replace(/[.+()^$|[\]\\]/g, String.raw`\$&`)
          .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
          .replace(/\*\*\/|\*\*|\*/g, (star) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[star] ?? star)}$`,
      ),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}
