// Message files hold plain spaces; where a line must not break is decided here, once, while the app is built.
import { typeset } from '@club/rules/text/ukrainian';
import { parseAst } from 'vite';
import type { ESTree, Plugin } from 'vite';

export const isMessageFile = (id: string): boolean => id.endsWith('messages.ts') && !id.includes('node_modules');

export function typesetMessages(): Plugin {
  return {
    name: 'typeset-messages',
    transform: { handler: (code, id) => (isMessageFile(id) ? { code: typesetTexts(code), map: null } : undefined) },
  };
}

const noBreak = '\u00a0';
const hole = '\uFFFC';

/** The same code with no-break spaces in its texts. A space gives way to one sign, so nothing else moves. */
export function typesetTexts(code: string, lang: 'js' | 'ts' = 'js'): string {
  const signs = code.split('');
  JSON.stringify(parseAst(code, { lang }).body, (role, node: Partial<ESTree.Node> | null) => {
    // A key is what a server or another file calls it.
    if (role !== 'key' && node?.type === 'Literal' && typeof node.value === 'string') {
      const { start = 0, end = 0 } = node;
      put(signs, start + 1, typesetText(code.slice(start + 1, end - 1)));
    }
    if (node?.type === 'TemplateLiteral') typesetTemplate(code, signs, node as ESTree.TemplateLiteral);
    return node;
  });
  return signs.join('');
}

/** Its values are holes in one text: a word before a value and a unit after it belong to it. */
function typesetTemplate(code: string, signs: string[], { quasis, expressions }: ESTree.TemplateLiteral): void {
  const values = expressions.map(({ start, end }) => code.slice(start, end));
  const parts = quasis.map(({ value }) => value.raw);
  // A word that is chosen by a number stays with it: «5 кодів».
  const text = parts
    .map((part, i) => part + (i < values.length ? (isWord(values[i]!) ? wordHole : hole) : ''))
    .join('');
  const made = typesetText(text);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const from = i === 0 ? quasis[0]!.start : code.indexOf('}', expressions[i - 1]!.end) + 1;
    put(signs, code.indexOf(part, from), made.slice(at, at + part.length));
    at += part.length + 1;
  }
}

const wordHole = '\uFFFB';
const isWord = (value: string): boolean => value.startsWith('plural(');

const alsoWhole = [
  /(?<=\d) (?=\p{Ll})/gu,
  /(?<=[\d\uFFFC]) (?=\uFFFB|(?:р\.|року|см|мс|КБ|МБ|обл\.|р-н)(?!\p{L}))/gu,
  /(?<=(?:кв|буд|відд)\.) (?=[№\uFFFC])/gu,
  / (?=(?:XP|Pay)(?![\p{L}\p{N}]))/gu,
  /(?<=×) | (?=×)/gu,
  // An element follows it.
  /(?<=(?<!\p{L})\p{L}{1,2}) $/gu,
  /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/gu,
  /(?<=(?<!\p{L})[Вв]ід) (?=[\d\uFFFC])/gu,
];

/**
 * As `typeset` does it, with placeholders for numbers; a number keeps the word it counts, a word its XP, and a name its
 * second half.
 */
export function typesetText(text: string): string {
  const made = typeset(text.replaceAll(/\uFFFC(?=\p{L})/gu, '|').replaceAll(/[\uFFFB\uFFFC]/g, '0')).split('');
  for (const spaces of alsoWhole) for (const { index } of text.matchAll(spaces)) made[index] = noBreak;
  return made.map((sign, i) => (sign === noBreak ? noBreak : text[i]!)).join('');
}

function put(signs: string[], at: number, text: string): void {
  for (let i = 0; i < text.length; i++) signs[at + i] = text[i]!;
}
