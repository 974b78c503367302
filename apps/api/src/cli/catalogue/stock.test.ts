import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { changeSetting } from '../../domain/settings/change-setting.ts';
import { stockCommands } from './stock.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-stock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(club);
const set = (...positional: string[]) => stockCommands.set(services(), { positional, flags: {} });
const dry = { 'dry-run': true };
function importFile(text: string, flags: Record<string, boolean> = {}) {
  const file = join(folder, 'stock.csv');
  writeFileSync(file, text);
  return stockCommands.import(services(), { positional: [file], flags });
}
const stockOf = async (sku: string) =>
  (await rowsOf(club.database.db, sql`select stock from variants where sku = ${sku}`, { stock: asInteger }))[0]?.stock;

test('the stock of a unit is set, and the reply has its former value', async () => {
  expect(await set('ST-PRO-CEDAR', '25')).toEqual({
    rows: [{ sku: 'ST-PRO-CEDAR', title: 'Стіки «Кедр»', was: 0, is: 25 }],
    text: `${club.clock.now.toISOString()} stock set: 1 variants, 1 changed`,
  });
  expect(await stockOf('ST-PRO-CEDAR')).toBe(25);
  expect((await set('ST-PRO-CEDAR', '25')).text).toContain('0 changed');
  expect(await stockCommands.set(services(), { positional: ['ST-PRO-CEDAR', '9'], flags: dry })).toEqual({
    rows: [{ sku: 'ST-PRO-CEDAR', title: 'Стіки «Кедр»', was: 25, is: 9 }],
    text: '1 variants, 1 would change; dry run, nothing was written',
  });
  expect(await stockOf('ST-PRO-CEDAR')).toBe(25);
});

test('nonsense is refused with a message and changes nothing', async () => {
  for (const [sku, units] of [
    ['NO-SUCH', '1'],
    ['ST-PRO-AMBER', '-1'],
    ['ST-PRO-AMBER', '1.5'],
    ['ST-PRO-AMBER', ''],
    ['ST-PRO-AMBER', '99999999'],
    ["'; --", '1'],
  ] as const)
    expect([sku, units, await set(sku, units)]).toEqual([sku, units, expect.objectContaining({ exitCode: 1 })]);
  expect(await set()).toMatchObject({ exitCode: 1, text: expect.stringContaining('stock set SKU N') });
  expect(await set('ST-PRO-AMBER', '1', '2')).toMatchObject({ exitCode: 1 });
  expect(await set('ST-PRO-AMBER')).toMatchObject({ exitCode: 1, text: expect.stringContaining('stock import FILE') });
  expect(await stockCommands.import(services(), { positional: [], flags: {} })).toMatchObject({ exitCode: 1 });
  expect(await stockOf('ST-PRO-AMBER')).toBe(240);
});

test('a file is shown first, then sets all or nothing, and changes nothing the second time', async () => {
  const file = 'sku;stock\nST-PRO-AMBER;100\nST-PRO-COPPER;7\n';
  const rows = [
    { sku: 'ST-PRO-AMBER', was: 240, is: 100 },
    { sku: 'ST-PRO-COPPER', was: 3, is: 7 },
  ];
  const before = await auditOf(club);
  expect(await importFile(file, dry)).toMatchObject({
    rows,
    text: '2 variants, 2 would change; dry run, nothing was written',
  });
  expect(await stockOf('ST-PRO-AMBER')).toBe(240);
  expect(await auditOf(club)).toEqual(before);
  expect(await importFile(file)).toMatchObject({ rows, text: expect.stringContaining('2 variants, 2 changed') });
  expect((await importFile(file, dry)).text).toBe('2 variants, 0 would change; dry run, nothing was written');
  expect((await importFile(file)).text).toContain('2 variants, 0 changed');
  expect((await importFile('[{"sku":"ST-PRO-COPPER","stock":7}]')).text).toContain('1 variants, 0 changed');
  expect(await stockOf('ST-PRO-AMBER')).toBe(100);
});

test.each([{}, dry])('errors of a file are reported by row and column, and nothing is written (%o)', async (flags) => {
  const before = await stockOf('ST-PRO-AMBER');
  const problemsOf = async (text: string) => {
    const { rows, exitCode } = await importFile(text, flags);
    expect(exitCode).toBe(1);
    return rows;
  };
  expect(await problemsOf('sku,stock\nST-PRO-AMBER,1\nNO-SUCH,1\n')).toEqual([
    { row: 3, column: 'sku', problem: 'there is no NO-SUCH' },
  ]);
  expect(await problemsOf('sku,stock\nST-PRO-AMBER,1\nST-PRO-AMBER,x\nкод,-1\n')).toMatchObject([
    { row: 3, column: 'stock', problem: 'a whole number from 0 to 1000000' },
    { row: 3, column: 'sku', problem: 'ST-PRO-AMBER is already in an earlier row' },
    { row: 4, column: 'sku' },
    { row: 4, column: 'stock' },
  ]);
  expect(await problemsOf('unit,stock\nA,1\n')).toEqual([
    { row: 1, column: 'unit', problem: 'no such column; the columns are: sku, stock' },
    { row: 1, column: 'sku', problem: 'the column is required' },
  ]);
  expect(await problemsOf('sku,stock\n')).toMatchObject([{ problem: 'there are no rows below the header' }]);
  expect(await problemsOf('sku,stock\n"ST')).toMatchObject([{ row: 2 }]);
  expect(await stockOf('ST-PRO-AMBER')).toBe(before);
});

test('for any file the preview matches the result: the same rows, the same refusals, the same numbers in the shop', async () => {
  const all = await rowsOf(club.database.db, sql`select sku, stock from variants order by sku`, {
    sku: asText,
    stock: asInteger,
  });
  const shop = new Map(all.map(({ sku, stock }) => [sku, stock]));
  let drawn = 7;
  const below = (n: number) => (drawn = (drawn * 48_271) % 2_147_483_647) % n;
  const outcomes = new Set<boolean>();
  for (let turn = 0; turn < 30; turn++) {
    const skus = Array.from({ length: 1 + below(12) }, () =>
      below(40) === 0 ? 'NO-SUCH' : (all[below(all.length)]?.sku ?? ''),
    );
    const file = `sku,stock\n${(below(4) === 0 ? skus : [...new Set(skus)]).map((sku) => `${sku},${below(9)}`).join('\n')}\n`;
    const shown = await importFile(file, dry);
    const done = await importFile(file);
    expect([done.rows, done.exitCode], file).toEqual([shown.rows, shown.exitCode]);
    outcomes.add(done.exitCode === undefined);
    if (done.exitCode === undefined) for (const { sku, is } of done.rows) shop.set(String(sku), Number(is));
  }
  expect(outcomes.size, 'some are refused').toBe(2);
  const after = await rowsOf(club.database.db, sql`select sku, stock from variants`, { sku: asText, stock: asInteger });
  expect(new Map(after.map(({ sku, stock }) => [sku, stock]))).toEqual(shop);
});

test('the list shows low stock and who is waiting for it', async () => {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/api-shop/wait-for-stock', { variant_id: '4400023', is_wanted: true });
  const { rows } = await stockCommands.list(services(), { positional: [], flags: { low: '0' } });
  expect(rows).toContainEqual({
    sku: 'DV-CONTOUR-SAND',
    brand: 'main',
    title: 'Пристрій «Контур»',
    variant: 'Пісок',
    stock: 0,
    waiting: 1,
  });
  expect(rows.every(({ stock }) => stock === 0)).toBe(true);
  const usual = await stockCommands.list(services(), { positional: [], flags: {} });
  expect(usual.rows.length).toBeGreaterThan(rows.length);
  expect(usual.rows.every(({ stock }) => Number(stock) <= 5)).toBe(true);
  expect(await stockCommands.list(services(), { positional: [], flags: { low: 'few' } })).toMatchObject({
    exitCode: 1,
  });
  const change = { key: 'stock.low', brand: 'main', value: 0, begins_at: null, note: 'Менше' } as const;
  await runAction(services(), changeSetting, change);
  const threshold = async () => (await club.clubSettings.current()).lowStock.main;
  await expect.poll(threshold, { timeout: patience(6000) }).toBe(0);
  const { rows: bySetting, text } = await stockCommands.list(services(), { positional: [], flags: {} });
  const ofMain = (all: typeof rows) => all.filter(({ brand }) => brand === 'main');
  expect(ofMain(bySetting)).toEqual(ofMain(rows));
  expect(text).toContain('with 0 or 5 or fewer left');
});
