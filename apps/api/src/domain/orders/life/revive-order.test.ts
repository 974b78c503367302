import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../../test/harness/club.ts';
import { callBack, type CardOrder, orderRow, paymentsOf, silentLog } from '../../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { renewBearer } from '../../../../test/steps/feedback.ts';
import { codeOf } from '../../../../test/steps/friends.ts';
import { type OrderBody, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { enterOgo } from '../../../../test/steps/packs.ts';
import { runAction } from '../../actions/run-action.ts';
import { expireUnpaid } from '../../payments/watch.ts';
import { importPromos } from '../../settings/change-promos.ts';

const club = openHarness();
const pouches: OrderLine = { variant_id: '4400101', quantity: 3, price: '84.00' };
const sticks = (price: string): OrderLine => ({ variant_id: '4400001', quantity: 2, price });
const shopper = async () => enterOgo(await new Phone(club).register());

async function place(phone: Phone, line: OrderLine, cart: Partial<OrderBody['cart']>): Promise<CardOrder> {
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line], cart), idempotency());
  return { id: order.id, number: Number(order.order_number) };
}

/** By card, and its time to pay is over. */
async function placeUnpaid(phone: Phone, line: OrderLine, cart: Partial<OrderBody['cart']>): Promise<CardOrder> {
  await renewBearer(phone);
  const order = await place(phone, line, { payment: 2, ...cart });
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  club.clock.forward(31 * 60_000);
  const services = { database: club.database, providers: club.services.providers, log: silentLog };
  expect(await expireUnpaid(services, club.clock.now)).toBe(1);
  return order;
}

async function paidLate(order: CardOrder, amount: number): Promise<[order: string, payment: string | undefined]> {
  expect(await callBack(club, order, 'success', { amount })).toBe(200);
  const [payment] = await paymentsOf(club, order);
  return [(await orderRow(club, order)).state, payment?.state];
}

test('late money for an order with a limited code revives it while a use is left, and is refunded once none is', async () => {
  const promocode = 'LAST-ONE';
  const file = JSON.stringify([{ code: promocode, brand: 'ogo', percent: 30, limit: 1 }]);
  await runAction(consoleOf(club), importPromos, { file });
  const [first, second] = [await shopper(), await shopper()];
  await vi.waitFor(
    async () => expect((await first.call('POST /api/api-shop/check-code', { code: promocode })).refusal).toBeNull(),
    { timeout: patience(6000), interval: 200 },
  );
  const [late, inTime] = [
    await placeUnpaid(first, pouches, { promocode }),
    await placeUnpaid(second, pouches, { promocode }),
  ];
  expect(await paidLate(inTime, 252)).toEqual(['paid', 'paid']);
  expect(await paidLate(late, 252)).toEqual(['cancelled', 'refunding']);
});

test('late money for a first order with a friend’s code is refunded once another order was the first', async () => {
  const mgmPromoCode = await codeOf(await new Phone(club).register());
  const [one, other] = [await new Phone(club).register(), await new Phone(club).register()];
  const undone = await placeUnpaid(one, sticks('94.50'), { mgmPromoCode });
  await renewBearer(one);
  await place(one, sticks('105.00'), {});
  expect(await paidLate(undone, 189)).toEqual(['cancelled', 'refunding']);
  const first = await placeUnpaid(other, sticks('94.50'), { mgmPromoCode });
  expect(await paidLate(first, 189)).toEqual(['paid', 'paid']);
});
