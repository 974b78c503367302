import { anchorsOf } from '@club/rules/text/anchors';

interface Question {
  /** Plain text. */
  title: string;
  /** HTML, as safe as the page it is of. */
  text: string;
  /** The h2 it belongs to, plain text. */
  topic: string | null;
  /** Leads to it within the page; no other question has it. */
  anchor: string;
}

/**
 * Questions of a page: each h3 with the first div that follows it before the next h3, in one pass over its tags. A
 * heading without an answer is omitted, and so is everything around them. Accepts any text: what is not a tag is text.
 */
export function readFaq(html: string): Question[] {
  const found = readQuestions(html);
  const anchors = anchorsOf(found.map(({ title }) => title));
  return found.map((question, i) => ({ ...question, anchor: anchors[i] ?? '' }));
}

function readQuestions(html: string): Omit<Question, 'anchor'>[] {
  const found: Omit<Question, 'anchor'>[] = [];
  let topic: string | null = null;
  let title: string | undefined;
  let open: { tag: 'h2' | 'h3' | 'div'; from: number; depth: number } | undefined;
  for (const { name, isClosing, from, to } of tagsOf(html)) {
    if (open === undefined) {
      if (isClosing || (name !== 'h2' && name !== 'h3' && name !== 'div')) continue;
      if (name !== 'div' || title !== undefined) open = { tag: name, from: to, depth: 1 };
    } else if (open.tag === name) {
      open.depth += isClosing ? -1 : 1;
      if (open.depth > 0) continue;
      const inner = html.slice(open.from, from).trim();
      if (open.tag === 'h2') [topic, title] = [textOf(inner) || null, undefined];
      else if (open.tag === 'h3') title = textOf(inner);
      else if (title !== undefined && title !== '' && textOf(inner) !== '') {
        found.push({ title, text: inner, topic });
        title = undefined;
      } else title = undefined;
      open = undefined;
    }
  }
  return found;
}

interface Tag {
  name: string;
  isClosing: boolean;
  from: number;
  to: number;
}

function* tagsOf(html: string): Generator<Tag> {
  let at = html.indexOf('<');
  while (at !== -1) {
    const end = html.indexOf('>', at);
    if (end === -1) return;
    const isClosing = html[at + 1] === '/';
    const inside = html.slice(at + (isClosing ? 2 : 1), end);
    const name = /^[a-z][a-z0-9]*/i.exec(inside)?.[0].toLowerCase();
    // A lone «<» is text; the tag begins at the last one before the bracket that closes it.
    const from = name === undefined ? html.lastIndexOf('<', end) : at;
    if (name !== undefined) yield { name, isClosing, from: at, to: end + 1 };
    at = name === undefined && from > at ? from : html.indexOf('<', end + 1);
  }
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
};

function textOf(html: string): string {
  let text = '';
  let from = 0;
  for (const tag of tagsOf(html)) {
    text += html.slice(from, tag.from);
    from = tag.to;
  }
  text += html.slice(from);
  return text
    .replaceAll(/&(#39|[a-z]{1,6});/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
