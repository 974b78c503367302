// npm run proof -- document: the published OpenAPI document of the running demo, read by Redocly's linter. The linter is
// no part of the project's packages: it is installed beside them, once, at a version that is written here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApp } from './run-app.ts';

const linter = '@redocly/cli@2.77.0';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.data/redocly');
const cli = join(folder, 'node_modules/@redocly/cli/bin/cli.js');
const document = join(folder, 'openapi.json');

mkdirSync(folder, { recursive: true });
if (!existsSync(cli)) run('npm', ['i', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, linter]);
const app = await startApp({ DATABASE_URL: 'memory' });
try {
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/openapi.json`);
  writeFileSync(document, await answer.text());
} finally {
  await app.stop();
}
run(process.execPath, [cli, 'lint', document, '--config', join(root, 'apps/api/redocly.yaml')]);

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } });
  if (status !== 0) process.exit(status ?? 1);
}
