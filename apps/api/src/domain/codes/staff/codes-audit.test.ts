import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { auditOf } from '../../../../test/steps/audit.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { wrongCode } from '../../../../test/steps/packs.ts';
import { codesCommands } from '../../../cli/codes/batches.ts';
import type { CommandResult } from '../../../cli/command.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (
  name: keyof typeof codesCommands,
  positional: string[],
  flags: Record<string, string>,
): Promise<CommandResult> => codesCommands[name](consoleOf(club), { positional, flags });
const importing = (text: string) => {
  const file = join(folder, 'codes.csv');
  writeFileSync(file, text);
  return run('import', [file], { line: 'ogo' });
};

const actor = 'console:test';
const none = { brand: null, reason: null, before: null };

test('codes that are made are counted in the audit log and named nowhere', async () => {
  const { rows } = await run('issue', [], { line: 'glo', count: '2', note: 'Проба', expires: '2027-01-01' });
  const after = { line: 'glo', size: 2, expires: '2027-01-01' };
  const entries = await auditOf(club);
  expect(entries).toEqual([{ ...none, actor, action: 'codes.issue', target: 'batch:1', reason: 'Проба', after }]);
  expect(JSON.stringify(entries)).not.toContain(String(rows[0]?.code));
});

test('an import logs how many codes came, and a refused one leaves no entry', async () => {
  const known = wrongCode();
  await importing(`${known}\n${known}\n`);
  const after = { line: 'ogo', added: 1, repeated: 1, known: 0, expires: null };
  const entries = await auditOf(club);
  expect(entries).toEqual([
    { ...none, actor, action: 'codes.import', target: expect.stringMatching(/^batch:\d+$/), after },
  ]);
  expect((await importing('nonsense\n')).exitCode).toBe(1);
  expect((await importing('')).exitCode).toBe(1);
  expect(await auditOf(club)).toEqual(entries);
  expect((await importing(known)).text).toBe('No new codes, so no batch was created');
  expect(await auditOf(club)).toMatchObject([{ target: 'batch:none', after: { added: 0, known: 1 } }]);
});

test('the person who guards a batch is named, with its values before and after', async () => {
  const today = '2026-11-20';
  club.clock.now = new Date(`${today}T10:00:00Z`);
  await run('expire', ['1'], { on: '2027-02-01' });
  await run('block', ['1'], { note: 'Загублено' });
  await run('unblock', ['1'], {});
  const states = [
    { expires: '2027-01-01', blocked: null, note: 'Проба' },
    { expires: '2027-02-01', blocked: null, note: 'Проба' },
    { expires: '2027-02-01', blocked: today, note: 'Проба; Загублено' },
    { expires: '2027-02-01', blocked: null, note: 'Проба; Загублено' },
  ];
  const entry = { actor, target: 'batch:1', brand: null, reason: null };
  expect(await auditOf(club, 3)).toEqual([
    { ...entry, action: 'codes.expire', before: states[0], after: states[1] },
    { ...entry, action: 'codes.block', reason: 'Загублено', before: states[1], after: states[2] },
    { ...entry, action: 'codes.unblock', before: states[2], after: states[3] },
  ]);
});
