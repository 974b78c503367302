import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness();
let phone: Phone;
let ogo: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  ogo = await new Phone(club, 'ogo').register();
});

const look = (query: string, who = phone, offset?: string) =>
  who.call('GET /api/api-shop/search', { query, ...(offset !== undefined && { offset }) });
const titles = async (query: string, who = phone) => (await look(query, who)).products.map(({ title }) => title);
const cards = async (ids: string[], who = phone) =>
  (await who.call('POST /api/api-shop/get-product-cards', { ids })).products.map(({ id }) => id);
const hide = (id: number, isHidden: boolean) =>
  club.database.db.execute(sql`update products set hidden_at = ${isHidden ? sql`now()` : null} where id = ${id}`);

test(
  'search answers with cards of the brand alone, the best find first',
  { tags: ['GET:/api/api-shop/search'] },
  async () => {
    const amber = await look('бурштин');
    expect(amber.products[0]).toMatchObject({ id: '7700001', collectionId: 'sticks', variants: [{ price: '105.00' }] });
    expect(amber).toMatchObject({ total: amber.products.length, next_offset: null, corrected: null, completions: [] });
    expect((await look('бурш')).completions).toEqual(['бурштин']);
    expect((await look(',ehi')).completions).toEqual(['бурштин']);
    expect(await titles('подушечки')).toEqual([]);
    expect((await titles('подушечки', ogo)).length).toBeGreaterThanOrEqual(5);
  },
);

test('search finds by line, filter of the collection, choice, fact and text, and tolerates layout, letters and typos', async () => {
  expect(await titles('hyper масив')).toContain('Пристрій «Масив»');
  expect(await titles('стіки хайпер')).toContain('Стіки «Бриз»');
  expect(await titles('контур пісок')).toEqual(['Пристрій «Контур»']);
  expect(await titles('мята', ogo)).toEqual(['Подушечки «Імпульс»', 'Подушечки «Фіорд»']);
  expect(await titles('velo 14 мг', ogo)).toContain('Подушечки «Меридіан»');
  expect(await look('ghbcnhsq rjynjh')).toMatchObject({ corrected: 'пристрій контур', total: 2 });
  expect(await look('burshtyn')).toMatchObject({ corrected: null });
  expect(await look('бурштен')).toMatchObject({ corrected: 'бурштин' });
});

test('an empty query, and one of signs alone, finds nothing', async () => {
  for (const query of ['', '   ', '«»', '%', "'; drop table products; --"])
    expect(await look(query)).toEqual({ products: [], total: 0, next_offset: null, corrected: null, completions: [] });
  expect((await phone.request('GET /api/api-shop/search', { query: 'я'.repeat(81) })).statusCode).toBe(400);
});

test('search is paged by 24, each product on one page', async () => {
  await club.database.db.execute(sql`insert into products
    (id, brand, line, title, subtitle, description, facts, legal_class, tags, tile_hue, images)
    select 8800000 + n, 'main', null, 'Річ ' || n, '', '[]', '[]', 'merch', '{}', 0, '{}' from generate_series(1, 60) n`);
  await club.database.db.execute(sql`insert into variants
    (id, product_id, title, options, price_kop, xp_price, stock, sticks_per_pack, sku, position)
    select 8900000 + n, 8800000 + n, 'Стандарт', '{}', 100, 0, n % 2, 0, 'TEST-' || n, 0 from generate_series(1, 60) n`);
  await club.database.db.execute(sql`insert into product_collections (product_id, slug, sub, position)
    select 8800000 + n, 'accessories', '', 1000 + n from generate_series(1, 60) n`);
  club.clock.forward(2001);
  const pages = [await look('річ'), await look('річ', phone, '24'), await look('річ', phone, '48')];
  expect(pages.map(({ total, next_offset, products }) => [total, next_offset, products.length])).toEqual([
    [60, 24, 24],
    [60, 48, 24],
    [60, null, 12],
  ]);
  const found = pages.flatMap(({ products }) => products);
  expect(new Set(found.map(({ id }) => id)).size).toBe(60);
  expect(found.map(({ variants: [one] }) => one?.available)).toEqual([
    ...Array(30).fill(true),
    ...Array(30).fill(false),
  ]);
  expect((await look('річ', phone, '9999999')).products).toEqual([]);
  await club.database.db.execute(sql`delete from product_collections where product_id > 8800000`);
  await club.database.db.execute(sql`delete from variants where product_id > 8800000`);
  await club.database.db.execute(sql`delete from products where id > 8800000`);
  club.clock.forward(2001);
});

test('a newly hidden product is not found two seconds later', async () => {
  expect(await titles('дорога')).toEqual(['Чохол «Дорога»']);
  await hide(7_700_031, true);
  club.clock.forward(2001);
  expect(await titles('дорога')).toEqual([]);
  expect(await cards(['7700031'])).toEqual([]);
  await hide(7_700_031, false);
  club.clock.forward(2001);
});

test(
  'cards come in the order requested, each once; unknown ones and those of the other brand are absent',
  { tags: ['POST:/api/api-shop/get-product-cards'] },
  async () => {
    const requested = ['7700041', '7700001', '7700101', '1', '9999999999999999999', '7700001', '7700181'];
    expect(await cards(requested)).toEqual(['7700041', '7700001']);
    expect(await cards(requested, ogo)).toEqual(['7700101']);
    expect(await cards([])).toEqual([]);
    const many = Array.from({ length: 201 }, (_, i) => String(i + 1));
    expect((await phone.request('POST /api/api-shop/get-product-cards', { ids: many })).statusCode).toBe(400);
  },
);

test(
  'a mix pack of a line is made of its visible products in this brand',
  { tags: ['GET:/api/api-shop/get-mix-packs'] },
  async () => {
    const velo = await ogo.call('GET /api/api-shop/get-mix-packs', { line: 'velo' });
    expect(velo).toMatchObject({ line: 'velo', units: 5 });
    expect(velo.products.map(({ id }) => id)).toEqual(['7700101', '7700102', '7700103', '7700104', '7700105']);
    expect(velo.products[0]?.tags).toContain('flavour:coffee');
    const glo = await phone.call('GET /api/api-shop/get-mix-packs', { line: 'glo' });
    expect(glo).toMatchObject({ units: 10 });
    expect(glo.products.every(({ line, collectionId }) => line === 'glo' && collectionId === 'sticks')).toBe(true);
    expect((await phone.call('GET /api/api-shop/get-mix-packs', { line: 'ogo' })).products).toEqual([]);
  },
);

test(
  'the gift is of the brand, visible and in stock, with its condition and how often it was claimed',
  { tags: ['GET:/api/api-shop/get-gift'] },
  async () => {
    const gift = () => ogo.call('GET /api/api-shop/get-gift', {});
    expect(await gift()).toMatchObject({
      gift: { id: '7700181', variant_id: '4400181', price: '0.00', bonuses: 0, collectionId: '' },
      from_units: 3,
      taken: 0,
      max: 2,
    });
    expect(await phone.call('GET /api/api-shop/get-gift', {})).toMatchObject({ gift: null });
    await club.database.db.execute(sql`insert into gift_counters values (${Number(ogo.customerId)}, 2)`);
    expect(await gift()).toMatchObject({ taken: 2 });
    await club.database.db.execute(sql`update variants set stock = 0 where id = 4400181`);
    expect(await gift()).toMatchObject({ gift: null });
    await club.database.db.execute(sql`update variants set stock = 120 where id = 4400181`);
  },
);

test('a product in no collection has no page, is in no list and no search, and may be in a cart', async () => {
  expect(await ogo.refusal('POST /api/api-shop/get-product-by-id', { id: '7700181' })).toBe('not_found');
  expect(await titles('кейс', ogo)).toEqual([]);
  expect(await cards(['7700181'], ogo)).toEqual([]);
  const { products } = await ogo.call('POST /api/api-shop/get-products-by-id', {
    prods: { 4400181: { id: '7700181' } },
  });
  expect(products).toMatchObject([{ variant_id: '4400181', collectionId: '', tags: ['ipost_allow', 'gift:velo'] }]);
});

test('collections count only visible products', async () => {
  const count = async () =>
    (await phone.call('GET /api/api-shop/get-collections', {})).collections.find(({ slug }) => slug === 'accessories')
      ?.count;
  expect(await count()).toBe(3);
  await hide(7_700_031, true);
  expect(await count()).toBe(2);
  await hide(7_700_031, false);
});
