/** The placeholder for an interpolated value. */
export const hole = '\uFFFC';

export interface Literal {
  text: string;
  line: number;
  /** The code before it on its line, for rules that depend on where a text goes. */
  before: string;
}

/** The string and template literals of TypeScript source, read apart from comments; `${…}` becomes a hole and is read too. */
export function readLiterals(source: string): Literal[] {
  const found: Literal[] = [];
  readCode(source, 0, undefined, found);
  return found.toSorted((a, b) => a.line - b.line);
}

/** Reads from `at` to the closing brace `end`, or to the end of the source; returns where it stopped. */
function readCode(source: string, at: number, end: string | undefined, found: Literal[]): number {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const char = source[i]!;
    if (source.startsWith('//', i)) i = indexOr(source, '\n', i);
    else if (source.startsWith('/*', i)) i = indexOr(source, '*/', i) + 1;
    else if (char === '/' && startsRegExp(source, i)) i = endOfRegExp(source, i);
    else if (char === "'" || char === '"') i = readQuoted(source, i, char, found);
    else if (char === '`') i = readTemplate(source, i, found);
    else if (char === '{') depth += 1;
    else if (char === '}' && end === '}' && depth-- === 0) return i;
  }
  return source.length;
}

function readQuoted(source: string, at: number, quote: string, found: Literal[]): number {
  let i = at + 1;
  while (i < source.length && source[i] !== quote && source[i] !== '\n') i += source[i] === '\\' ? 2 : 1;
  found.push(literal(source, at, source.slice(at + 1, i)));
  return i;
}

function readTemplate(source: string, at: number, found: Literal[]): number {
  let text = '';
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '`') {
      found.push(literal(source, at, text));
      return i;
    }
    if (source.startsWith('${', i)) {
      i = readCode(source, i + 2, '}', found);
      text += hole;
    } else if (source[i] === '\\') text += source[i] + (source[++i] ?? '');
    else text += source[i];
  }
  return source.length;
}

function literal(source: string, at: number, raw: string): Literal {
  const lineStart = source.lastIndexOf('\n', at) + 1;
  return {
    text: unescape(raw),
    line: source.slice(0, at).split('\n').length,
    before: source.slice(lineStart, at),
  };
}

const unescape = (raw: string): string =>
  raw.replace(/\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|n|t|(.))/gi, (all, long, four, two, char) => {
    const hex: unknown = long ?? four ?? two;
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
    return typeof char === 'string' ? char : all === '\\n' ? '\n' : '\t';
  });

// After a value a slash divides; anywhere else it begins a regular expression. JSX text is recognised by its `</`.
const startsRegExp = (source: string, at: number): boolean =>
  source[at - 1] !== '<' &&
  !source.startsWith('/>', at) &&
  /[=(,:;!&|?{}[\n]\s*$/.test(source.slice(at - 20 < 0 ? 0 : at - 20, at));

function endOfRegExp(source: string, at: number): number {
  let inClass = false;
  for (let i = at + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i;
  }
  return at;
}

const indexOr = (source: string, needle: string, from: number): number => {
  const index = source.indexOf(needle, from);
  return index < 0 ? source.length : index;
};
