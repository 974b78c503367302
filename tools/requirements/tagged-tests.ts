// The tests that carry tags, read from their source: nothing of them runs.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';
import { postgresTag } from '../tests/postgres-journeys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patterns = ['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

export interface TaggedTest {
  file: string;
  title: string;
  tags: string[];
}

/** Every test with a tag, in the order of files and lines. */
export function readTaggedTests(): TaggedTest[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .toSorted()
    .flatMap((file) => testsOf(file, readFileSync(root + file, 'utf8')));
}

/** The tagged tests of one file: vitest's `tags: ['AUTH-01']`, Playwright's `tag: ['@AUTH-01']`. */
export function testsOf(file: string, source: string): TaggedTest[] {
  if (!/\btags?: ?\[/.test(source)) return [];
  const found: TaggedTest[] = [];
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const [title, options, body] = nodesOf(node['arguments']);
    const isTest = options?.['type'] === 'ObjectExpression' && String(body?.['type']).includes('Function');
    if (node['type'] !== 'CallExpression' || title === undefined || !isTest) return;
    const property = nodesOf(options['properties']).find(
      ({ key }) => isNode(key) && /^tags?$/.test(String(key['name'])),
    );
    if (property === undefined) return;
    const tags = textsOf(property['value']).filter((tag) => tag !== '@proof' && tag !== postgresTag);
    const text = source.slice(Number(title['start']) + 1, Number(title['end']) - 1).replaceAll("\\'", "'");
    if (tags.length > 0) found.push({ file, title: text, tags: tags.map((tag) => tag.replace(/^@/, '')) });
  });
  return found;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Literal elements of a list: a conditional spread names no requirement. */
const textsOf = (list: unknown): string[] =>
  isNode(list) ? nodesOf(list['elements']).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])) : [];

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (isNode(value)) {
    see(value);
    for (const one of Object.values(value)) visit(one, see);
  }
}
