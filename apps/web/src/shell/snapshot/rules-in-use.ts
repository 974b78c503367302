// A page is drawn with a tenth of the rules that its sheets have; only those are worth storing.

interface Block {
  /** The text before the braces, or a whole statement. */
  head: string;
  /** Between the braces; a statement has none. */
  body?: string;
}

/** Groups of rules; of the other at-rules only the order of layers is taken along: nothing in a picture moves. */
const group = /^@(layer|media|supports|container)\b/;

/** The rules of a minified sheet that something on the page answers to, in their order. */
export function rulesInUse(css: string, isUsed: (selector: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return head.startsWith('@layer') ? `${head};` : '';
      if (head.startsWith('@')) {
        const inside = group.test(head) ? rulesInUse(body, isUsed) : '';
        return inside === '' ? '' : `${head}{${inside}}`;
      }
      return isUsed(withoutPseudoElements(head)) ? `${head}{${body}}` : '';
    })
    .join('');
}

/** A pseudo-element cannot be queried; its element can. */
const withoutPseudoElements = (selector: string): string =>
  selector.replaceAll(/::[\w-]+(?:\([^)]*\))?|:(?:before|after)\b/g, ':not(none)');

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|url\([^)]*\)|[{};]/gs,
  )) {
    if (sign === '{' && depth++ === 0) open = index;
    else if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index).trim() });
      start = index + 1;
    }
  }
  return blocks;
}
