import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { runAction } from '../actions/run-action.ts';
import { changeSetting } from '../settings/change-setting.ts';

const club = openHarness();

test('an order keeps the numbers it was placed with when they change', async () => {
  const phone = await new Phone(club).register();
  const ordering = await orderingOf(phone);
  const sticks = { variant_id: '4400001', quantity: 4, price: '105.00', bonuses: 0 };
  const place = () => phone.call('POST /api/api-shop/create-order', ordering.body([sticks]), idempotency());
  const shipping = async () =>
    (await phone.call('POST /api/api-shop/get-orders', {})).list.map(({ shipping_lines }) => shipping_lines[0]?.code);

  await place();
  expect(await shipping()).toEqual(['carrier_free']);
  await runAction(consoleOf(club), changeSetting, {
    key: 'delivery.free-from',
    brand: 'main',
    value: 500_00,
    begins_at: null,
    note: 'дорожче',
  });
  await vi.waitFor(async () => expect((await club.clubSettings.current()).freeDeliveryFromKop.main).toBe(500_00), {
    timeout: patience(5000),
  });
  await place();
  expect(await shipping()).toEqual([expect.not.stringContaining('free'), 'carrier_free']);
});
