import { expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { kyiv, orderingOf } from '../../../test/steps/ordering.ts';
import { confirmEmailOf } from '../../../test/steps/sign-in.ts';

const club = openHarness();

test('the first order stores where it went and completes the profile; a later one leaves the address', async () => {
  const buyer = await new Phone(club).register();
  await confirmEmailOf(club, buyer, 'first.order@example.com');
  const { body, branch: bought } = await orderingOf(buyer);
  const line = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
  await buyer.call('POST /api/api-shop/create-order', body([line]), idempotency());
  const { address, reward } = await buyer.call('GET /api/user/get-profile', {});
  expect(address).toMatchObject({ settlement_id: kyiv, branch_id: bought.id });
  expect(reward).toMatchObject({ is_paid: true });
  expect((await buyer.call('GET /api/get-balance', {})).balance).toBe(50);
  const courier = { type: 2, city_id: kyiv, street: 'вул. Хрещатик', house: '1' } as const;
  await buyer.call('POST /api/api-shop/create-order', body([line], { delivery: courier }), idempotency());
  expect((await buyer.call('GET /api/user/get-profile', {})).address).toMatchObject({ branch_id: bought.id });
  expect((await buyer.call('GET /api/get-balance', {})).balance).toBe(50);
});

test('an order to an address is stored as one of street, house and flat', async () => {
  const buyer = await new Phone(club).register();
  const { body } = await orderingOf(buyer);
  const courier = { type: 2, city_id: kyiv, street: 'вул. Хрещатик', house: '1', flat: '5' } as const;
  const line = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
  await buyer.call('POST /api/api-shop/create-order', body([line], { delivery: courier }), idempotency());
  const { address } = await buyer.call('GET /api/user/get-profile', {});
  expect(address).toMatchObject({ branch_id: null, street: 'вул. Хрещатик', house: '1', flat: '5' });
});
