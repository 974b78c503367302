// npm run check answers "am I done?": the lock is whole, and everything npm test runs holds.
import { spawnSync } from 'node:child_process';

for (const script of ['lock:check', 'test']) {
  const run = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
process.stdout.write('\nAll checks passed.\n');
