import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness({ seed: false });

test('a customer reads their own data', { tags: ['POST:/api/user/get-user'] }, async () => {
  const phone = await new Phone(club).register({ email: 'olena@example.com' });
  expect(await phone.call('POST /api/user/get-user', { id: phone.customerId })).toEqual({
    id: phone.customerId,
    first_name: 'Олена',
    last_name: 'Тестова',
    email: 'olena@example.com',
    phone: phone.number,
    note: '',
    tags: '',
    orders_count: 0,
    total_spent: '0.00',
    metafields: [],
  });
});

test('orders are counted, and money of cancelled and returned ones is not', async () => {
  const phone = await new Phone(club).register();
  for (const [state, kop] of [
    ['placed', 39_900],
    ['delivered', 10_550],
    ['cancelled', 70_000],
    ['returned', 70_000],
  ] as const)
    await placeOrder(phone, state, kop);
  expect(await phone.call('POST /api/user/get-user', {})).toMatchObject({ orders_count: 4, total_spent: '504.50' });
});

test(
  'a foreign customer answers exactly like one that does not exist',
  { tags: ['POST:/api/user/get-user'] },
  async () => {
    const [mine, foreign] = [await new Phone(club).register(), await new Phone(club).register()];
    const request = async (id: string) => {
      const { requestId: _own, ...body } = (await mine.request('POST /api/user/get-user', { id })).json();
      return body;
    };
    expect(await request(foreign.customerId ?? '')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await request(foreign.customerId ?? '')).toEqual(await request('9999999999'));
  },
);

async function placeOrder(phone: Phone, state: string, kop: number): Promise<void> {
  const { db } = club.database;
  await db.execute(sql`with o as (
    insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
    values (${Number(phone.customerId)}, 'main', ${state}, 'cashOnDelivery', ${kop}, 0, 'branch',
      '00000000-0000-4000-8000-000000000001', 'Київ', '', '', 'Олена', 'Тестова', ${phone.number}, '', '', '', '{}', now())
    returning id)
  insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units, price_kop,
    list_price_kop, xp_price, image, tile_hue)
  select id, 0, 1, 1, 'sticks', 'Стіки', '', 1, ${kop}, ${kop}, 0, '', 0 from o`);
}
