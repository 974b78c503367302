// Which queries of the app's data fetch a call, directly or through functions between them.
import { posix } from 'node:path';

export interface Source {
  /** From the folder of all sources. */
  file: string;
  code: string;
}

interface Declaration {
  name: string;
  code: string;
}

/** Names of a file: its own declarations, and what it imports from other sources. */
type Scope = Map<string, Declaration>;

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
// The formatter begins each statement at the margin.
const statement = /^(?=(?:import|export|async|const|let|function|interface|type|declare)\b)/m;
const named = /^(?:export )?(?:async )?(?:const|function) (?<name>\w+)/;
const namespace = /^(?:export )?const \w+ = \{(?<members>[\w\s,:]*)\};/;
const imported = /^import \{(?<names>[^}]*)\} from '(?<path>\.[^']*)';/gm;
const used = /(?<![.\w'])(?<name>\w+)(?:\.(?<member>\w+))?/g;

/** Of each call the queries whose reply it is part of, by file and name; none for a call that no query makes. */
export function queriesByCall(sources: readonly Source[], calls: RegExp): Map<string, string[]> {
  const own = new Map(sources.map(({ file, code }) => [file, declarationsOf(code)]));
  const scopes = new Map(sources.map((source) => [source.file, scopeOf(source, own)]));
  const users = usersOf(own, scopes);
  const places = new Map([...own].flatMap(([file, all]) => all.map((one) => [one, `${file} ${one.name}`] as const)));
  const found = new Map<string, Set<string>>();
  for (const one of places.keys())
    for (const [, call] of one.code.matchAll(calls)) {
      const queries = found.get(call!) ?? new Set();
      for (const query of queriesAbove(one, users)) queries.add(places.get(query)!);
      found.set(call!, queries);
    }
  return new Map([...found].map(([call, queries]) => [call, [...queries].toSorted()]));
}

const declarationsOf = (code: string): Declaration[] =>
  code
    .replaceAll(comments, '')
    .split(statement)
    .flatMap((piece) => {
      const name = named.exec(piece)?.groups?.name;
      return name === undefined ? [] : [{ name, code: piece }];
    });

function scopeOf({ file, code }: Source, own: ReadonlyMap<string, Declaration[]>): Scope {
  const scope: Scope = new Map(own.get(file)!.map((one) => [one.name, one]));
  for (const { groups } of code.matchAll(imported)) {
    const from = own.get(posix.join(posix.dirname(file), groups!.path!)) ?? [];
    for (const text of groups!.names!.split(',')) {
      const [name, local = name] = text.trim().split(' as ');
      const one = from.find((other) => other.name === name);
      if (one) scope.set(local!, one);
    }
  }
  return scope;
}

/** Objects that only name what a file exports use nothing; who uses a member of theirs uses what it names. */
function usersOf(own: ReadonlyMap<string, Declaration[]>, scopes: ReadonlyMap<string, Scope>) {
  const homes = new Map([...own].flatMap(([file, all]) => all.map((one) => [one, scopes.get(file)!] as const)));
  const users = new Map<Declaration, Set<Declaration>>();
  for (const [one, scope] of homes) {
    if (namespace.test(one.code)) continue;
    for (const { groups } of one.code.matchAll(used)) {
      const target = scope.get(groups!.name!);
      const meant = target && memberOf(target, groups!.member, homes.get(target)!);
      if (meant && meant !== one) users.set(meant, (users.get(meant) ?? new Set()).add(one));
    }
  }
  return users;
}

function memberOf(target: Declaration, member: string | undefined, scope: Scope): Declaration | undefined {
  const members = namespace.exec(target.code)?.groups?.members;
  if (members === undefined) return target;
  const pairs = members.split(',').map((text) => text.trim().split(/:\s*/));
  const [name, local = name] = pairs.find(([key]) => key === member) ?? [];
  return local === undefined ? undefined : scope.get(local);
}

function queriesAbove(start: Declaration, users: ReadonlyMap<Declaration, ReadonlySet<Declaration>>): Declaration[] {
  const met = new Set([start]);
  for (const one of met) if (!isQuery(one)) for (const user of users.get(one) ?? []) met.add(user);
  return [...met].filter(isQuery);
}

const isQuery = ({ code }: Declaration): boolean => /\bqueryFn\b/.test(code);
