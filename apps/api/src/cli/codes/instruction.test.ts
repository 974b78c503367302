import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import type { Command } from '../command.ts';
import { pictureCommands } from '../pictures.ts';
import { setupCommands } from '../setup.ts';
import { scanCommands } from './instruction.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-instruction-'));
const demo = fileURLToPath(new URL('../../../../../content/main/scan.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

const run = (command: Command, positional: string[], flags: Record<string, string | boolean> = {}) =>
  command(consoleOf(club), { positional, flags });
const instruction = (positional: string[], flags: Record<string, string | boolean> = {}) =>
  run(scanCommands.instruction, positional, flags);
function put(text: string): string {
  const file = join(folder, 'scan.csv');
  writeFileSync(file, text);
  return file;
}
const look = (scanner: 'sticks' | 'velo' = 'sticks') => phone.call('GET /api/scan/get-instruction', { scanner });
/** Settings are reread within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: patience(6000), interval: 200 });

const head = 'scanner,kind,title,text,picture\n';
const short = `${head}sticks,step,Відкрий,Код під кришкою,pack-lid\nvelo,step,Підніми,Код у кришці,can-lid\n`;

test(
  'the demo matches the file, in its order, and the same file again changes nothing',
  { tags: ['GET:/api/scan/get-instruction'] },
  async () => {
    await soon(async () => expect((await look()).steps).not.toEqual([]));
    const { steps, tips } = await look();
    expect(steps.map(({ drawing }) => drawing)).toEqual(['pack-lid', 'pack-stamp', 'pack-hold', 'pack-done']);
    expect(tips.map(({ title }) => title)).toEqual(['Відблиск', 'Темно', 'Розмито', 'Код пошкоджено']);
    expect((await look('velo')).steps[0]).toMatchObject({ title: 'Підніми верхню кришку', drawing: 'can-lid' });
    const again = await instruction(['import', demo], { brand: 'main' });
    expect(again).toMatchObject({ rows: [], text: '16 rows, 0 of them new; 0 removed' });
  },
);

test('a dry run lists what would change, the import changes it, and setup counts it', async () => {
  const file = put(short);
  const dry = await instruction(['import', file], { brand: 'ogo', 'dry-run': true });
  expect(dry.text).toBe('2 rows, 2 of them new; 16 removed; dry run, nothing was written');
  expect(dry.rows).toMatchObject([{ scanner: 'sticks', title: 'Відкрий' }, { scanner: 'velo' }]);
  expect((await instruction(['list'], { brand: 'ogo' })).rows).toHaveLength(16);
  await instruction(['import', file], { brand: 'ogo' });
  expect(await auditOf(club, 1)).toMatchObject([
    { action: 'scan.import-instruction', target: 'setting:scan.instruction/ogo', after: { rows: 2, left_out: 16 } },
  ]);
  expect((await instruction(['list'], { brand: 'ogo' })).rows).toHaveLength(2);
  expect((await instruction([])).rows).toHaveLength(16);
  await soon(async () => {
    const { rows } = await run(setupCommands[''], []);
    expect(rows.find(({ item, brand }) => item === 'scanning instructions' && brand === 'ogo')).toMatchObject({
      found: '2',
    });
  });
});

test('every wrong cell is named with its row and column, and nothing of the file is written', async () => {
  const wrong = `${head}sticks,step,А,Код під кришкою,\nsticks,way,Відкрий,<b>,\nvelo,tip,Темно,Увімкни світло,can-lid\n`;
  const { rows, exitCode } = await instruction(['import', put(wrong)], { brand: 'main' });
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['2 title', '3 kind', '3 text', '4 picture'],
  ]);
  const oneSided = await instruction(['import', put(short.replace(/velo.*\n/, ''))], { brand: 'main' });
  expect(oneSided.rows).toMatchObject([{ column: 'scanner', problem: 'velo has no step' }]);
  const unknown = await instruction(['import', put(short.replace('pack-lid', 'our-lid'))], { brand: 'main' });
  expect(unknown.rows).toMatchObject([{ row: 2, column: 'picture' }]);
  for (const words of [['import'], ['import', join(folder, 'none.csv')], ['what']])
    expect((await instruction(words, { brand: 'main' })).exitCode).toBe(1);
  expect((await instruction(['import', demo])).exitCode).toBe(1);
});

test('an uploaded picture appears in a step with its text, and cannot be removed meanwhile', async () => {
  const file = join(folder, 'our-lid.png');
  writeFileSync(
    file,
    await sharp({ create: { width: 320, height: 200, channels: 3, background: '#d80' } })
      .png()
      .toBuffer(),
  );
  await run(pictureCommands.import, [file], { text: 'Кришка з кодом' });
  await instruction(['import', put(short.replace('pack-lid', 'our-lid'))], { brand: 'main' });
  await soon(async () =>
    expect((await look()).steps[0]).toMatchObject({
      drawing: null,
      image: { address: expect.stringMatching(/^\/pictures\/our-lid\./), text: 'Кришка з\u00a0кодом' },
    }),
  );
  const refused = await run(pictureCommands.end, ['our-lid']);
  expect(refused.exitCode).toBe(1);
  expect(JSON.stringify(refused.rows)).toContain('setting scan.instruction/main');
});
