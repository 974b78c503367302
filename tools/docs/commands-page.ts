// docs/commands.md from the usage of the console, the files of its families and the staff actions that these run.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { usage } from '../../apps/api/src/cli/usage.ts';
import { allActions } from '../../apps/api/src/domain/all-actions.ts';
import { importsOf } from '../walls/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = 'apps/api/src/cli';
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

const head = `# Club commands

Staff commands for the shell. Each command that changes something is a staff action, named below it (docs/actions.md), and is recorded in the audit log. This page is
generated from \`${cli}\` by \`npm run docs\`; \`npm run club\` prints the same.

\`\`\`sh
npm run club -- setup
npm run club -- codes issue --line glo --count 100 --json
npm run club -- xp adjust 0671234567 --xp=100 --reason "Компенсація"
npm run club -- staff invite olena@example.com --name Олена --role administrator
npm run club -- order return 10001 --units 1=1 --reason "Не підійшло"
npm run club -- managers --month 2026-11
npm run club -- collection set autumn --brand main --title Осінь
\`\`\`

The console reads the same environment and the same \`.env\` as the server, and prints which club it works on. Without \`DATABASE_URL\` it stops; \`--demo\` at the end of a command selects
the demo of \`npm start\`. That embedded database can be used by one process at a time, so stop the server first; with PostgreSQL both can run at the same time.

\`--json\` prints rows as JSON. \`--as NAME\` names the person for the audit log; by default it is the operating system's user.
`;

/** The page as it has to be. */
export async function commandsPage(): Promise<string> {
  const byFile = familiesByFile();
  const sections = await Promise.all(
    [...byFile].map(async ([file, families]) => {
      const lines = usageLines().filter(({ family }) => families.includes(family));
      const others = [...byFile.keys()].filter((one) => one !== file);
      const actions = (await actionsOf(file, families, others)).map((name) => `\`${name}\``);
      const runs = actions.length > 0 ? `\nActions: ${actions.join(', ')}.\n` : '';
      return `## ${families.join(', ')}\n\n\`\`\`text\n${lines.map(({ text }) => text).join('\n')}\n\`\`\`\n${runs}`;
    }),
  );
  return `${head}\n${sections.join('\n')}`;
}

/** Files of commands, each with the first words that lead to it. */
function familiesByFile(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, family = '', path = ''] of read(`${cli}/main.ts`).matchAll(
    /^ {2}'?([\w-]+)'?: async \(\) => \(await import\('(.+)'\)\)/gm,
  )) {
    const file = posix.join(cli, path);
    found.set(file, [...(found.get(file) ?? []), family]);
  }
  return found;
}

/** Lines of the usage after its head; one at the margin begins a command, and those below it belong to it. */
function usageLines(): { family: string; text: string }[] {
  let family = '';
  return usage
    .slice(usage.indexOf('\n\n') + 2)
    .trimEnd()
    .split('\n')
    .map((text) => {
      if (!text.startsWith(' ')) [family = ''] = text.split(' ');
      return { family, text };
    });
}

/** Names of the staff actions that a file of commands imports, directly or through neighbours; of what two files share, those of its own nouns. */
async function actionsOf(file: string, families: readonly string[], others: readonly string[]): Promise<string[]> {
  const shared = new Set(others.flatMap((other) => [...neighboursOf(other)]));
  const found = [...neighboursOf(file)].map(async (path) => {
    const names = await actionsIn(path);
    return shared.has(path) ? names.filter((name) => families.some((family) => name.startsWith(family))) : names;
  });
  return [...new Set((await Promise.all(found)).flat())].toSorted();
}

async function actionsIn(file: string): Promise<string[]> {
  const actions = new Set<unknown>(Object.values(allActions));
  const domain = importedBy(file).filter(({ to }) => to.startsWith('apps/api/src/domain/'));
  const found = domain.map(async ({ to, names }) => {
    const exports = (await import(`${root}/${to}`)) as Record<string, { spec?: { name: string } }>;
    return names.flatMap((name) => (actions.has(exports[name]) ? [exports[name]!.spec!.name] : []));
  });
  return (await Promise.all(found)).flat();
}

function neighboursOf(file: string, known = new Set<string>()): Set<string> {
  known.add(file);
  for (const { to } of importedBy(file)) if (to.startsWith(`${cli}/`) && !known.has(to)) neighboursOf(to, known);
  return known;
}

function importedBy(path: string): { to: string; names: string[] }[] {
  const source = read(path);
  return importsOf(new Map([[path, source]]))
    .filter(({ isType, isPackage }) => !isType && !isPackage)
    .map(({ to, line }) => ({ to, names: statementAt(source, line).match(/\w+/g) ?? [] }));
}

/** The import statement that ends on a line. */
function statementAt(source: string, line: number): string {
  const upTo = source.split('\n').slice(0, line).join('\n');
  return upTo.slice(`\n${upTo}`.lastIndexOf('\nimport '));
}
