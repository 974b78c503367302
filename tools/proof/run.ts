// npm run proof: the long proofs, whole; npm run proof -- races scores: only these parts; -- cluster --quick: that one shortly.
import { spawn } from 'node:child_process';

type Run = [env: Record<string, string>, ...command: string[]];

const unit = ['npx', 'vitest', 'run', '--project', 'node'];
const onPostgres = ['npx', 'vitest', 'run', '--project', 'postgres'];
const simulation = [...onPostgres, 'apps/api/test/simulation'];

const parts = [
  'numbers',
  'embedded',
  'simulation',
  'races',
  'moving',
  'requests',
  'outages',
  'faults',
  'lockout',
  'pooler',
  'cluster',
  'release',
  'restore',
  'hostile',
  'document',
  'alerts',
  'journeys',
  'spoken',
  'brand',
  'first-day',
  'scores',
  'slow',
] as const;
const [flags, only] = [true, false].map((isFlag) =>
  process.argv.slice(2).filter((word) => word.startsWith('--') === isFlag),
) as [string[], string[]];
const unknown = only.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown parts: ${unknown.join(', ')}; the parts are ${parts.join(', ')}.\n`);
  process.exit(1);
}

// Each of these occupies one core.
await step(
  'numbers',
  '1,000,000 carts by the rules and by an independent calculator; 1,000,000 codes in one file, embedded',
  [{ PROOF_CARTS: '1000000' }, ...unit, 'apps/api/test/whole/reference-calculator.test.ts'],
  [{ PROOF_CODES: '1000000', TEST_ENGINE: 'embedded' }, ...unit, 'apps/api/src/cli/codes/batches.test.ts'],
);
await step('embedded', 'all API tests that npm test runs on PostgreSQL, on the embedded database', [
  { TEST_ENGINE: 'embedded', WHOLE_RUN: '1' },
  ...unit,
]);
await step(
  'simulation',
  'random simulation of the club: 10,000 seeds; a day of 1,000 orders whose books agree',
  [{ PROOF_SEED: '1', PROOF_SEEDS: '5000' }, ...simulation],
  [{ PROOF_SEED: '5001', PROOF_SEEDS: '5000' }, ...simulation],
  [{ PROOF_DAY_ORDERS: '1000' }, ...onPostgres, 'apps/api/src/cli/orders/fiscal-day.pg.test.ts'],
);
await step(
  'races',
  'races on PostgreSQL, 20 times each, 20 kills on each database, 1,000 parcels of 20 packers who are killed, 500 photos of 10 reviewers, 100,000 tampered orders, 10,000 forged callbacks, 100,000 wrong codes of 1,000 accounts, 1,000,000 codes of one file',
  [
    {
      PROOF_REPEATS: '20',
      PROOF_KILLS: '20',
      PROOF_PARCELS: '1000',
      PROOF_PHOTOS: '500',
      PROOF_TAMPERED: '100000',
      PROOF_FORGED: '10000',
      PROOF_GUESSERS: '1000',
      PROOF_CODES: '1000000',
    },
    ...onPostgres,
  ],
);
await step(
  'moving',
  'import of 1,000,000 customers from another system with their balances and 3,000,000 order lines, on PostgreSQL, killed once in the middle',
  [{ PROOF_MOVED: '1000000' }, ...onPostgres, 'apps/api/src/cli/moving/files.pg.test.ts'],
);
await step(
  'requests',
  '200,000 hostile requests to a separate process on PostgreSQL, every answer judged; every spelling of every call by every kind of caller',
  [{ PROOF_REQUESTS: '200000' }, ...onPostgres, 'apps/api/test/hostile'],
  [
    { PROOF_REQUESTS: '3000' },
    ...unit,
    'apps/api/test/whole/spellings.test.ts',
    'apps/api/test/hostile/requests.test.ts',
  ],
);
await step('outages', 'every outside service failing in every way for ten minutes', [
  { PROOF_OUTAGES: 'all' },
  ...unit,
  'apps/api/test/whole/outages.test.ts',
]);
await step('faults', 'every statement of every call failing once, in every way', [
  { PROOF_FAULTS: 'all' },
  ...unit,
  'apps/api/test/whole/faults.test.ts',
]);
await step('lockout', 'attackers exhausting every limit, while 5,000 people behind one address and others sign in', [
  { PROOF_LOCKOUT: 'all' },
  ...unit,
  'apps/api/test/whole/lock-out.test.ts',
]);
await step('pooler', 'a club behind PgBouncer in both modes, with the pooler killed', [
  {},
  'node',
  'tools/proof/pooler.ts',
]);
await step(
  'cluster',
  'three PostgreSQL servers under Patroni, killed, frozen, cut off and out of disk under load; nothing acknowledged is lost',
  [{}, 'node', 'tools/proof/cluster/main.ts', ...flags],
);
await step('release', 'three processes behind HAProxy and behind nginx, replaced one after another under load', [
  {},
  'node',
  'tools/proof/release.ts',
]);
await step(
  'restore',
  'backups as in docs/operations.md: restored to before a mistake, and after the loss of the machine',
  [{}, 'node', 'tools/proof/restore.ts'],
);
await step(
  'hostile',
  '10,000 hostile texts in answers and fields of both brands; every import file, corrupted in every way',
  [{ PROOF_XSS: '10000' }, 'npx', 'playwright', 'test', 'e2e/hostile/hostile-text.spec.ts'],
  [{ PROOF_FILES: 'all' }, ...unit, 'apps/api/test/whole/odd-files.test.ts'],
);
await step('document', 'the published OpenAPI document, checked with the common linter', [
  {},
  'node',
  'tools/checks/lint-document.ts',
]);
await step('alerts', 'every alert fires and clears, checked with promtool', [{}, 'node', 'tools/proof/alerts.ts']);
await step('journeys', 'journeys and accessibility of every page', [
  { PROOF_PAGES: 'all' },
  'npx',
  'playwright',
  'test',
]);
await step('spoken', 'the five everyday tasks as spoken by a screen reader, compared with the reviewed transcript', [
  {},
  'node',
  'tools/proof/spoken.ts',
]);
await step('brand', 'a club with a third brand: built, filled by staff, walked by a customer', [
  {},
  'node',
  'tools/third-brand/prove.ts',
]);
await step('first-day', 'an empty PostgreSQL, the commands of docs/operations.md, a first order in each brand', [
  {},
  'node',
  'tools/first-day/prove.ts',
]);
await step('scores', 'page scores', [{}, 'node', 'tools/proof/lighthouse.ts']);
await step('slow', 'the test command on one core, beside a constantly busy neighbour', [
  {},
  'node',
  'tools/tests/slow-machine.ts',
]);
process.stdout.write(only.length === 0 ? '\nAll proofs hold.\n' : `\nThese proofs hold: ${only.join(', ')}.\n`);

/** Runs beside each other; the first that fails ends everything. */
async function step(part: (typeof parts)[number], name: string, ...runs: Run[]): Promise<void> {
  if (only.length > 0 && !only.includes(part)) return;
  process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  const codes = await Promise.all(runs.map(codeOf));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) {
    process.stderr.write(`\n${name}: failed\n`);
    process.exit(failed);
  }
  process.stdout.write(`-- ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
}

function codeOf([env, command = '', ...args]: Run): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
