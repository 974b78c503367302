// npm run proof -- document: the published OpenAPI document of the running demo, read by Redocly's linter.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesFor } from '../on-demand/install.ts';
import { startApp } from '../app/run-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.data/api-document');
const document = join(folder, 'openapi.json');
const cli = join(packagesFor('document'), '@redocly/cli/bin/cli.js');

mkdirSync(folder, { recursive: true });
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
