import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { findMadeWaybill, requestWaybill } from '../../../database/orders/waybills.ts';
import { makeWaybillTask } from './waybill-tasks.ts';

const club = openHarness({ engine: 'postgresql' });
const steps = waybillSteps(club);
const processes = 4;
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  await steps.open();
});

/** Settings withheld until all processes want them: each has read the order by then. */
function settingsForAll() {
  const { clubSettings } = sentBy(club, demoWaybillSender);
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  const current = async () => {
    here += 1;
    if (here === processes) resolve();
    await promise;
    return clubSettings.current();
  };
  return { clubSettings: { current } };
}

test('of four processes that make the waybill of an order at the same moment, one does', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    const order = await steps.place(phone);
    const { now } = club.clock;
    await club.database.transaction((tx) => requestWaybill(tx, order.id, { actor: 'console:test', now }));
    const handler = makeWaybillTask(settingsForAll());
    const services = { database: club.database, now, attempts: 1, taskId: 1, lastFault: null };
    await Promise.all(
      Array.from({ length: processes }, () => handler(club.services.providers, { orderId: order.id }, services)),
    );
    expect(await steps.documentsOf(order)).toHaveLength(1);
    expect(await findMadeWaybill(club.database.db, order.id)).toMatchObject({ state: 'made' });
  }
  await club.database.db.execute(sql`delete from outbox where kind = 'make-waybill'`);
});
