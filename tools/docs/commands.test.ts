// Commands of the club in a document exist, with their flags: typing one must not end in the usage.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flagTypes } from '../../apps/api/src/cli/command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'apps/api/src/cli');
const papers = ['README.md', ...globSync('docs/*.md', { cwd: root })].toSorted();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Each family of commands with the words that may follow it, as the console finds them. */
const families = new Map(
  await Promise.all(
    [
      ...read('apps/api/src/cli/main.ts').matchAll(
        /^ {2}'?([\w-]+)'?: async \(\) => \(await import\('(.+)'\)\)\.(\w+),/gm,
      ),
    ].map(async ([, family = '', path = '', name = '']) => {
      const module = (await import(join(cli, path))) as Record<string, object>;
      return [family, Object.keys(module[name] ?? {})] as const;
    }),
  ),
);

/** What follows `npm run club --` in a block or a line, and what is marked as code and begins as a command does. */
function commandsOf(file: string): string[] {
  const text = read(file);
  const typed = [...text.matchAll(/npm run (?:-s )?club -- ([^`#|\n…]+)/g)].map(([, words = '']) => words);
  const marked = [...text.matchAll(/`(?:club )?([a-z-]+ [a-z-]+(?: [^`]*)?)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => families.has(words.split(' ')[0] ?? ''));
  return [...typed, ...marked, ...shownBy(text)];
}

/** In a block of the usage a line at the margin begins a command. */
const shownBy = (text: string): string[] =>
  [...text.matchAll(/^```text\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .filter((line) => families.has(line.split(' ')[0] ?? ''))
      .flatMap(eachName),
  );

/** `order pack|unpack NUMBER` is two commands. */
function eachName(line: string): string[] {
  const [family = '', names = '', ...rest] = line.split(' ');
  return /^[a-z|-]+$/.test(names) ? names.split('|').map((name) => [family, name, ...rest].join(' ')) : [line];
}

function faultOf(command: string): string | undefined {
  const [family = '', ...words] = command.trim().split(/\s+/);
  const [name = ''] = words.slice(0, 1).filter((word) => !/^[-["A-Z]/.test(word));
  const known = families.get(family);
  if (known === undefined) return `${family} is no family of commands: ${command}`;
  if (![name, ''].some((one) => known.includes(one))) return `${family} has no ${name}: ${command}`;
  const flags = [...command.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag);
  const unknown = flags.find((flag) => !Object.hasOwn(flagTypes, flag));
  return unknown === undefined ? undefined : `there is no --${unknown}: ${command}`;
}

test.each(papers)('every command of the club in %s is one of the console', (file) => {
  expect(commandsOf(file).map(faultOf).filter(Boolean)).toEqual([]);
});

test('papers name most families of the console', () => {
  const named = new Set(papers.flatMap(commandsOf).map((command) => command.trim().split(/\s+/)[0]));
  expect(families.size).toBeGreaterThan(25);
  expect([...families.keys()].filter((family) => !named.has(family))).toEqual([]);
});
