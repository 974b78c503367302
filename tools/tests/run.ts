// npm test: builds the web app, then formats, lint, types, unused code, sizes, rules, API, screens, races and journeys.
// A passing part is one line with its time; a failing one is printed whole. A passing part prints nothing, so one that
// warns fails.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findPostgres } from '../app/postgres.ts';
import { putScratchInMemory } from './scratch.ts';
import { measureSlowness } from './slowness.ts';

interface Part {
  name: string;
  command: string;
  /** Its own output when all is well. */
  says?: RegExp;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
const raceTests = globSync('apps/api/**/*.pg.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
// Programs in Go, types and lint, collect garbage less often than by default: there is memory, and it saves a tenth of
// the work. What is compiled in one process is cached for the next.
const lighter = {
  GOGC: '400',
  GOMEMLIMIT: '2500MiB',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
};
const began = performance.now();

putScratchInMemory();
process.stdout.write(`${await measureSlowness()}\n`);
await together(
  [{ name: 'build', command: scripts.build! }, script('size', /^ok /)],
  [script('format:check', /^(Checking formatting|All matched files|Finished in )/)],
  [script('lint', /^(Found 0 warnings and 0 errors\.|Finished in )/)],
  [script('typecheck')],
  [script('unused')],
);
const postgres = findPostgres() !== undefined;
if (!postgres) skipRaces();
const journeys = {
  name: 'journeys',
  command: 'playwright test --reporter=dot,./tools/tests/journey-reporter.ts',
  says: /^(Running \d+ tests|[·°]+$|\d+ (passed|skipped))/,
};
// Each of these waits for the other side half of its time. Races need the database for themselves; journeys begin when
// they end.
await together(
  [vitest('rules, API, screens', ['node', 'web*'])],
  postgres ? [vitest('races on PostgreSQL', ['postgres']), journeys] : [journeys],
);
process.stdout.write(`All of it holds: ${time(performance.now() - began)}\n`);

function script(name: string, says?: RegExp): Part {
  return { name, command: scripts[name]!, ...(says && { says }) };
}

function vitest(name: string, projects: string[]): Part {
  const command = [
    'vitest run --reporter=dot --reporter=./tools/tests/reporter.ts',
    ...projects.map((p) => `--project '${p}'`),
  ];
  return { name, command: command.join(' '), says: /^(RUN|[·-]+$|Test Files|Tests|Start at|Duration)/ };
}

function skipRaces(): void {
  const list = raceTests.map((file) => `  ${file}`).join('\n');
  process.stdout.write(
    `${raceTests.length} PostgreSQL test files did not run, because no PostgreSQL was found:\n${list}\n`,
  );
  if (process.env.CI === 'true') {
    process.stderr.write('Under CI none of them may be left out: install PostgreSQL or set PG_BIN.\n');
    process.exit(1);
  }
}

/** Lanes run beside each other, the parts of one in turn. Each part tells when it has ended; one that failed ends everything. */
async function together(...lanes: Part[][]): Promise<void> {
  const ok = await Promise.all(lanes.map(inTurn));
  if (ok.includes(false)) process.exit(1);
}

async function inTurn(parts: Part[]): Promise<boolean> {
  for (const part of parts) if (!(await run(part))) return false;
  return true;
}

function run({ name, command, says }: Part): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...lighter, ...process.env, PATH: path, WHOLE_RUN: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('close', (code) => {
      const text = Buffer.concat(printed).toString('utf8');
      const loud = linesOf(text).filter((line) => says === undefined || !says.test(line));
      const took = time(performance.now() - started).padStart(8);
      if (code !== 0) process.stdout.write(`${took}  ${name}: failed\n${text}\n`);
      else if (loud.length > 0)
        process.stdout.write(`${took}  ${name}: passed, but must not print\n${loud.join('\n')}\n`);
      else process.stdout.write(`${took}  ${name}\n`);
      resolve(code === 0 && loud.length === 0);
    });
  });
}

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function time(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
