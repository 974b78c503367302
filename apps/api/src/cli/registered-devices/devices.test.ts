import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupSerial, makeSerial } from '@club/rules/codes/serials';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeModels, modelExample, newSerial, registerSerial } from '../../../test/steps/device-serials.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { deviceCommands } from './devices.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-devices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => makeModels(club));

const services = () => consoleOf(club);
const run = (name: keyof typeof deviceCommands, positional: string[], flags: Record<string, string | boolean> = {}) =>
  deviceCommands[name](services(), { positional, flags });
const example = fileURLToPath(modelExample);
const columns = 'id,line,title,generation,product,warranty_months,serials,care,recycling';
function importModels(rows: string[], flags: Record<string, boolean> = {}) {
  const file = join(folder, 'models.csv');
  writeFileSync(file, [columns, ...rows].join('\n'));
  return run('models', ['import', file], flags);
}
const linesOf = ({ rows }: { rows: object[] }) =>
  (rows as { row: number; column: string }[]).map(({ row, column }) => `${row} ${column}`);
function importRows(rows: string[], flags: Record<string, boolean> = {}) {
  const file = join(folder, 'devices.csv');
  writeFileSync(file, ['serial,model,line,warranty_months', ...rows].join('\n'));
  return run('import', [file], flags);
}

test('every wrong row of a file is reported and nothing of it is imported', async () => {
  const serial = newSerial();
  const { rows, exitCode } = await importRows([
    `${serial},contour,glo,24`,
    `${serial.slice(0, -1)},contour,glo,24`,
    `${newSerial()},toaster,glo,24`,
    `${newSerial()},orbit,glo,24`,
    `${newSerial()},orbit,ogo,0`,
    `${groupSerial(serial).toLowerCase()},contour,glo,24`,
  ]);
  expect(exitCode).toBe(1);
  expect(rows.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 serial',
    '4 model',
    '5 line',
    '6 warranty_months',
    '7 serial',
  ]);
  expect(await importRows([`${serial},contour,glo,24`], { 'dry-run': true })).toMatchObject({ rows: [] });
  expect((await importRows([`${serial},contour,glo,24`])).rows).toEqual([{ devices: 1, added: 1, known_before: 0 }]);
  expect((await importRows([`${serial},contour,glo,24`])).rows).toEqual([{ devices: 1, added: 0, known_before: 1 }]);
});

test('an imported device is registered, listed and blocked; a request is approved and then done, with the answer to read', async () => {
  const [serial, other] = [newSerial(), newSerial()];
  await importRows([`${serial},massif,glo,12`, `${other},massif,glo,12`]);
  const phone = await new Phone(club).register();
  const { registered } = await registerSerial(phone, serial);
  expect((await run('list', [])).rows[0]).toMatchObject({
    serial,
    model: 'massif',
    customer: Number(phone.customerId),
  });
  const request = { device_id: registered!.id, fault: 'power', text: 'Мовчить' } as const;
  const { replacement_id: id } = await phone.call('POST /api/devices/ask-replacement', request);
  expect((await run('replacements', [], { state: 'asked' })).rows).toMatchObject([{ id: Number(id), text: 'Мовчить' }]);
  expect((await run('replace', [id], { done: true, note: 'Готово' })).exitCode).toBe(1);
  expect((await run('replace', [id], { approve: true })).text).toContain('--note');
  await run('replace', [id], { approve: true, note: 'Принеси пристрій у магазин' });
  expect(await phone.refusal('POST /api/devices/release', { device_id: registered!.id })).toBe('device_in_replacement');
  await run('replace', [id], { done: true, note: 'Видано новий' });
  const { data } = await phone.call('GET /api/get-devices', {});
  expect(data.asset[0]?.replacement).toMatchObject({ state: 'done', answer: 'Видано новий' });
  await run('block', [other]);
  expect((await registerSerial(phone, other)).result).toBe('blocked');
  await run('unblock', [other]);
  expect((await registerSerial(phone, other)).result).toBe('free');
});

test('a model that a file brings is registered without a release, with the words of the file', async () => {
  const row = 'disc,glo,Диск,перше,,36,D?S,Чисть після 5 сеансів.|Бережи від води.,Здай у пункт збору батарейок.';
  const dry = await importModels([row], { 'dry-run': true });
  expect(dry).toMatchObject({ rows: [{ model: 'disc', title: 'Диск', change: 'added' }] });
  expect((await run('models', [])).rows).not.toContainEqual(expect.objectContaining({ id: 'disc' }));
  expect((await importModels([row])).rows).toEqual(dry.rows);
  expect((await importModels([row])).rows).toEqual([]);
  expect((await run('models', [])).rows).toContainEqual(
    expect.objectContaining({ id: 'disc', generation: 'перше', serialMask: 'D?S', care: 2 }),
  );
  const serial = makeSerial('D0SAAAAAAA7');
  const file = join(folder, 'made.csv');
  const stranger = newSerial().replace(/^D/, 'E');
  writeFileSync(file, `serial,model\n${makeSerial(`E${stranger.slice(1, 11)}`)},disc\n`);
  expect((await run('import', [file])).rows).toEqual([
    { row: 2, column: 'serial', problem: 'serials of disc begin with D?S' },
  ]);
  writeFileSync(file, `serial,model\n${serial},disc\n`);
  expect((await run('import', [file])).rows).toEqual([{ devices: 1, added: 1, known_before: 0 }]);
  const phone = await new Phone(club).register();
  await registerSerial(phone, serial);
  const { data } = await phone.call('GET /api/get-devices', {});
  expect(data.asset).toMatchObject([
    { title: 'Диск', image: '', warranty_months: 36, care: [expect.stringContaining('сеансів'), expect.any(String)] },
  ]);
});

test('every wrong cell of a file of models is reported by its row and column, and nothing of it is written', async () => {
  const answer = await importModels([
    'good,glo,Добра,,,24,,,Здай у пункт збору.',
    'A b,velvet,,,x,0,U,,',
    'good,glo,Добра,,,24,,,Здай у пункт збору.',
  ]);
  expect(answer.exitCode).toBe(1);
  expect(linesOf(answer)).toEqual([
    ...['id', 'line', 'title', 'product', 'warranty_months', 'serials', 'recycling'].map((column) => `3 ${column}`),
    '4 id',
  ]);
  expect((await run('models', [])).rows).not.toContainEqual(expect.objectContaining({ id: 'good' }));
  // This club has no goods.
  expect(linesOf(await run('models', ['import', example]))).toEqual(
    Array.from({ length: 8 }, (_, n) => `${n + 2} product`),
  );
  expect((await run('models', ['take', example])).exitCode).toBe(1);
  expect((await run('models', ['import', join(folder, 'none.csv')])).exitCode).toBe(1);
});
