import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { catalogCommands } from './products.ts';
import { collectionCommands } from './collections.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-collections-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
let ogo: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  ogo = await new Phone(club, 'ogo').register();
});

const services = () => consoleOf(club);
const run = (
  name: keyof typeof collectionCommands,
  positional: string[],
  flags: Record<string, string | boolean> = {},
) => collectionCommands[name](services(), { positional, flags });
function take(text: string, flags: Record<string, boolean> = {}, name = 'collections.csv') {
  const file = join(folder, name);
  writeFileSync(file, text);
  return run('import', [file], flags);
}
const listCollections = async (who = phone) => (await who.call('GET /api/api-shop/get-collections', {})).collections;
const row = async (slug: string) => (await run('list', [])).rows.find((one) => one.slug === slug);
const linesOf = ({ rows }: { rows: object[] }) =>
  (rows as { row: number; column: string; problem: string }[]).map(({ row: at, column }) => `${at} ${column}`);

test('a collection that is set is offered once it has products, the last of its brand, with their pages', async () => {
  const answer = await run('set', ['autumn'], {
    brand: 'main',
    title: "Осінь об'ємна",
    filters: 'warm=Тепла|cold=Холодна',
  });
  expect(answer).toMatchObject({ rows: [{ slug: 'autumn', change: 'added', what: '' }] });
  expect((await listCollections()).map(({ slug }) => slug)).not.toContain('autumn');
  const empty = await phone.call('POST /api/api-shop/get-products-by-collection', { collectionId: 'autumn' });
  expect(empty).toMatchObject({ collection: { count: 0 }, products: [] });
  const file = join(folder, 'products.csv');
  writeFileSync(file, 'id,variant_id,collections\n7700001,4400001,sticks/gloPro|autumn/warm\n');
  await catalogCommands.import(services(), { positional: [file], flags: {} });
  expect((await listCollections()).at(-1)).toEqual({
    slug: 'autumn',
    title: 'Осінь обʼємна',
    count: 1,
    image: null,
    tileHue: 0,
    subs: [
      { id: 'warm', title: 'Тепла' },
      { id: 'cold', title: 'Холодна' },
    ],
  });
  club.clock.forward(2001);
  const listed = await phone.call('POST /api/api-shop/get-products-by-collection', { collectionId: 'autumn' });
  expect(listed.products.map(({ id, subs }) => [id, subs])).toEqual([['7700001', ['warm']]]);
  const { product } = await phone.call('POST /api/api-shop/get-product-by-id', {
    id: '7700001',
    collectionId: 'autumn',
  });
  expect(product.collectionId).toBe('autumn');
  expect(await ogo.refusal('POST /api/api-shop/get-products-by-collection', { collectionId: 'autumn' })).toBe(
    'not_found',
  );
});

test('only given fields change, in the given order, and repeating it changes nothing', async () => {
  const changed = { title: 'Зима', order: '0', image: '/art/7700001-1.svg', 'tile-hue': '200' };
  expect((await run('set', ['ogo-merch'], changed)).rows).toEqual([
    { slug: 'ogo-merch', change: 'changed', what: 'title, image, tile_hue, order' },
  ]);
  expect((await listCollections(ogo))[0]).toMatchObject({
    slug: 'ogo-merch',
    title: 'Зима',
    image: '/art/7700001-1.svg',
    tileHue: 200,
  });
  expect((await run('set', ['ogo-merch'], changed)).rows).toEqual([]);
});

test('a collection that ends leaves the list, the search and its goods’ pages, and can be restored completely', async () => {
  const found = async () =>
    (await ogo.call('POST /api/api-shop/get-product-cards', { ids: ['7700161'] })).products.map(({ id }) => id);
  expect(await found()).toEqual(['7700161']);
  expect((await run('end', ['ogo-merch'])).exitCode).toBeUndefined();
  expect((await listCollections(ogo)).map(({ slug }) => slug)).not.toContain('ogo-merch');
  expect(await row('ogo-merch')).toMatchObject({ state: 'ended', products: 3 });
  club.clock.forward(2001);
  const gone = { collectionId: 'ogo-merch' };
  expect(await ogo.refusal('POST /api/api-shop/get-products-by-collection', gone)).toBe('not_found');
  expect(await ogo.refusal('POST /api/api-shop/get-product-by-id', { id: '7700161', ...gone })).toBe('not_found');
  expect((await ogo.call('GET /api/api-shop/search', { query: 'мерч' })).products).toEqual([]);
  expect(await found()).toEqual([]);
  await run('set', ['ogo-merch'], { to: '' });
  expect(await found()).toEqual(['7700161']);
  expect(await row('ogo-merch')).toMatchObject({ state: 'shown', to: null });
});

test('days are days of Kyiv, the last of them included', async () => {
  await run('set', ['popular'], { from: '2031-03-01', to: '2031-03-08' });
  expect(await row('popular')).toMatchObject({
    from: '2031-02-28T22:00:00.000Z',
    to: '2031-03-08T22:00:00.000Z',
    state: 'waits',
  });
  expect((await listCollections()).map(({ slug }) => slug)).not.toContain('popular');
  await run('set', ['popular'], { from: '', to: '' });
});

test('a file sets many collections; a dry run reports the same and writes nothing; JSON works as CSV does', async () => {
  const csv = 'slug;brand;title;filters;order\nspring;main;Весна;;3\nogo-spring;ogo;Весна;one=Перша;\n';
  expect(linesOf(await take(csv))).toEqual(['3 order']);
  const right = csv.replace('Перша;', 'Перша;4');
  const dry = await take(right, { 'dry-run': true });
  expect(dry.rows).toEqual([
    { slug: 'spring', change: 'added', what: '' },
    { slug: 'ogo-spring', change: 'added', what: '' },
  ]);
  expect(await row('spring')).toBeUndefined();
  expect((await take(right)).rows).toEqual(dry.rows);
  const json = [{ slug: 'ogo-spring', brand: 'ogo', title: 'Весна', filters: { one: 'Перша' }, order: 4, to: null }];
  expect((await take(JSON.stringify(json), {}, 'collections.json')).rows).toEqual([]);
});

test('every wrong cell is named by its row and column, and nothing of the file is written', async () => {
  const header = 'slug,brand,title,filters,image,tile_hue,order,from,to';
  const result = await take(
    [
      header,
      'X,main,Осінь,,,,1,,',
      'new,velo,,a b=Так,http://evil.example/a.png,400,-1,2026-02-30,soon',
      'good,main,Добра,,,,1,,',
    ].join('\n'),
  );
  expect(result.exitCode).toBe(1);
  expect(linesOf(result)).toEqual(
    ['brand', 'title', 'filters', 'image', 'tile_hue', 'order', 'from', 'to'].map((column) => `3 ${column}`),
  );
  expect(linesOf(await take('title\nОсінь\n'))).toEqual(['1 slug']);
  expect(linesOf(await take('slug,colour\nsticks,red\n'))).toEqual(['1 colour']);
  expect(await row('good')).toBeUndefined();
});

test.each([
  ['X,main,Осінь,,,', 'slug', 'lowercase Latin letters'],
  ['cart,main,Осінь,,,', 'slug', 'none of: cart'],
  ['ogo-new,main,Осінь,,,', 'brand', 'belongs to ogo'],
  ['sticks,ogo,Стіки,gloPro=Так|hyper=Ні,,', 'brand', 'belongs to main'],
  ['sticks,main,Стіки,gloPro=Так,,', 'filters', 'products are still assigned to hyper'],
  ['new,main,Нова,one=Перша|one=Друга,,', 'filters', 'duplicate'],
  ['new,main,Нова,,2027-02-02,2027-02-01', 'to', 'before it begins'],
])('what does not fit the shop is refused: %s', async (line, column, problem) => {
  const { rows, exitCode } = await take(`slug,brand,title,filters,from,to\ngood,main,Добра,,,\n${line}\n`);
  expect([exitCode, rows]).toEqual([1, [{ row: 3, column, problem: expect.stringContaining(problem) }]]);
  expect(await row('good')).toBeUndefined();
});

test('a new collection needs a brand and a title, and an unknown one can’t be ended', async () => {
  expect(linesOf(await run('set', ['fresh'], { order: '3' }))).toEqual(['1 brand', '1 title']);
  expect((await run('set', ['fresh'])).exitCode).toBe(1);
  expect((await run('end', ['fresh'])).exitCode).toBe(1);
  expect((await run('list', [], { brand: 'velo' })).exitCode).toBe(1);
});
