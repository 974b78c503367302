// The same fire as at the real process, small, in this one: its findings come before anything is merged.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHarness } from '../harness/club.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { campaign } from './campaign.ts';
import { type Target } from './targets/target.ts';
import { targetOf } from './targets/harness.ts';
import { bankKey } from './shots/page.ts';
import { pagesOf } from './pages.ts';

const shots = Number(process.env.PROOF_REQUESTS ?? 1200);
// A proof fires a new sequence each time and prints its seed; the small form is always the same.
const seed = Number(process.env.PROOF_SEED ?? (process.env.PROOF_REQUESTS === undefined ? 1 : Date.now() % 1_000_000));
vi.setConfig({ testTimeout: patience(120_000 + shots * 30) });

const club = openHarness({ env: { TRUST_PROXY: '1', LIQPAY_PRIVATE_KEY: bankKey } });
let target: Target & { stop(): void };
beforeAll(async () => {
  target = await targetOf(club);
});
afterAll(() => target?.stop());

test(`${shots} hostile requests are answered as documented and meet no handler without its keys`, async () => {
  const { findings, tally } = await campaign(target, seed, shots, await pagesOf(target.port));
  if (process.env.PROOF_REQUESTS !== undefined) process.stdout.write(`seed ${seed}\n${tally.summary()}\n`);
  expect(tally.share()).toBeGreaterThan(0.3);
  expect(tally.hardlyMet(0.08, 200)).toEqual([]);
  expect(findings.list().join('\n')).toBe('');
});
