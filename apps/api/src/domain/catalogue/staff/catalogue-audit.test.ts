import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { auditOf } from '../../../../test/steps/audit.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { collectionCommands } from '../../../cli/catalogue/collections.ts';
import { catalogCommands } from '../../../cli/catalogue/products.ts';
import { stockCommands } from '../../../cli/catalogue/stock.ts';
import type { Command } from '../../../cli/command.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-goods-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (command: Command, positional: string[], flags: Record<string, string | boolean> = {}) =>
  expect(await command(consoleOf(club), { positional, flags })).not.toHaveProperty('exitCode');
function fileOf(text: string): string {
  const file = join(folder, 'goods.csv');
  writeFileSync(file, text);
  return file;
}
const main = { actor: 'console:test', brand: 'main', reason: null };

test('stock is logged with old and new values, by unit and by file', async () => {
  await run(stockCommands.set, ['ST-PRO-AMBER', '25']);
  await run(stockCommands.import, [fileOf('sku,stock\nST-PRO-AMBER,25\nST-PRO-COPPER,7\n')]);
  expect(await auditOf(club, 2)).toEqual([
    {
      ...main,
      action: 'stock.set',
      target: 'sku:ST-PRO-AMBER',
      before: { 'ST-PRO-AMBER': 240 },
      after: { 'ST-PRO-AMBER': 25 },
    },
    { ...main, action: 'stock.import', target: 'stock', before: { 'ST-PRO-COPPER': 3 }, after: { 'ST-PRO-COPPER': 7 } },
  ]);
});

test('a price is logged with old and new values, and a dry run or a wrong file leaves nothing', async () => {
  const file = fileOf('id;variant_id;price;hidden\n7700001;4400001;99,50;yes\n');
  await run(catalogCommands.import, [file], { 'dry-run': true });
  expect(await auditOf(club)).toMatchObject([{ action: 'stock.import' }]);
  await run(catalogCommands.import, [file]);
  const entry = {
    ...main,
    action: 'products.import',
    target: 'catalogue',
    before: { 'product:7700001.hidden': false, 'variant:4400001.priceKop': 10_500 },
    after: { 'product:7700001.hidden': true, 'variant:4400001.priceKop': 9950 },
  };
  expect(await auditOf(club)).toEqual([entry]);
  const wrong = { positional: [fileOf('id,variant_id,price\n7700001,4400001,0\n')], flags: {} };
  expect(await catalogCommands.import(consoleOf(club), wrong)).toMatchObject({ exitCode: 1 });
  expect(await auditOf(club)).toEqual([entry]);
});

test('a collection is logged with its changed fields, and with its end', async () => {
  const collection = { brand: 'main', title: 'Осінь', order: '7', filters: 'warm=Тепла' };
  await run(collectionCommands.set, ['autumn'], collection);
  await run(collectionCommands.import, [fileOf('slug,title\nautumn,Зима\n')]);
  await run(collectionCommands.end, ['autumn']);
  const autumn = { ...main, target: 'collection:autumn' };
  expect(await auditOf(club, 3)).toEqual([
    {
      ...autumn,
      action: 'collections.set',
      before: {},
      after: {
        'autumn.title': 'Осінь',
        'autumn.subs': ['warm=Тепла'],
        'autumn.image': null,
        'autumn.tileHue': 0,
        'autumn.position': 7,
        'autumn.startsAt': null,
        'autumn.endsAt': null,
      },
    },
    {
      ...main,
      action: 'collections.import',
      target: 'collections',
      before: { 'autumn.title': 'Осінь' },
      after: { 'autumn.title': 'Зима' },
    },
    {
      ...autumn,
      action: 'collections.end',
      before: { endsAt: null },
      after: { endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    },
  ]);
});
