// npm run proof: the long proofs, whole. Races repeated, kills repeated, page scores in every brand.
import { spawnSync } from 'node:child_process';

step(
  'races on PostgreSQL, 20 times each, and 20 kills on each database',
  ['npx', 'vitest', 'run', '--project', 'postgres'],
  {
    PROOF_REPEATS: '20',
    PROOF_KILLS: '20',
  },
);
step('journeys and accessibility', ['npx', 'playwright', 'test'], {});
step('page scores', ['node', 'tools/lighthouse.ts'], {});
process.stdout.write('\nAll proofs hold.\n');

function step(name: string, [command = '', ...args]: string[], env: Record<string, string>): void {
  process.stdout.write(`\n== ${name}\n`);
  const run = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (run.status !== 0) {
    process.stderr.write(`\n${name}: failed\n`);
    process.exit(run.status ?? 1);
  }
}
