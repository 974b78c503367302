import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { auditOf } from '../../../../test/steps/audit.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { settingsCommands } from '../../../cli/settings/commands.ts';
import { marathonCommands } from '../../../cli/marathon.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-tips-'));
const example = fileURLToPath(new URL('../../../../../../docs/examples/tips.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

const tips = (positional: string[], flags: Record<string, string | boolean> = {}) =>
  marathonCommands.tips(consoleOf(club), { positional, flags });
function take(text: string) {
  const file = join(folder, 'tips.csv');
  writeFileSync(file, text);
  return tips(['import', file], { brand: 'main' });
}
const look = () => phone.call('GET /api/marathon', {});
/** Settings are reread within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: patience(6000), interval: 200 });

test('the example of the docs becomes the tips of a brand; a dry run reports it before', async () => {
  await soon(async () => expect((await look()).tip).not.toBeNull());
  const dry = await tips(['import', example], { brand: 'main', 'dry-run': true });
  expect(dry.text).toBe('3 tips, 2 of them new; 13 removed; dry run, nothing was written');
  expect((await tips([], { brand: 'main' })).rows).toHaveLength(14);
  expect((await tips(['import', example], { brand: 'main' })).text).toBe('3 tips, 2 of them new; 13 removed');
  expect((await tips(['list'], { brand: 'main' })).rows.map(({ day }) => day)).toEqual([1, 2, 3]);
  expect((await tips(['list'], { brand: 'ogo' })).rows).toHaveLength(14);
  expect(await auditOf(club, 1)).toMatchObject([{ action: 'marathon.import-tips', after: { tips: 3, added: 2 } }]);
  const known = (await tips([], { brand: 'main' })).rows.map(({ text }) => text);
  await soon(async () => expect(known).toContain((await look()).tip));
  expect((await tips(['import', example], { brand: 'main' })).text).toBe('3 tips, 0 of them new; 0 removed');
});

test('every wrong row is reported, and nothing of the file is written', async () => {
  const { rows, exitCode } = await take('text\nДобра порада\n<b>\nДобра порада\nа\n');
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([1, ['3 text', '4 text', '5 text']]);
  for (const words of [['import'], ['import', join(folder, 'none.csv')], ['what']])
    expect((await tips(words, { brand: 'main' })).exitCode).toBe(1);
  expect((await tips(['import', example])).exitCode).toBe(1);
});

test('without tips there is none, and reading one is no task', async () => {
  writeFileSync(join(folder, 'none.json'), '[]');
  await phone.call('POST /api/marathon/join', {});
  expect((await look()).tasks.map(({ task }) => task)).toContain('care');
  // A file without rows is a mistake; the setting itself may be empty.
  expect((await tips(['import', join(folder, 'none.json')], { brand: 'main' })).exitCode).toBe(1);
  await settingsCommands.set(consoleOf(club), {
    positional: ['marathon.tips', '[]'],
    flags: { brand: 'main', note: 'none' },
  });
  await soon(async () => expect((await look()).tip).toBeNull());
  expect((await look()).tasks.map(({ task }) => task)).not.toContain('care');
  expect(await phone.refusal('POST /api/marathon/do', { task: 'care' })).toBe('marathon_task_open');
});
