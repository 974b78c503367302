import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { stockCommands } from './stock.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-stock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(club);
const set = (...positional: string[]) => stockCommands.set(services(), { positional, flags: {} });
function setFile(text: string) {
  const file = join(folder, 'stock.csv');
  writeFileSync(file, text);
  return set(file);
}
const stockOf = async (sku: string) =>
  (await rowsOf(club.database.db, sql`select stock from variants where sku = ${sku}`, { stock: asInteger }))[0]?.stock;

test('the stock of a unit is set, and the answer says what it was', async () => {
  expect(await set('ST-PRO-CEDAR', '25')).toEqual({
    rows: [{ sku: 'ST-PRO-CEDAR', title: 'Стіки «Кедр»', was: 0, is: 25 }],
    text: `${club.clock.now.toISOString()} stock set: 1 variants, 1 changed`,
  });
  expect(await stockOf('ST-PRO-CEDAR')).toBe(25);
  expect((await set('ST-PRO-CEDAR', '25')).text).toContain('0 changed');
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
  expect(await set('ST-PRO-AMBER')).toMatchObject({ exitCode: 1, text: expect.stringContaining('There is no file') });
  expect(await stockOf('ST-PRO-AMBER')).toBe(240);
});

test('a file sets all or nothing', async () => {
  expect((await setFile('sku;stock\nST-PRO-AMBER;100\nST-PRO-COPPER;7\n')).rows).toMatchObject([
    { sku: 'ST-PRO-AMBER', was: 240, is: 100 },
    { sku: 'ST-PRO-COPPER', was: 3, is: 7 },
  ]);
  const wrong = await setFile('sku,stock\nST-PRO-AMBER,1\nNO-SUCH,1\n');
  expect(wrong).toMatchObject({ exitCode: 1, rows: [{ row: 3, column: 'sku', problem: 'there is no NO-SUCH' }] });
  expect((await setFile('sku,stock\nST-PRO-AMBER,1\nST-PRO-AMBER,x\n')).rows).toMatchObject([
    { row: 3, column: 'stock' },
    { row: 3, column: 'sku', problem: 'ST-PRO-AMBER stands in an earlier row' },
  ]);
  expect((await setFile('unit,stock\nA,1\n')).rows).toMatchObject([{ row: 1 }]);
  expect((await setFile('sku,stock\n')).rows).toMatchObject([{ problem: 'there are no rows below the header' }]);
  expect((await setFile('sku,stock\n"ST')).rows).toMatchObject([{ row: 2 }]);
  expect(await stockOf('ST-PRO-AMBER')).toBe(100);
});

test('the list shows what is low and who waits for it', async () => {
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
});
