import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asAnything, asInteger, asKop, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { catalogCommands } from './products.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-catalog-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

let files = 0;
function take(text: string | Buffer, flags: Record<string, boolean> = {}, name = `${++files}.csv`) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const services = consoleOf(club);
  return catalogCommands.import(services, { positional: [file], flags });
}
const listProducts = async (collectionId: string) => {
  club.clock.forward(2001);
  return (await phone.call('POST /api/api-shop/get-products-by-collection', { collectionId })).products;
};
const all = () =>
  rowsOf(
    club.database.db,
    sql`select (select json_agg(p order by id) from products p)::text as p, (select json_agg(v order by id) from variants v)::text as v,
      (select json_agg(c order by slug, product_id, sub) from product_collections c)::text as c`,
    { p: asText, v: asText, c: asText },
  );

const header =
  'id,variant_id,brand,line,title,subtitle,collections,price,compare_at,xp,stock,sku,variant_title,options,tags,legal_class,health_warning,images,hidden,sticks_per_pack,description,facts,tile_hue';
const warning = 'Містить нікотин, що викликає залежність.';
const pack = (over: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    id: '7790001',
    variant_id: '4490001',
    brand: 'main',
    line: 'glo',
    title: 'Стіки «Сланець»',
    subtitle: 'Рівна тютюнова суміш',
    collections: 'sticks/gloPro|popular',
    price: '105.00',
    stock: '40',
    sku: 'ST-PRO-SLATE',
    tags: 'ipost_allow|mix',
    legal_class: 'tobacco-sticks',
    health_warning: `"${warning}"`,
    images: '/art/7700001-1.svg',
    sticks_per_pack: '20',
    ...over,
  };
  return header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};
const file = (...rows: string[]) => [header, ...rows].join('\r\n');

test('a new product is added with its variants at the end of its collections', async () => {
  const before = await listProducts('sticks');
  const two = pack({
    variant_id: '4490002',
    sku: 'ST-PRO-SLATE-3',
    variant_title: '3 пачки',
    options: 'Блок=3 пачки',
    price: '300',
  });
  const first = pack({ variant_title: '1 пачка', options: 'Блок=1 пачка' });
  const answer = await take(file(first, two));
  expect(answer.rows).toEqual([
    { product: 7_790_001, variant: null, title: 'Стіки «Сланець»', change: 'added', what: 'brand – → main' },
  ]);
  expect(answer.text).toContain('2 rows, 1 added, 0 changed, 0 hidden, 0 shown; imported');
  const after = await listProducts('sticks');
  expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), '7790001']);
  expect(after.at(-1)).toMatchObject({
    title: 'Стіки «Сланець»',
    subs: ['gloPro'],
    line: 'glo',
    tags: ['ipost_allow', 'mix'],
    health_warning: 'Містить нікотин, що\u00a0викликає залежність.',
    variants: [
      { variant_id: '4490001', price: '105.00', options: { Блок: '1 пачка' } },
      { variant_id: '4490002', price: '300.00', options: { Блок: '3 пачки' } },
    ],
  });
});

test('the same file again changes nothing, and only given columns change', async () => {
  await take(file(pack()));
  expect(await take(file(pack()))).toMatchObject({ rows: [], text: expect.stringContaining('0 added, 0 changed') });
  const prices = await take('id;variant_id;price;compare_at\n7790001;4490001;99,50;105\n');
  expect(prices.rows).toEqual([
    {
      product: 7_790_001,
      variant: 4_490_001,
      title: 'Стіки «Сланець»',
      change: 'changed',
      what: 'price 105.00 → 99.50, compare_at – → 105.00',
    },
  ]);
  const [known] = await rowsOf(club.database.db, sql`select price_kop, stock, sku from variants where id = 4490001`, {
    price_kop: asKop,
    stock: asInteger,
    sku: asText,
  });
  expect(known).toEqual({ price_kop: 9950, stock: 40, sku: 'ST-PRO-SLATE' });
  const codes = await take('id,variant_id,barcode\n7790001,4490001,4820123456789\n');
  expect(codes.rows).toMatchObject([{ change: 'changed', what: 'barcode – → 4820123456789' }]);
  expect((await take('id,variant_id,barcode\n7790001,4490001,№ 4\n')).rows).toMatchObject([{ column: 'barcode' }]);
});

test('a product is hidden and shown again, and the first moment of hiding is stored', async () => {
  const hide = (word: string) => take(`id,variant_id,hidden\n7790001,4490001,${word}\n`);
  expect((await hide('yes')).rows).toMatchObject([{ change: 'hidden' }]);
  expect((await listProducts('sticks')).map(({ id }) => id)).not.toContain('7790001');
  expect((await hide('yes')).rows).toEqual([]);
  expect((await hide('no')).rows).toMatchObject([{ change: 'shown' }]);
  expect((await listProducts('sticks')).map(({ id }) => id)).toContain('7790001');
});

test('a dry run reports the same and writes nothing', async () => {
  const before = await all();
  const text = file(
    pack({ title: 'Стіки «Кварц»', stock: '7' }),
    pack({ id: '7790009', variant_id: '4490009', sku: 'NEW-1' }),
  );
  const dry = await take(text, { 'dry-run': true });
  expect(dry.text).toContain('dry run, nothing was written');
  expect(await all()).toEqual(before);
  const real = await take(text);
  expect(real.rows).toEqual(dry.rows);
  expect(real.rows.map(({ change }) => change)).toEqual(['changed', 'changed', 'added']);
});

test('JSON works as CSV does', async () => {
  const json = [
    {
      id: 7_790_021,
      variant_id: 4_490_021,
      brand: 'ogo',
      line: 'velo',
      title: "Подушечки «Об'єм»",
      collections: ['ogo-velo'],
      description: ['Перший абзац.', 'Другий абзац.'],
      facts: { Тютюн: 'без тютюну' },
      options: { Міцність: '6 мг' },
      price: 125,
      stock: 3,
      sku: 'VL-NEW-06',
      legal_class: 'pouches',
      health_warning: warning,
      hidden: false,
    },
  ];
  expect((await take(JSON.stringify(json), {}, 'new.json')).rows).toMatchObject([
    { change: 'added', what: 'brand – → ogo' },
  ]);
  const [row] = await rowsOf(club.database.db, sql`select title, description, facts from products where id = 7790021`, {
    title: asText,
    description: asAnything,
    facts: asAnything,
  });
  expect(row).toEqual({
    title: 'Подушечки «Обʼєм»',
    description: ['Перший абзац.', 'Другий абзац.'],
    facts: [{ name: 'Тютюн', value: 'без тютюну' }],
  });
  expect((await take(JSON.stringify(json), {}, 'new.json')).rows).toEqual([]);
});

test.each([
  [{ id: '0' }, 'id', 'digits only'],
  [{ variant_id: 'x' }, 'variant_id', 'digits only'],
  [{ brand: 'velo' }, 'brand', 'one of: main, ogo'],
  [{ line: 'ogo' }, 'line', 'main sells glo, velo'],
  [{ title: '' }, 'title', 'text of 1 to 160 characters'],
  [{ title: '"a\u0007b"' }, 'title', 'control characters'],
  [
    { collections: 'nowhere' },
    'collections',
    'nowhere is not a collection of main; its collections are: sticks, devices',
  ],
  [{ collections: 'ogo-velo' }, 'collections', 'ogo-velo is not a collection of main'],
  [{ collections: 'sticks/sweet' }, 'collections', 'it has: gloPro, hyper'],
  [{ price: '-5' }, 'price', 'hryvnias'],
  [{ price: '1e3' }, 'price', 'hryvnias'],
  [{ price: '0' }, 'price', 'either price or xp'],
  [{ xp: '10' }, 'price', 'only one of them'],
  [{ compare_at: '100' }, 'compare_at', 'above price'],
  [{ stock: '-1' }, 'stock', 'a whole number from 0 to 1000000'],
  [{ stock: '' }, 'stock', 'a whole number'],
  [{ sku: 'ST-PRO-AMBER' }, 'sku', 'belongs to variant 4400001'],
  [{ sku: 'з' }, 'sku', 'Latin letters'],
  [{ options: 'Колір' }, 'options', 'name=value'],
  [{ tags: 'Новинка' }, 'tags', 'lowercase Latin letters'],
  [{ tags: 'flavour:cake' }, 'tags', 'one of: mint, herbs, coffee'],
  [{ legal_class: 'candy' }, 'legal_class', 'one of: tobacco-sticks'],
  [{ health_warning: '' }, 'health_warning', 'never shown without one'],
  [{ images: 'https://elsewhere.example/a.png' }, 'images', 'paths of this site'],
  [{ images: '/../a.png' }, 'images', 'paths of this site'],
  [{ hidden: 'maybe' }, 'hidden', 'yes or no'],
  [{ id: '7700001' }, 'variant_id', 'belongs to product 7790001'],
  [{ tags: 'gift:velo', price: '0' }, 'collections', 'a gift cannot be in a collection'],
])('%j is refused with its row, its column and the allowed values', async (over, column, problem) => {
  const before = await all();
  const answer = await take(file(pack({ id: '7790031', variant_id: '4490031', sku: 'OK-1' }), pack(over)));
  expect(answer).toMatchObject({ exitCode: 1, text: expect.stringContaining('nothing was imported') });
  expect(answer.rows).toContainEqual({ row: 3, column, problem: expect.stringContaining(problem) });
  expect(await all()).toEqual(before);
});

test('every wrong row is named immediately', async () => {
  const answer = await take(
    file(pack({ price: 'x' }), pack({ variant_id: '4490077', sku: 'A-1', stock: 'y', brand: 'z' })),
  );
  expect(answer.rows.map(({ row, column }) => [row, column])).toEqual([
    [2, 'price'],
    [3, 'brand'],
    [3, 'stock'],
  ]);
});

test('rows of one product agree, a variant has one row, and a product stays in its brand', async () => {
  const other = { variant_id: '4490002', sku: 'ST-PRO-SLATE-3' };
  const disagreeing = await take(file(pack(), pack({ ...other, title: 'Інша назва' })));
  expect(disagreeing.rows).toMatchObject([{ row: 3, column: 'title', problem: expect.stringContaining('first row') }]);
  const twice = await take(file(pack(), pack()));
  expect(twice.rows).toMatchObject([{ row: 3, column: 'variant_id' }]);
  const moved = await take(file(pack({ brand: 'ogo', line: 'velo', collections: 'ogo-velo' })));
  expect(moved.rows).toContainEqual({
    row: 2,
    column: 'brand',
    problem: 'product 7790001 belongs to main and cannot be moved',
  });
  const blank = await take(
    file(
      pack(),
      pack({ ...other, title: '', subtitle: '', brand: '', collections: '', legal_class: '', health_warning: '' }),
    ),
  );
  expect(blank.exitCode).toBeUndefined();
});

test('a new product needs its columns, and an unknown column is reported with the known ones', async () => {
  const bare = await take('id,variant_id,price\n7790041,4490041,10\n');
  expect(bare.rows.map(({ column }) => column)).toEqual(['brand', 'title', 'legal_class', 'stock', 'sku']);
  const unknown = await take('id,variant_id,prise,price,price\n1,2,3,4,5\n');
  expect(unknown.rows).toEqual([
    { row: 1, column: 'prise', problem: expect.stringContaining('the columns are: id, variant_id, brand') },
    { row: 1, column: 'price', problem: 'duplicate column' },
  ]);
  expect((await take('price\n1\n')).rows.map(({ column }) => column)).toEqual(['id', 'variant_id']);
});

test('a file that is not one is refused with a message', async () => {
  expect(await take('')).toMatchObject({ exitCode: 1 });
  expect((await take(header)).rows).toMatchObject([{ problem: 'there are no rows below the header' }]);
  expect((await take('[1]')).rows).toMatchObject([{ row: 1, problem: 'not an object' }]);
  expect((await take('{"id":1}')).rows).toMatchObject([{ problem: expect.stringContaining('list of objects') }]);
  expect((await take('[{')).rows).toMatchObject([{ problem: expect.stringContaining('not JSON') }]);
  expect(await take(Buffer.from([0x69, 0x64, 0xd2, 0xe0]))).toMatchObject({
    text: expect.stringContaining('not UTF-8'),
  });
  const services = consoleOf(club);
  expect(await catalogCommands.import(services, { positional: [], flags: {} })).toMatchObject({ exitCode: 1 });
  const nowhere = await catalogCommands.import(services, { positional: ['/nowhere.csv'], flags: {} });
  expect(nowhere).toMatchObject({ exitCode: 1, text: 'No such file: /nowhere.csv' });
});

// Work that grew with the square of the rows would take minutes.
test('ten thousand rows take seconds', { timeout: patience(120_000) }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) =>
    pack({
      id: String(6_600_000 + Math.floor(i / 2)),
      variant_id: String(3_300_000 + i),
      sku: `BULK-${i}`,
      title: `Стіки «Серія ${Math.floor(i / 2)}»`,
      hidden: 'yes',
    }),
  );
  const began = performance.now();
  const answer = await take(file(...rows));
  expect(answer.rows).toHaveLength(5000);
  expect((await take(file(...rows))).rows).toEqual([]);
  expect(performance.now() - began).toBeLessThan(patience(60_000));
});
