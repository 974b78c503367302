import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { enqueueOrder, insertOrderRow } from '../../../test/steps/order-row.ts';
import { confirmCourierOrder, findCourierProgress } from '../../database/delivery/courier-orders.ts';
import { composeProviders } from '../../providers/compose.ts';
import { ipostOrder } from './courier-order.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
const sentTo = async (): Promise<{ reference: string }[]> =>
  (await club.outside.inject('/emulators/ipost/orders')).json().orders;
/** How often these orders were handed over; the log holds the newest 200 requests. */
const sends = async (numbers: string[]): Promise<number> => {
  const { requests } = (await club.outside.inject('/emulators/log?service=ipost')).json();
  return requests.filter(
    ({ path, body }: { path: string; body: { order_id?: string } }) =>
      path.endsWith('/send-address') && numbers.includes(String(body.order_id)),
  ).length;
};

for (let round = 1; round <= repeats; round++) {
  test(`eight processes, and the phone at the same moment, hand each of 10 orders over once (${round})`, async () => {
    const { db } = club.database;
    await db.execute(sql`delete from outbox`);
    const phone = await new Phone(club).register();
    const courier = courierWindowsOf('tomorrow', new Date())[0];
    const orders = [];
    for (let i = 0; i < 10; i++) orders.push(await insertOrderRow(club, phone, courier ? { courier } : {}));
    for (const { id } of orders) await enqueueOrder(db, id);
    const drain = () => {
      const services = { ...club.services, providers: composeProviders(club.config), log: { warn: () => undefined } };
      return drainOutbox(services, { 'ipost-order': ipostOrder });
    };
    await Promise.all([
      ...Array.from({ length: 8 }, drain),
      ...orders.flatMap(({ id }) => [1, 2, 3].map(() => confirmCourierOrder(db, id, '', new Date()))),
    ]);
    await drain();
    const numbers = orders.map(({ number }) => String(number));
    expect(await sends(numbers)).toBe(10);
    expect((await sentTo()).filter(({ reference }) => numbers.includes(reference))).toHaveLength(10);
    for (const { id } of orders) expect(await findCourierProgress(db, id)).toMatchObject({ state: 'sent' });
  });
}
