import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { listAuditLog } from '../../domain/actions/list-audit-log.ts';
import { settingsCommands } from './commands.ts';

const club = openHarness({ seed: false });
const run = (name: keyof typeof settingsCommands, positional: string[], flags: Record<string, string | boolean> = {}) =>
  settingsCommands[name](consoleOf(club), { positional, flags });

test('shows every setting with its current value, and marks those that were set', async () => {
  await run('set', ['discount.friend', '{"percent":15}'], { note: 'Свята' });
  const { rows } = await run('show', []);
  expect(rows.find(({ key }) => key === 'discount.friend')).toMatchObject({ value: '{"percent":15}', set: 'yes' });
  expect(rows.filter(({ key }) => key === 'delivery.free-from')).toMatchObject([
    { brand: 'main', value: '39900', set: '' },
    { brand: 'ogo', value: '12000', set: '' },
  ]);
  expect((await run('show', ['xp.quiz'])).rows).toHaveLength(1);
});

test('a file that is already in effect is reported so', async () => {
  await run('set', ['shop.mix-units', '{"velo":5,"glo":12,"ogo":10}'], { note: 'Набори' });
  const again = await run('set', ['shop.mix-units', '{"ogo":10,"glo":12,"velo":5}'], { note: 'Набори' });
  expect(again.text).toBe('This is already the current value');
  expect(again.rows).toMatchObject([{ before: again.rows[0]?.after }]);
});

test('a plan shows what would change and changes nothing; then it is set and the audit log has before and after', async () => {
  const words = { brand: 'ogo', note: 'Дешевша доставка' };
  const planned = await run('set', ['delivery.free-from', '15000'], { ...words, 'dry-run': true });
  expect(planned).toMatchObject({
    rows: [{ key: 'delivery.free-from', brand: 'ogo', before: '12000', after: '15000' }],
    text: 'Nothing was changed',
  });
  expect((await run('history', ['delivery.free-from'])).rows).toEqual([]);
  expect(await run('set', ['delivery.free-from', '15000'], words)).toEqual({ rows: planned.rows });
  expect((await run('history', ['delivery.free-from'])).rows).toMatchObject([
    { brand: 'ogo', value: '15000', actor: 'console:test', note: 'Дешевша доставка' },
  ]);
  const [entry] = await listAuditLog(club, {
    actor: undefined,
    action: 'setting.change',
    target: undefined,
    before: undefined,
  });
  expect(entry).toMatchObject({
    actor: 'console:test',
    target: 'setting:delivery.free-from/ogo',
    brand: 'ogo',
    reason: 'Дешевша доставка',
    before: { value: '12000' },
    after: { value: '15000', begins_at: club.clock.now.toISOString() },
  });
});

test.each([
  ['none.json', undefined, /^No such file: .*none\.json$/],
  ['cut.json', '{"name":', /cut\.json is not JSON: .*JSON/],
  ['wide.json', Buffer.from('{"name":"Клуб"}', 'utf16le'), /wide\.json is not UTF-8/],
  ['picture.json', Buffer.from([0x89, 0x50, 0xff, 0xc0]), /picture\.json is not UTF-8/],
])('a file without a value is reported with the reason: %s', async (name, bytes, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, name);
  if (bytes !== undefined) writeFileSync(file, bytes);
  const { exitCode, text } = await run('set', ['club.seller'], { file, brand: 'main', note: 'Перший день' });
  rmSync(folder, { recursive: true });
  expect(text).toMatch(reason);
  expect(exitCode).toBe(1);
});

test('a value may come from a file, and take effect on a day in Kyiv', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'pauses.json');
  writeFileSync(file, '[30, 60, 90]');
  const { rows } = await run('set', ['sms.resend-pauses'], { file, note: 'Швидше', from: '2099-07-01' });
  rmSync(folder, { recursive: true });
  expect(rows).toMatchObject([{ after: '[30,60,90]', from: '2099-06-30T21:00:00.000Z' }]);
  expect((await run('show', ['sms.resend-pauses'])).rows).toMatchObject([{ value: '[60,120,300]', set: '' }]);
});

test.each([
  [['delivery', '1'], {}, 'delivery: no such setting; the settings are delivery.free-from,'],
  [['delivery.free-from'], { brand: 'main' }, 'settings set KEY JSON, or --file FILE'],
  [['delivery.free-from', '{'], { brand: 'main' }, '{ is not JSON'],
  [['delivery.free-from', '1'], { brand: 'glo' }, '--brand must be main or ogo'],
  [['delivery.free-from', '1'], { brand: 'main' }, 'Give the reason, for the history: --note TEXT'],
  [['delivery.free-from', '1'], { brand: 'main', note: 'x', from: 'soon' }, '--from must be a day or a moment'],
  [['delivery.free-from', '1'], { brand: 'main', note: 'x', from: '2020-01-01' }, 'the start must not be in the past'],
  [['delivery.free-from', '1'], { note: 'x' }, 'each brand has its own value: --brand main|ogo'],
] as const)('words that make no sense are refused: %o %o', async (words, flags, text) => {
  const before = await run('history', ['delivery.free-from']);
  expect(await run('set', [...words], flags)).toMatchObject({
    rows: [],
    exitCode: 1,
    text: expect.stringContaining(text),
  });
  expect(await run('history', ['delivery.free-from'])).toEqual(before);
});
