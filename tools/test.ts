// npm test: builds the web app, then formats, lint, types, unused code, sizes, rules, API, screens, races and journeys.
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { findPostgres } from './postgres.ts';

const postgres = findPostgres() !== undefined;
const raceTests = globSync('apps/api/**/*.pg.test.ts', { exclude: ['**/node_modules/**'] });

step('build', 'node', ['tools/build.ts']);
await together(['format:check', 'lint', 'typecheck', 'unused', 'size']);
step('unit, API, screens', 'npx', ['vitest', 'run', '--project', 'node', '--project', 'web*']);
if (postgres) step('races on PostgreSQL', 'npx', ['vitest', 'run', '--project', 'postgres']);
else skipRaces();
step('journeys', 'npx', ['playwright', 'test']);

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

/** Checks that only read run beside each other; each prints when it has ended. */
async function together(scripts: string[]): Promise<void> {
  const began = Date.now();
  const failed = (await Promise.all(scripts.map(run))).filter(({ ok }) => !ok);
  for (const { script } of failed) process.stderr.write(`\n${script}: failed\n`);
  if (failed.length > 0) process.exit(1);
  process.stdout.write(`-- ${scripts.join(', ')}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
}

function run(script: string): Promise<{ script: string; ok: boolean }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('close', (code) => {
      process.stdout.write(`\n== ${script}\n${Buffer.concat(printed).toString('utf8')}`);
      resolve({ script, ok: code === 0 });
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
