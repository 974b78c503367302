import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { patience, raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { asInteger } from '../../../database/columns.ts';
import { takeChange } from '../../../database/orders/waybill-changes.ts';
import { endWaybill, findMadeWaybill, requestWaybill } from '../../../database/orders/waybills.ts';
import { rowsOf } from '../../../database/rows.ts';
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
    const services = { database: club.database, now, attempts: 1, taskId: 1, dueAt: '', lastFault: null };
    await Promise.all(
      Array.from({ length: processes }, () => handler(club.services.providers, { orderId: order.id }, services)),
    );
    expect(await steps.documentsOf(order)).toHaveLength(1);
    expect(await findMadeWaybill(club.database.db, order.id)).toMatchObject({ state: 'made' });
  }
  await club.database.db.execute(sql`delete from outbox where kind = 'make-waybill'`);
});

const blocked = async () =>
  (
    await rowsOf(
      club.database.db,
      sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      { n: asInteger },
    )
  )[0]?.n;

const untilBlocked = async () => {
  await expect.poll(blocked, { timeout: patience(10_000) }).toBe(1);
};

test('a change that the carrier accepts while its order is cancelled waits for the order, and neither undoes the other', async () => {
  const order = await steps.place(phone);
  const { now } = club.clock;
  await club.database.transaction((tx) => requestWaybill(tx, order.id, { actor: 'console:test', now }));
  await club.database.db.execute(sql`update waybills set state = 'made', waybill = '20450000000001', saved_at = now(),
    document_id = 'd', change_state = 'requested', change_round = 1, change = '{"order": {"city": "Львів"}, "terms": {}}'
    where order_id = ${order.id}`);
  const runs = { cancelled: 0, changed: 0 };
  const change = async () =>
    club.database.transaction(async (tx) => {
      runs.changed += 1;
      return takeChange(tx, order.id, { round: 1, now });
    });
  let changed: Promise<boolean> | undefined;
  await club.database.transaction(async (tx) => {
    runs.cancelled += 1;
    // As every move of an order begins, and as a cancellation ends.
    await tx.execute(sql`select from orders where id = ${order.id} for update`);
    changed ??= change();
    if (runs.cancelled === 1) await untilBlocked();
    await endWaybill(tx, order.id, now);
  });
  expect(await changed).toBe(false);
  expect(runs, 'a deadlock runs one of them again').toEqual({ cancelled: 1, changed: 1 });
  expect(await findMadeWaybill(club.database.db, order.id)).toMatchObject({ state: 'ending' });
  await club.database.db.execute(sql`delete from outbox where kind in ('make-waybill', 'delete-waybill')`);
});
