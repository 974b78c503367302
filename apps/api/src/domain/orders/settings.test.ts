import type { SettingKey } from '@club/rules/settings/definitions';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Brand } from '@club/rules/brands';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, cardOrdersOf, orderRow, silentLog } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { renewBearer } from '../../../test/steps/feedback.ts';
import { insertProduct, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { runAction } from '../actions/run-action.ts';
import { expireUnpaid } from '../payments/watch.ts';
import { changeSetting } from '../settings/change-setting.ts';

const club = openHarness();
const create = 'POST /api/api-shop/create-order';

async function set(
  key: SettingKey,
  { brand, value }: { brand: Brand | null; value: unknown },
  isSet: (settings: ClubSettings) => boolean,
): Promise<void> {
  await runAction(consoleOf(club), changeSetting, { key, brand, value, begins_at: null, note: 'дорожче' });
  await vi.waitFor(async () => expect(isSet(await club.clubSettings.current())).toBe(true), {
    timeout: patience(5000),
  });
}

test('an order keeps the numbers it was placed with when they change', async () => {
  const phone = await new Phone(club).register();
  const ordering = await orderingOf(phone);
  const sticks = { variant_id: '4400001', quantity: 4, price: '105.00', bonuses: 0 };
  const place = () => phone.call(create, ordering.body([sticks]), idempotency());
  const shipping = async () =>
    (await phone.call('POST /api/api-shop/get-orders', {})).list.map(({ shipping_lines }) => shipping_lines[0]?.code);

  await place();
  expect(await shipping()).toEqual(['carrier_free']);
  const dearer = { brand: 'main', value: 500_00 } as const;
  await set('delivery.free-from', dearer, ({ freeDeliveryFromKop }) => freeDeliveryFromKop.main === 500_00);
  await place();
  expect(await shipping()).toEqual([expect.not.stringContaining('free'), 'carrier_free']);
});

test('a customer has as many gifts as staff allow, that of an order paid late among them', async () => {
  await insertProduct(club, { id: 9900004, brand: 'ogo', line: null, tags: ['gift:velo'], priceKop: 0, stock: 50 });
  const lines: OrderLine[] = [
    { variant_id: '4400101', quantity: 3, price: '120.00' },
    { variant_id: '9900004', quantity: 1, price: '0.00' },
  ];
  const phone = await enterOgo(await new Phone(club).register());
  const { body } = await orderingOf(phone);
  const more = { brand: null, value: { fromUnits: 3, perCustomer: 3 } };
  await set('shop.gift', more, ({ gift }) => gift.perCustomer === 3);
  for (let i = 0; i < 2; i++) await phone.call(create, body(lines), idempotency());
  const order = await (await cardOrdersOf(phone))(...lines);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  club.clock.forward(31 * 60_000);
  const services = { database: club.database, providers: club.services.providers, log: silentLog };
  await expireUnpaid(services, club.clock.now);
  expect(await callBack(club, order, 'success', { amount: 360 })).toBe(200);
  expect(await orderRow(club, order)).toMatchObject({ state: 'paid' });
  await renewBearer(phone);
  expect(await phone.refusal(create, body(lines), idempotency())).toBe('gifts_used');
});
