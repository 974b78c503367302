// The rules of alerts by Prometheus' own checker: each fires and clears. Debian has promtool in its package prometheus.
import { spawnSync } from 'node:child_process';

for (const args of [
  ['check', 'rules', 'docs/monitoring/alerts.yml'],
  ['test', 'rules', 'docs/monitoring/alerts.test.yml'],
]) {
  const { status, error } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (error !== undefined) process.stderr.write('promtool is needed: apt-get install prometheus\n');
  if (status !== 0) process.exit(1);
}
