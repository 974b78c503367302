import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import {
  drainWebhooks,
  notifyReceiver,
  openReceiver,
  passWebhookTime,
  type Receiver,
} from '../../../test/steps/webhook-receiver.ts';
import { sql } from 'drizzle-orm';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ engine: 'postgresql' });
let receiver: Receiver;
let phone: Phone;
beforeAll(async () => {
  receiver = await openReceiver();
  phone = await new Phone(club).register();
  await club.database.db.execute(sql`update variants set stock = 100000 where id = 4400001`);
});
afterAll(() => receiver.close());

const line = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
const place = async () => {
  const { body } = await orderingOf(phone);
  await club.database.db.execute(sql`delete from limits`);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line]), idempotency());
  return Number(order.order_number);
};

test('eight processes send each message once, and those of an order in their order', async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed', 'order.packed', 'order.cancelled'] });
  for (let round = 0; round < raceRounds(); round++) {
    receiver.taken.length = 0;
    const numbers = await Promise.all(Array.from({ length: 6 }, place));
    for (const to of ['packed', 'cancelled'] as const)
      await Promise.all(
        numbers.map((number) =>
          club.database.transaction((tx) => moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now })),
        ),
      );
    await Promise.all(Array.from({ length: 8 }, () => drainWebhooks(club)));
    for (let n = 0; n < 6; n++)
      await Promise.all([passWebhookTime(club, 3000), ...Array.from({ length: 7 }, () => drainWebhooks(club))]);
    const types = (number: number) =>
      receiver.taken.filter(({ body }) => body.data.order === number).map(({ body }) => body.type);
    for (const number of numbers) expect(types(number)).toEqual(['order.placed', 'order.packed', 'order.cancelled']);
  }
});

test('of processes that learn at the same moment that an endpoint is gone one suspends it', async () => {
  await club.database.db.execute(sql`update webhook_endpoints set ended_at = now()`);
  await notifyReceiver(club, receiver, { events: ['order.placed'] });
  receiver.answer = () => ({ status: 410 });
  await Promise.all(Array.from({ length: 6 }, place));
  await Promise.all(Array.from({ length: 6 }, () => drainWebhooks(club)));
  const { rows } = await club.database.db.execute(sql`select 1 from outbox where kind = 'webhook-rested'`);
  expect(rows).toHaveLength(1);
});
