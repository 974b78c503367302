import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { callBack, cardOrdersOf, type CardOrder } from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import type { OrderLine } from '../../../test/steps/ordering.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

async function agreeing(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update variants set stock = 1000 where id = 4400001`);
  const phone = await new Phone(club).register({ consents: { rules: true, personal_data: true, news: true } });
  await phone.call('POST /api/user/update-consent', { purpose: 'analytics', is_given: true });
  return phone;
}
const reportedOf = async (what: ReturnType<typeof sql>): Promise<string[]> =>
  (
    await rowsOf(
      club.database.db,
      sql`select kind || ' ' || (payload->>'event') as reported from outbox
      where (kind in ('ga4', 'bat') or kind like 'esputnik-%') and ${what} order by kind, id`,
      { reported: asText },
    )
  ).map(({ reported }) => reported);
const cancel = ({ number }: CardOrder) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'cancelled', actor: 'customer:1', now: club.clock.now }),
  );
const many = (times: number, action: () => Promise<unknown>): Promise<unknown>[] =>
  Array.from({ length: times }, action);

test('however often an order is reported paid and then unwanted at the same moment, each is reported once', async () => {
  for (let round = 0; round < repeats; round++) {
    const phone = await agreeing();
    const order = await (await cardOrdersOf(phone))(sticks);
    await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
    await Promise.all([
      ...many(30, () => callBack(club, order, 'success')),
      ...many(10, () => callBack(club, order, 'success', { attempt: 1, create_date: 1 })),
    ]);
    await Promise.all([...many(10, () => cancel(order)), ...many(10, () => callBack(club, order, 'success'))]);
    expect(await reportedOf(sql`payload->>'orderId' = ${order.id}`)).toEqual([
      'esputnik-order INITIALIZED',
      'esputnik-order CANCELLED',
      'ga4 purchase',
      'ga4 refund',
    ]);
  }
});

test('a session that is reported twenty times simultaneously began once', async () => {
  for (let round = 0; round < repeats; round++) {
    const phone = await agreeing();
    await Promise.all([
      ...many(20, () => phone.call('POST /api/analytics/auth-bat', {})),
      ...many(10, () => phone.call('POST /api/analytics/esputnik-event-login', {})),
      ...many(10, () => phone.call('POST /api/analytics/esputnik-send-id', {})),
    ]);
    expect(await reportedOf(sql`payload->>'customerId' = ${phone.customerId ?? ''}`)).toEqual([
      'bat sign_up',
      'esputnik-contact contact',
      'esputnik-event pwaLogin',
      'ga4 sign_up',
    ]);
  }
});
