import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { changeSetting } from '../../domain/settings/change-setting.ts';

const club = openHarness();
const office = openOfficeOf(club);
const hourMs = 3_600_000;

async function alarms() {
  const desk = await new Desk(office).sit(['order-lead']);
  const reply = await desk.call('GET /api/alarms', {});
  return Object.fromEntries(reply.alarms.map(({ kind, ...alarm }) => [kind, alarm]));
}

const states = async () => Object.fromEntries(Object.entries(await alarms()).map(([kind, { state }]) => [kind, state]));

test('each part of the club shows when it was last heard from, and turns amber and red by limits that staff set', async () => {
  const phone = await new Phone(club).register();
  await insertOrderRow(club, phone);
  expect(await alarms()).toMatchObject({
    order: { state: 'calm', heard_at: club.clock.now.toISOString(), limits: { amber: 600, red: 1440 } },
    sms: { state: 'calm', heard_at: expect.any(String) },
    parcel: { state: 'off', heard_at: null },
  });
  club.clock.forward(11 * hourMs);
  expect(await states()).toMatchObject({ order: 'amber', sms: 'amber', parcel: 'off' });
  club.clock.forward(14 * hourMs);
  expect(await states()).toMatchObject({ order: 'red', sms: 'red', parcel: 'off' });
  const change = { brand: null, begins_at: null, note: 'Тихий сезон' };
  await runAction(consoleOf(club), changeSetting, { ...change, key: 'silence.order', value: null });
  await runAction(consoleOf(club), changeSetting, { ...change, key: 'silence.sms', value: { amber: 1440, red: 2880 } });
  const limit = async () => (await club.clubSettings.current()).silence.order;
  await expect.poll(limit, { timeout: patience(6000) }).toBeNull();
  expect(await states()).toMatchObject({ order: 'off', sms: 'amber' });
});

test('nothing is overdue from before the day on which the club was opened', async () => {
  expect(await states()).toMatchObject({ code: 'off' });
  const opening = { key: 'club.open', brand: null, value: true, begins_at: null, note: 'Перший день' };
  await runAction(consoleOf(club), changeSetting, opening);
  expect(await states()).toMatchObject({ code: 'calm', payment: 'calm' });
  club.clock.forward(25 * hourMs);
  expect(await alarms()).toMatchObject({ code: { state: 'red', heard_at: null } });
});

test('parcels are expected from the moment one is handed over', async () => {
  const order = await insertOrderRow(club, await new Phone(club).register(), { state: 'shipped' });
  expect(await states()).toMatchObject({ parcel: 'calm' });
  club.clock.forward(13 * hourMs);
  expect(await states()).toMatchObject({ parcel: 'amber' });
  await club.database.db.execute(sql`insert into parcels (order_id, code, state, text, at, asked_at)
    values (${order.id}, '4', 'in_transit', '', ${club.clock.now.toISOString()}::timestamptz, now())`);
  expect(await alarms()).toMatchObject({ parcel: { state: 'calm', heard_at: club.clock.now.toISOString() } });
});

test('alarms are for members who see orders or the system', async () => {
  const desk = await new Desk(office).sit(['editor']);
  expect(await desk.refusal('GET /api/alarms', {})).toBe('permission_missing');
});
