// npm test: builds the web app, then formats, lint, types, unused code, sizes, rules, API, screens, races and journeys.
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { findPostgres } from './postgres.ts';

const postgres = findPostgres() !== undefined;
const raceTests = globSync('apps/api/**/*.pg.test.ts', { exclude: ['**/node_modules/**'] });

step('build', 'node', ['tools/build.ts']);
await together(['format:check', 'lint', 'typecheck', 'unused', 'size'].map((name) => script(name)));
// Each of these waits for the other side half of its time.
const unit = vitest('unit, API, screens', ['node', 'web*']);
await together(postgres ? [unit, vitest('races on PostgreSQL', ['postgres'])] : [unit]);
if (!postgres) skipRaces();
step('journeys', 'npx', ['playwright', 'test']);

interface Part {
  name: string;
  command: string[];
}

function script(name: string): Part {
  return { name, command: ['npm', 'run', '--silent', name] };
}

function vitest(name: string, projects: string[]): Part {
  return { name, command: ['npx', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project])] };
}

function skipRaces(): void {
  const list = raceTests.map((file) => `  ${file}`).join('\n');
  process.stdout.write(
    `\n${raceTests.length} PostgreSQL test files did not run, because no PostgreSQL was found:\n${list}\n`,
  );
  if (process.env.CI === 'true') {
    process.stderr.write('Under CI none of them may be left out: install PostgreSQL or set PG_BIN.\n');
    process.exit(1);
  }
}

/** Runs beside each other; each prints when it has ended. */
async function together(parts: Part[]): Promise<void> {
  const began = Date.now();
  const failed = (await Promise.all(parts.map(run))).filter(({ ok }) => !ok);
  for (const { name } of failed) process.stderr.write(`\n${name}: failed\n`);
  if (failed.length > 0) process.exit(1);
  process.stdout.write(
    `-- ${parts.map(({ name }) => name).join(', ')}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`,
  );
}

function run({ name, command: [program = '', ...args] }: Part): Promise<{ name: string; ok: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('close', (code) => {
      process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString('utf8')}`);
      resolve({ name, ok: code === 0 });
    });
  });
}

function step(name: string, command: string, args: string[]): void {
  process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  const run = spawnSync(command, args, { stdio: 'inherit' });
  if (run.status !== 0) {
    process.stderr.write(`\n${name}: failed\n`);
    process.exit(run.status ?? 1);
  }
  process.stdout.write(`-- ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
}
