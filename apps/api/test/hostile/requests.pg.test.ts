// A stranger's requests at the real process, whatever they are: the server stays up, reveals nothing it should not, and
// admits nobody.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { campaign } from './campaign.ts';
import { pagesOf } from './pages.ts';
import { type ProcessTarget, startTarget } from './targets/process.ts';

const isProof = process.env.PROOF_REQUESTS !== undefined;
const shots = Number(process.env.PROOF_REQUESTS ?? 1200);
// A proof fires a new sequence each time and prints its seed; the small form is always the same.
const seed = Number(process.env.PROOF_SEED ?? (isProof ? Date.now() % 1_000_000 : 1));
vi.setConfig({ testTimeout: patience(120_000 + shots * 30) });

let target: ProcessTarget;
/** In bytes, before and after the shots. */
let heap: { before: number; after: number };
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

test('an unhandled rejection leaves the process alive', async () => {
  await target.reject();
  expect(await target.isAlive()).toBe(true);
});

test(`${shots} hostile requests leave the process alive, its replies as documented and its books in order`, async () => {
  const pages = await pagesOf(target.port);
  // Until everything is compiled and cached once, the heap grows anyway: only the proof is long enough.
  const warm = await campaign(target, seed, isProof ? Math.max(2500, Math.ceil(shots / 5)) : 0, pages);
  const before = await target.heap();
  const began = performance.now();
  const { findings, tally } = await campaign(target, seed + 1, shots, pages);
  const seconds = (performance.now() - began) / 1000;
  const after = await target.heap();
  const perSecond = (shots / seconds).toFixed(0);
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  heap = { before, after };
  const grown = `heap ${megabytes(before)} MB, then ${megabytes(after)} MB`;
  if (isProof) process.stdout.write(`seed ${seed}, ${perSecond} shots a second, ${grown}\n${tally.summary()}\n`);
  expect(tally.share()).toBeGreaterThan(0.3);
  expect(tally.hardlyMet(0.08, 200)).toEqual([]);
  expect([...warm.findings.list(), ...findings.list()].join('\n')).toBe('');
  expect(await target.isAlive()).toBe(true);
  process.kill(target.pid, 0);
  expect(audit(target.databaseUrl)).toMatchObject({ status: 0 });
});

test.runIf(isProof)('they leave nothing behind in its memory', () => {
  expect(heap.after).toBeLessThan(heap.before * 1.1);
});

function audit(databaseUrl: string): { status: number; said: string } {
  const club = fileURLToPath(new URL('../../../../tools/start/club.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' };
  const said = execFileSync(process.execPath, [club, 'ledger', 'audit'], { env, encoding: 'utf8', stdio: 'pipe' });
  return { status: 0, said };
}
