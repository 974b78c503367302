import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const harness = openHarness({ seed: false });
let phone: Phone;
beforeEach(async () => {
  phone = await new Phone(harness).register();
});
afterEach(() => harness.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const idOf = (name: string): string => popularCities.find(({ label }) => label === name)?.settlementId ?? '';
const estimate = (city: string, goodsKop = 100_00) =>
  phone.call('GET /api/delivery/estimate', { city: idOf(city), goods_kop: String(goodsKop) });
const carrierIs = (mode: string) =>
  harness.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode } });
const callsSoFar = async () =>
  (await harness.outside.inject('/emulators/log?service=nova-poshta')).body.match(/getDocumentPrice/g)?.length ?? 0;
const silent = { price_kop: null, arrives_on: null };

test(
  'a parcel has a price and a day for a branch and for an address, and a far city costs more and takes longer',
  { tags: ['GET:/api/delivery/estimate'] },
  async () => {
    harness.clock.now = new Date('2030-03-04T10:00:00Z');
    phone = await new Phone(harness).register();
    expect(await estimate('Київ')).toEqual({
      branch: { price_kop: 60_00, arrives_on: '2030-03-05' },
      courier: { price_kop: 95_00, arrives_on: '2030-03-06' },
    });
    expect((await estimate('Львів')).branch).toEqual({ price_kop: 80_00, arrives_on: '2030-03-05' });
    expect((await estimate('Львів', 2500_00)).branch.price_kop).toBe(90_00);
  },
);

test('the carrier is called once an hour for carts of about one sum', async () => {
  harness.clock.forward(7_200_000);
  phone = await new Phone(harness).register();
  const before = await callsSoFar();
  await Promise.all([estimate('Одеса', 120_00), estimate('Одеса', 180_00), estimate('Одеса', 200_00)]);
  expect((await callsSoFar()) - before).toBe(2);
  harness.clock.forward(3_600_001);
  phone = await new Phone(harness).register();
  await estimate('Одеса', 120_00);
  expect((await callsSoFar()) - before).toBe(4);
});

test.each(['http429', 'over-limit', 'error500', 'down', 'garbage'])(
  'a carrier that is %s gives no estimate, and the same cart is estimated a minute after it recovered',
  async (mode) => {
    harness.clock.forward(7_200_000);
    phone = await new Phone(harness).register();
    await carrierIs(mode);
    expect(await estimate('Дніпро')).toEqual({ branch: silent, courier: silent });
    await harness.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    harness.clock.forward(61_000);
    expect((await estimate('Дніпро')).branch.price_kop).toBe(80_00);
  },
);

test("the price is that of the cart’s own boxes, and an unknown variant weighs the setting's default", async () => {
  harness.clock.forward(7_200_000);
  phone = await new Phone(harness).register();
  await harness.database.db
    .execute(sql`insert into products (id, brand, title, subtitle, description, facts, legal_class,
    tags, tile_hue, images) values (9, 'main', 'Важке', '', '[]', '[]', 'merch', '{}', 0, '{}')`);
  await harness.database.db
    .execute(sql`insert into variants (id, product_id, title, options, price_kop, xp_price, stock,
    sticks_per_pack, sku, position, weight_g, size_cm) values (90, 9, '', '{}', 100, 0, 1, 0, 'HEAVY', 0, 4000, '{20,10,10}')`);
  const weighed = async (items: string) =>
    (await phone.call('GET /api/delivery/estimate', { city: idOf('Харків'), goods_kop: '10000', items })).branch
      .price_kop;
  const light = await weighed('91:1');
  expect(await weighed('90:1')).toBe((light ?? 0) + 30_00);
  expect(await weighed('90:3,91:2')).toBe((light ?? 0) + 90_00);
  expect(
    (await phone.request('GET /api/delivery/estimate', { city: idOf('Харків'), goods_kop: '1', items: '90' }))
      .statusCode,
  ).toBe(400);
});

test('an unknown city and an invalid sum are refused', async () => {
  const unknown = { city: '00000000-0000-4000-8000-000000000000', goods_kop: '100' };
  expect(await phone.refusal('GET /api/delivery/estimate', unknown)).toBe('city_unknown');
  for (const goods_kop of ['-1', '1e3', '', '999999999'])
    expect((await phone.request('GET /api/delivery/estimate', { city: idOf('Київ'), goods_kop })).statusCode).toBe(400);
});
