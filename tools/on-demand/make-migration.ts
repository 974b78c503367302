// npm run migration -- --name what_changes: writes the next migration from the difference between tables and the last one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packagesFor } from './install.ts';

const kit = join(packagesFor('migrations'), 'drizzle-kit/bin.cjs');
const api = join(import.meta.dirname, '../../apps/api');
const { status } = spawnSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], {
  cwd: api,
  stdio: 'inherit',
});
process.exit(status ?? 1);
