import type { ComplianceProfile } from '@club/rules/catalogue/compliance';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';
import { listPairs } from '../../database/catalogue/pairs.ts';
import { countPairs } from './count-pairs.ts';

const club = openHarness();
let phone: Phone;
let ordering: Awaited<ReturnType<typeof orderingOf>>;
beforeAll(async () => {
  phone = await new Phone(club).register();
  ordering = await orderingOf(phone);
});
const live = (profile: ComplianceProfile): void => {
  club.services.config.compliance = profile;
  club.clock.forward(2001);
};
afterEach(() => live('open'));

const amber = { variant_id: '4400001', units: 2 };
const [amberId, caseId] = ['7700001', '7700031'];
const advise = (items: { variant_id: string; units: number }[], missing_kop = 0, who = phone) =>
  who.call('POST /api/api-shop/advise-cart', { items, missing_kop });
const product = (id: string) => phone.call('POST /api/api-shop/get-product-by-id', { id });

/** An order of sticks with a case. */
async function buyTogether(): Promise<Phone> {
  const buyer = await new Phone(club).register();
  const lines = [
    { variant_id: '4400001', quantity: 1, price: '105.00' },
    { variant_id: '4400031', quantity: 1, price: '349.00' },
  ];
  await buyer.call('POST /api/api-shop/create-order', ordering.body(lines), idempotency());
  return buyer;
}
const pairsOf = (id: string) => listPairs(club.database.db, [Number(id)]);

test(
  'a cart shows the XP of its packs, doubled by the monthly plan, and nothing for goods without codes',
  { tags: ['POST:/api/api-shop/advise-cart'] },
  async () => {
    expect((await advise([amber])).earn).toBe(20);
    expect((await advise([amber, { variant_id: '4400031', units: 3 }])).earn).toBe(20);
    expect(await advise([])).toEqual({ earn: 0, products: [] });
    const subscriber = await new Phone(club).register();
    await subscriber.call('POST /api/subscription/change', { action: 'join' });
    expect((await advise([amber], 0, subscriber)).earn).toBe(40);
    expect((await advise([{ variant_id: '99999999999', units: 1 }])).earn).toBe(0);
  },
);

test(
  'a subscriber is promised the same XP by collection, product, cart and scanner, and the code of a pack pays it',
  { tags: ['GET:/api/get-balance', 'POST:/api/api-shop/advise-cart'] },
  async () => {
    const subscriber = await new Phone(club).register();
    expect((await subscriber.call('GET /api/get-balance', {})).code_times).toBe(1);
    await subscriber.call('POST /api/subscription/change', { action: 'join' });
    const { code_times: times } = await subscriber.call('GET /api/get-balance', {});
    const { products } = await subscriber.call('POST /api/api-shop/get-products-by-collection', {
      collectionId: 'sticks',
    });
    const listedEarn = products.find(({ id }) => id === amberId)!.earn * times;
    expect(listedEarn).toBe(20);
    expect((await product(amberId)).product.earn * times).toBe(listedEarn);
    expect((await advise([{ ...amber, units: 1 }], 0, subscriber)).earn).toBe(listedEarn);
    const line = { variant_id: amber.variant_id, quantity: 1, price: '105.00' };
    await subscriber.call('POST /api/api-shop/create-order', ordering.body([line]), idempotency());
    const [pack] = await issuePacks(club, 'glo', 1);
    const { data } = await subscriber.call('POST /api/scan/get-wide-count', { product_variant: 'glo' });
    expect(data.calculation_amount_bonuses).toBe(listedEarn);
    await scan(subscriber, [pack!]);
    expect((await subscriber.call('GET /api/get-balance', {})).balance).toBe(listedEarn);
  },
);

test('a suggestion for free delivery is not in the cart, can be bought now and costs no more than twice as much', async () => {
  const { products } = await advise([amber], 150_00);
  expect(products.length).toBeGreaterThan(2);
  expect(products.map(({ id }) => id)).not.toContain(amberId);
  for (const { variants } of products) {
    const cheapest = Math.min(...variants.filter(({ available }) => available).map(({ price }) => Number(price)));
    expect(cheapest).toBeLessThanOrEqual(300);
    expect(cheapest).toBeGreaterThan(0);
  }
  expect((await advise([amber], 1)).products).toEqual([]);
});

test('a pair bought in one order by three customers is suggested, and one bought by two is not', async () => {
  const before = (await product(amberId)).goes_with.map(({ id }) => id);
  expect(before[0]).not.toBe(caseId);
  await buyTogether();
  const twice = await buyTogether();
  await twice.call(
    'POST /api/api-shop/create-order',
    ordering.body([
      { variant_id: '4400001', quantity: 1, price: '105.00' },
      { variant_id: '4400031', quantity: 1, price: '349.00' },
    ]),
    idempotency(),
  );
  await countPairs(club, club.clock.now);
  expect(await pairsOf(amberId)).toEqual([]);
  await buyTogether();
  await countPairs(club, club.clock.now);
  await countPairs(club, club.clock.now);
  expect(await pairsOf(amberId)).toEqual([{ otherId: Number(caseId), customers: 3 }]);
  // A page of the shop may be two seconds old.
  club.clock.forward(3000);
  expect((await product(amberId)).goes_with[0]?.id).toBe(caseId);
  expect((await advise([amber])).products[0]?.id).toBe(caseId);
  await countPairs(club, new Date(club.clock.now.getTime() + 181 * 86_400_000));
  expect(await pairsOf(amberId)).toEqual([]);
});

test('the restricted profile promises no XP for packs, and suggests nothing with nicotine or for it', async () => {
  live('restricted');
  const { earn, products } = await advise([amber], 300_00);
  expect(earn).toBe(0);
  expect(products.length).toBeGreaterThan(0);
  const { goes_with } = await product(amberId);
  for (const { health_warning } of [...products, ...goes_with]) expect(health_warning).toBeNull();
});
