// A customer who taps one bank and the other, while the first takes the money.
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { callBack, cardOrdersOf, orderRow, paymentsOf } from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const club = openHarness({ engine: 'postgresql', env: { PAYMENT_PROVIDERS: 'liqpay,monobank' } });
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

test('simultaneous taps on both banks leave one open attempt, and money of the first makes the order paid once', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    const phone = await new Phone(club).register();
    const order = await (await cardOrdersOf(phone))(sticks);
    const choose = (bank: string) =>
      phone
        .request('POST /api/api-shop/get-liqpay-link', { orderId: order.id, bank })
        .then(({ statusCode }) => statusCode);
    expect(await choose('liqpay')).toBe(200);
    const taps = Array.from({ length: 12 }, (_, n) => choose(n % 2 === 0 ? 'monobank' : 'liqpay'));
    const money = callBack(club, order, 'success');
    expect(await money).toBe(200);
    expect((await Promise.all(taps)).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const states = (await paymentsOf(club, order)).map(({ state }) => state);
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting' || state === 'processing').length).toBeLessThanOrEqual(1);
    expect(await orderRow(club, order)).toMatchObject({ state: 'paid', transactions: ['sale success 21000'] });
  }
});
