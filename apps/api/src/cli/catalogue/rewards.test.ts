import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { rewardCommands } from './rewards.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-rewards-'));
const example = fileURLToPath(new URL('../../../../../docs/examples/rewards.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

const run = (name: keyof typeof rewardCommands, positional: string[], flags: Record<string, string | boolean> = {}) =>
  rewardCommands[name](consoleOf(club), { positional, flags });
function take(text: string, flags: Record<string, boolean> = {}) {
  const file = join(folder, 'rewards.csv');
  writeFileSync(file, text);
  return run('import', [file], flags);
}
const shown = async (id: string) =>
  (await phone.call('GET /api/exchange/list', {})).rewards.find((one) => one.id === id);

test('the example of the docs changes what customers see, a dry run reports it before, and a second import changes nothing', async () => {
  const dry = await run('import', [example], { 'dry-run': true });
  expect(dry.rows).toContainEqual({
    product: 7700043,
    title: 'Термокухоль клубу',
    what: expect.stringContaining('xp 1500 → 1450, from – → 2026-12-01'),
  });
  expect((await shown('7700043'))?.bonuses).toBe(1500);
  expect((await run('import', [example])).rows).toEqual(dry.rows);
  expect(await shown('7700043')).toMatchObject({
    bonuses: 1450,
    starts_at: '2026-11-30T22:00:00.000Z',
    ends_at: '2027-01-31T22:00:00.000Z',
    units_per_customer: 1,
  });
  expect(await run('import', [example])).toMatchObject({ rows: [] });
});

test('one reward is set alone; the rest of it stays, and the log has old and new values', async () => {
  await run('set', ['7700042'], { from: '', to: '', limit: '', age: 'no' });
  expect((await run('set', ['7700042'], { xp: '300', limit: '2' })).rows).toEqual([
    { product: 7700042, title: expect.any(String), what: 'xp 250 → 300, limit – → 2' },
  ]);
  expect(await auditOf(club, 1)).toEqual([
    {
      actor: 'console:test',
      action: 'rewards.set',
      target: 'product:7700042',
      brand: 'main',
      reason: null,
      before: { 'product:7700042.xp': '250', 'product:7700042.limit': '–' },
      after: { 'product:7700042.xp': '300', 'product:7700042.limit': '2' },
    },
  ]);
  expect((await run('list', [])).rows).toContainEqual(
    expect.objectContaining({ product: 7700042, brand: 'main', xp: '300', limit: '2', age: 'no' }),
  );
});

test('every wrong cell is reported by its row and column, and nothing of the file is written', async () => {
  const { rows, exitCode } = await take('product,xp,from,to,limit,age\n7700041,1,,,,\nx,0,soon,2026-02-30,0,maybe\n');
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['product', 'xp', 'from', 'to', 'limit', 'age'].map((column) => `3 ${column}`),
  ]);
  expect((await shown('7700041'))?.bonuses).toBe(650);
});

test.each([
  ['7700001,,', 'product', 'only an XP price'],
  ['1,,', 'product', 'only an XP price'],
  ['7700041,,', 'product', 'earlier row'],
  ['7700042,2027-02-02,2027-02-01', 'to', 'before it begins'],
])('what does not fit the exchange is refused: %s', async (line, column, problem) => {
  const { rows, exitCode } = await take(`product,from,to\n7700041,,\n${line}\n`);
  expect([exitCode, rows]).toEqual([1, [{ row: 3, column, problem: expect.stringContaining(problem) }]]);
});

test('invalid arguments, an unknown JSON column and a missing file are refused', async () => {
  expect((await run('set', ['7700041'])).exitCode).toBe(1);
  expect((await run('import', [])).exitCode).toBe(1);
  expect((await run('import', [join(folder, 'none.csv')])).exitCode).toBe(1);
  expect((await take('[{"product":7700041,"price":3}]')).rows).toMatchObject([{ row: 1, column: 'price' }]);
});
