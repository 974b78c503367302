// npm run proof: the long proofs, whole. Races repeated, kills repeated, page scores in every brand.
import { spawnSync } from 'node:child_process';

step(
  '1,000,000 carts by the rules and by a calculator written apart from them',
  ['npx', 'vitest', 'run', '--project', 'node', 'apps/api/test/reference-calculator.test.ts'],
  { PROOF_CARTS: '1000000' },
);
step(
  'races on PostgreSQL, 20 times each, 20 kills on each database, 100,000 tampered orders, 10,000 forged callbacks',
  ['npx', 'vitest', 'run', '--project', 'postgres'],
  {
    PROOF_REPEATS: '20',
    PROOF_KILLS: '20',
    PROOF_TAMPERED: '100000',
    PROOF_FORGED: '10000',
  },
);
step('journeys and accessibility of every page', ['npx', 'playwright', 'test'], { PROOF_PAGES: 'all' });
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
