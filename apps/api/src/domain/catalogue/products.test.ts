import { brotliDecompressSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness();
let phone: Phone;
let ogo: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  ogo = await new Phone(club, 'ogo').register();
});

const listProducts = (slug: string, who = phone) =>
  who.call('POST /api/api-shop/get-products-by-collection', { collectionId: slug });
const product = (id: string, collectionId?: string) =>
  phone.call('POST /api/api-shop/get-product-by-id', { id, ...(collectionId && { collectionId }) });
const inCart = (...ids: string[]) =>
  phone.call('POST /api/api-shop/get-products-by-id', {
    prods: Object.fromEntries(ids.map((id) => [id, { id: '1', bonuses: 0 }])),
  });
const variantOf = async (variantId: string) =>
  (await listProducts('sticks')).products
    .flatMap(({ variants }) => variants)
    .find((one) => one.variant_id === variantId);

test(
  'each brand has its own collections, in shop order, with the number of products',
  { tags: ['BRAND-01', 'GET:/api/api-shop/get-collections', 'limit:collections'] },
  async () => {
    const main = await phone.call('GET /api/api-shop/get-collections', {});
    expect(main.collections.map(({ slug }) => slug)).toEqual(['sticks', 'devices', 'popular', 'accessories', 'bonus']);
    expect(main.collections[0]).toMatchObject({
      title: 'Стіки',
      count: (await listProducts('sticks')).products.length,
    });
    const second = await ogo.call('GET /api/api-shop/get-collections', {});
    expect(second.collections.every(({ slug }) => slug.startsWith('ogo-'))).toBe(true);
  },
);

test(
  'a collection lists its products with prices in hryvnias, filters and the XP of a code',
  { tags: ['POST:/api/api-shop/get-products-by-collection'] },
  async () => {
    const { collection, products } = await listProducts('sticks');
    expect(collection.slug).toBe('sticks');
    const amber = products.find(({ id }) => id === '7700001');
    expect(amber).toMatchObject({ collectionId: 'sticks', subs: ['gloPro'], line: 'glo', earn: 10 });
    expect(amber?.variants).toEqual([
      {
        variant_id: '4400001',
        title: 'Стандарт',
        options: {},
        price: '105.00',
        compare_at_price: null,
        bonuses: 0,
        available: true,
        left: null,
        quantity: 20,
      },
    ]);
  },
);

test(
  'a collection requested with bonus has goods for XP, without it goods for money',
  { tags: ['POST:/api/api-shop/get-products-by-collection'] },
  async () => {
    const request = (bonus: boolean | undefined, collectionId = 'popular') =>
      phone.call('POST /api/api-shop/get-products-by-collection', {
        collectionId,
        ...(bonus !== undefined && { bonus }),
      });
    const isForXp = ({ variants }: { variants: { bonuses: number }[] }) => variants.every(({ bonuses }) => bonuses > 0);
    for (const slug of ['bonus', 'popular', 'sticks']) {
      const { products: all } = await request(undefined, slug);
      expect((await request(true, slug)).products).toEqual(all.filter(isForXp));
      expect((await request(false, slug)).products).toEqual(all.filter((one) => !isForXp(one)));
    }
    expect((await request(true, 'bonus')).products.length).toBeGreaterThan(0);
    expect((await request(true, 'sticks')).products).toEqual([]);
  },
);

test('devices and things of the club earn nothing by a code', async () => {
  for (const slug of ['devices', 'accessories', 'bonus']) {
    expect((await listProducts(slug)).products.map(({ earn }) => earn).filter((xp) => xp > 0)).toEqual([]);
  }
});

test('how many are left is shown only when few are', { tags: ['SHOP-02'] }, async () => {
  expect(await variantOf('4400004')).toMatchObject({ available: true, left: 3 });
  expect(await variantOf('4400006')).toMatchObject({ available: false, left: 0 });
  expect(await variantOf('4400005')).toMatchObject({ available: true, left: null });
});

test('a collection of the other brand is not found', { tags: ['SHOP-01'] }, async () => {
  const request = { collectionId: 'ogo-velo' };
  expect(await phone.refusal('POST /api/api-shop/get-products-by-collection', request)).toBe('not_found');
  expect(await phone.refusal('POST /api/api-shop/get-products-by-collection', { collectionId: 'nothing' })).toBe(
    'not_found',
  );
  expect((await listProducts('ogo-velo', ogo)).products.length).toBeGreaterThan(3);
});

test('a collection is at most two seconds old', async () => {
  const before = await variantOf('4400008');
  await club.database.db.execute(sql`update variants set price_kop = price_kop + 500 where id = 4400008`);
  expect(await variantOf('4400008')).toEqual(before);
  club.clock.forward(2001);
  expect(await variantOf('4400008')).toMatchObject({ price: '110.00' });
});

test('a collection that was refused once is found as soon as it exists', async () => {
  const request = { collectionId: 'new-shelf' };
  expect(await phone.refusal('POST /api/api-shop/get-products-by-collection', request)).toBe('not_found');
  await club.database.db.execute(sql`insert into collections (slug, brand, title, subs, tile_hue, position)
    values ('new-shelf', 'main', 'Нове', '[]', 0, 99)`);
  expect((await listProducts('new-shelf')).products).toEqual([]);
  await club.database.db.execute(sql`delete from collections where slug = 'new-shelf'`);
});

test('a collection is sent packed to a phone that unpacks it', async () => {
  const answer = await phone.request(
    'POST /api/api-shop/get-products-by-collection',
    { collectionId: 'sticks' },
    { 'accept-encoding': 'br' },
  );
  expect(answer.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(await listProducts('sticks'));
});

test(
  'a product comes with its text, facts and up to 8 others of the same collection',
  { tags: ['SHOP-02', 'POST:/api/api-shop/get-product-by-id', '/shop/{slug}/{id}'] },
  async () => {
    const { product: amber, related } = await product('7700001', 'popular');
    expect(amber).toMatchObject({ id: '7700001', collectionId: 'popular', legal_class: 'tobacco-sticks' });
    expect(amber.description[0]).toContain('суміш');
    expect(amber.facts.length).toBeGreaterThan(0);
    // Its third view is a drawing, which has no words.
    expect(amber.image_texts).toEqual([
      'Пачка стіків «Бурштин» спереду: теплі бурштинові смуги',
      'Пачка стіків «Бурштин» збоку',
      '',
    ]);
    const popular = (await listProducts('popular')).products.map(({ id }) => id).filter((id) => id !== '7700001');
    expect(related.map(({ id }) => id)).toEqual(popular.slice(0, 8));
    expect((await product('7700001')).related).toHaveLength(8);
  },
);

test('a product is shown in its first collection when the requested one does not have it', async () => {
  expect((await product('7700001', 'devices')).product.collectionId).toBe('sticks');
  expect((await product('7700001')).product.collectionId).toBe('sticks');
});

test('a product of the other brand, a hidden one and one that never was are all not found', async () => {
  await club.database.db.execute(sql`update products set hidden_at = now() where id = 7700031`);
  for (const id of ['7700101', '7700031', '1', '9999999999999999999']) {
    expect(await phone.refusal('POST /api/api-shop/get-product-by-id', { id })).toBe('not_found');
  }
  expect((await listProducts('accessories')).products.map(({ id }) => id)).not.toContain('7700031');
  await club.database.db.execute(sql`update products set hidden_at = null where id = 7700031`);
});

test(
  'a cart gets today’s price, XP price and exact stock; missing variants are absent',
  { tags: ['POST:/api/api-shop/get-products-by-id'] },
  async () => {
    await club.database.db.execute(sql`update products set hidden_at = now() where id = 7700031`);
    const { products } = await inCart('4400002', '4400041', '4400101', '4400031', '77', '9999999999999999999');
    expect(products).toEqual([
      expect.objectContaining({ variant_id: '4400002', id: '7700002', price: '105.00', bonuses: 0, stock: 180 }),
      expect.objectContaining({ variant_id: '4400041', price: '0.00', bonuses: 650, stock: 14, collectionId: 'bonus' }),
    ]);
    await club.database.db.execute(sql`update products set hidden_at = null where id = 7700031`);
    expect((await inCart()).products).toEqual([]);
  },
);

test('a cart is compared with the database itself, not with a cached collection', async () => {
  await listProducts('sticks');
  await club.database.db.execute(sql`update variants set stock = 1 where id = 4400009`);
  expect((await inCart('4400009')).products[0]).toMatchObject({ stock: 1 });
});

test('the shop is for customers', async () => {
  expect(await new Phone(club).refusal('GET /api/api-shop/get-collections', {})).toBe('unauthorized');
});

test('a product that can be bought is read once for everybody', async () => {
  const { products } = await listProducts('sticks');
  const { id } = products.find(({ variants }) => variants.every(({ available }) => available))!;
  const first = await product(id);
  const asked = vi.spyOn(club.database.db, 'execute');
  expect(await product(id)).toEqual(first);
  const texts = asked.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql);
  asked.mockRestore();
  expect(texts.filter((text) => /products|stock_waits/.test(text))).toEqual([]);
});
