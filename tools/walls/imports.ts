// What each file imports: read apart from comments and texts, then resolved to a path from the root or to a package.
import { posix } from 'node:path';

/** Sources by their paths from the root. */
export type Files = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  line: number;
  /** A path from the root (`apps/…`), or a package with its subpath (`zod/mini`, `node:fs`). */
  to: string;
  isPackage: boolean;
  /** Whether it leaves no trace at run time. */
  isType: boolean;
}

/** Every import of every file, in the order of the files. */
export const importsOf = (files: Files): Import[] =>
  [...files].flatMap(([from, source]) =>
    readSpecifiers(source).map(({ specifier, ...rest }) => ({ from, ...rest, ...resolve(from, specifier) })),
  );

// The formatter begins each statement at the margin, ends it with a semicolon and writes what it imports in single quotes.
// `import { type X }` runs the file it names, so only a statement that begins with `import type` leaves no trace.
const statement = /^(?:import|export)(?<type> type(?= (?:\w+ from '|\*|\{)))?(?: [^;'"]*?\bfrom)? '(?<name>[^'\n]+)'/gm;
const call = /(?<query>\btypeof )?(?<![.\w])import\((?:\s*'(?<name>[^'\n]+)',?\s*\)(?<type>\s*\.[A-Z])?)?/g;
const notWritten = 'import(…)';

function readSpecifiers(source: string): { specifier: string; line: number; isType: boolean }[] {
  const code = blankTexts(source);
  return [...code.matchAll(statement), ...code.matchAll(call)].map(({ index, 0: text, groups }) => ({
    // What is not written out could lead anywhere.
    specifier: groups!.name ?? notWritten,
    line: code.slice(0, index + text.length).split('\n').length,
    isType: (groups!.type ?? groups!.query) !== undefined,
  }));
}

const comment = String.raw`\/\*[^]*?\*\/|\/\/[^\n]*`;
const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;
const template = '`(?:\\\\[^]|[^`\\\\])*`';
const regExp = String.raw`(?<=[(,=:[!&|?{};>]\s?)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/`;
const texts = new RegExp([comment, quoted, template, regExp].join('|'), 'g');

/** The same lines without anything that is no code. */
export const codeIn = (source: string): string => source.replace(texts, (text) => text.replace(/[^\n]/g, ' '));

/** The same lines without comments, templates and regular expressions, whose content may look like an import. */
const blankTexts = (source: string): string =>
  source.replace(texts, (text) => (text.startsWith("'") ? text : text.replace(/[^\n]/g, ' ')));

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isPackage: false };
  const own = /^@club\/([\w-]+)\/(.+)$/.exec(path);
  if (own === null) return { to: path, isPackage: true };
  // The packages export `./*` from `src`, the emulators are an app that is loaded in demo mode.
  return { to: `${own[1] === 'emulators' ? 'apps' : 'packages'}/${own[1]}/src/${own[2]}.ts`, isPackage: false };
}
