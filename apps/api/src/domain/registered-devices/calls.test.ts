import { addMonths, kyivDate } from '@club/rules/time/calendar';
import { groupSerial } from '@club/rules/codes/serials';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeDevices, newSerial, registerSerial } from '../../../test/steps/device-serials.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { deliverNotifications, notificationsTo } from '../../../test/steps/notified.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';

const harness = openHarness({ seed: false });
const hourMs = 3_600_000;

beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const register = () => new Phone(harness).register();
const balanceOf = async (phone: Phone) => (await phone.call('GET /api/get-balance', {})).balance;
/** The bearer is short-lived; the session continues. */
async function later(ms: number, ...phones: Phone[]): Promise<void> {
  harness.clock.forward(ms);
  for (const phone of phones)
    phone.bearer = (await phone.call('POST /api/auth/check-token', { gloShopId: phone.customerId })).token ?? undefined;
}
const devicesOf = async (phone: Phone) => (await phone.call('GET /api/get-devices', {})).data;

test(
  'registering a device by its serial pays 150 XP and shows its warranty, care and recycling',
  { tags: ['DEV-01', 'GET:/api/get-devices', 'POST:/api/devices/register', 'limit:device'] },
  async () => {
    const phone = await register();
    const [serial = ''] = await makeDevices(harness, 1);
    const today = kyivDate(harness.clock.now);
    const bought = addMonths(today, -2);
    expect(await phone.call('POST /api/devices/check', { serial: groupSerial(serial).toLowerCase() })).toMatchObject({
      result: 'free',
      model: { title: 'Контур', line: 'glo', warranty_months: 24 },
    });
    const done = await registerSerial(phone, serial, bought);
    expect(done).toMatchObject({ result: 'free', registered: { warranty_ends_on: addMonths(bought, 24), xp: 150 } });
    expect(await balanceOf(phone)).toBe(150);
    const { asset, reward, devices_max } = await devicesOf(phone);
    expect({ reward, devices_max }).toEqual({ reward: 150, devices_max: 5 });
    expect(asset).toMatchObject([
      { title: 'Контур', serial_tail: serial.slice(-4), purchased_on: bought, is_under_warranty: true, transfer: null },
    ]);
    expect(asset[0]?.care.length).toBeGreaterThan(1);
    expect(await registerSerial(phone, serial, bought)).toMatchObject({ result: 'yours', registered: null });
    expect(await balanceOf(phone)).toBe(150);
  },
);

test(
  'each serial has its result: unknown, of the other brand, blocked, another customer’s',
  { tags: ['DEV-01', 'POST:/api/devices/check'] },
  async () => {
    const [owner, phone] = [await register(), await register()];
    const [[taken = ''], [ogo = ''], [blocked = '']] = await Promise.all([
      makeDevices(harness, 1),
      makeDevices(harness, 1, { model: 'orbit' }),
      makeDevices(harness, 1, { blockedAt: harness.clock.now }),
    ]);
    await registerSerial(owner, taken);
    const results = [];
    for (const serial of [newSerial(), ogo, blocked, taken]) {
      const checked = await phone.call('POST /api/devices/check', { serial });
      expect(await registerSerial(phone, serial)).toMatchObject({ result: checked.result, registered: null });
      results.push(checked.result);
    }
    expect(results).toEqual(['unknown', 'other_brand', 'blocked', 'taken']);
    expect(await balanceOf(phone)).toBe(0);
    expect(await registerSerial(await enterOgo(phone), ogo)).toMatchObject({ registered: { xp: 150 } });
    const answer = await phone.request('POST /api/devices/check', { serial: taken });
    for (const secret of [owner.number, owner.customerId!, 'Олена']) expect(answer.body).not.toContain(secret);
  },
);

test('a serial that can be none and a day that can be no purchase are refused by their field', async () => {
  const phone = await register();
  const [serial = ''] = await makeDevices(harness, 1);
  const today = kyivDate(harness.clock.now);
  expect(await phone.refusal('POST /api/devices/check', { serial: `${serial.slice(0, -1)}?` })).toBe('serial_invalid');
  for (const day of [kyivDate(new Date(harness.clock.now.getTime() + 24 * hourMs)), addMonths(today, -37)])
    expect(await phone.refusal('POST /api/devices/register', { serial, purchased_on: day })).toBe(
      'purchase_day_invalid',
    );
});

test('ten wrong serials an hour and thirty a day, through any call, and then a pause until a given moment', async () => {
  const phone = await register();
  const [real = ''] = await makeDevices(harness, 1);
  const dayMs = 24 * hourMs;
  await later(dayMs - (harness.clock.now.getTime() % dayMs) + 1000, phone);
  const wrong = (call: 'check' | 'ask-transfer') => phone.request(`POST /api/devices/${call}`, { serial: newSerial() });
  const nine = Array.from({ length: 9 }, (_, i): 'ask-transfer' | 'check' => (i === 8 ? 'ask-transfer' : 'check'));
  for (let passed = 0; passed < 3; passed++) {
    for (const call of nine) await wrong(call);
    expect((await phone.call('POST /api/devices/check', { serial: newSerial() })).result).toBe('unknown');
    const paused = await registerSerial(phone, real);
    expect(paused).toMatchObject({ result: 'paused', model: null, registered: null });
    const end = Date.parse(paused.until!) - harness.clock.now.getTime();
    expect(end > 0 && end <= (passed < 2 ? hourMs : 24 * hourMs)).toBe(true);
    expect(await phone.refusal('POST /api/devices/ask-transfer', { serial: real })).toBe('serial_paused');
    await later(hourMs, phone);
  }
  expect((await registerSerial(phone, real)).result).toBe('paused');
  await later(dayMs, phone);
  expect((await registerSerial(phone, real)).registered).not.toBeNull();
});

test('five devices of a person in both brands together, and no sixth', async () => {
  const main = await register();
  const ogo = await enterOgo(main);
  for (const serial of await makeDevices(harness, 3)) await registerSerial(main, serial);
  const orbits = await makeDevices(harness, 3, { model: 'orbit' });
  for (const serial of orbits.slice(0, 2)) await registerSerial(ogo, serial);
  expect((await registerSerial(ogo, orbits[2]!)).result).toBe('full');
  const shown = await devicesOf(main);
  expect([shown.asset.length, shown.devices_count, shown.devices_max]).toEqual([3, 5, 5]);
});

test(
  'the owner gives the device: it has a new owner, its warranty and no XP again',
  { tags: ['POST:/api/devices/ask-transfer', 'POST:/api/devices/answer-transfer'] },
  async () => {
    const [owner, asker] = [await register(), await register()];
    const [serial = ''] = await makeDevices(harness, 1);
    const bought = addMonths(kyivDate(harness.clock.now), -6);
    const first = await registerSerial(owner, serial, bought);
    const { transfer_id } = await asker.call('POST /api/devices/ask-transfer', { serial });
    expect((await devicesOf(asker)).asked).toMatchObject([{ id: transfer_id, title: 'Контур', state: 'asked' }]);
    expect(await asker.refusal('POST /api/devices/answer-transfer', { transfer_id, give: true })).toBe('not_found');
    expect((await devicesOf(owner)).asset[0]?.transfer?.id).toBe(transfer_id);
    await owner.call('POST /api/devices/answer-transfer', { transfer_id, give: true });
    expect((await devicesOf(owner)).asset).toEqual([]);
    expect((await devicesOf(asker)).asset).toMatchObject([
      { purchased_on: bought, warranty_ends_on: first.registered?.warranty_ends_on },
    ]);
    expect([await balanceOf(owner), await balanceOf(asker)]).toEqual([150, 0]);
    expect(await owner.refusal('POST /api/devices/answer-transfer', { transfer_id, give: false })).toBe(
      'transfer_over',
    );
  },
);

test(
  'a refused requester waits two weeks, another sees the pending request, and a silent owner blocks no request for ever',
  { tags: ['POST:/api/devices/cancel-transfer'] },
  async () => {
    const [owner, asker, other] = [await register(), await register(), await register()];
    const [serial = ''] = await makeDevices(harness, 1);
    await registerSerial(owner, serial);
    const request = { serial };
    const first = await asker.call('POST /api/devices/ask-transfer', request);
    expect(await asker.call('POST /api/devices/ask-transfer', request)).toEqual(first);
    expect(await other.refusal('POST /api/devices/ask-transfer', request)).toBe('transfer_asked');
    await owner.call('POST /api/devices/answer-transfer', { transfer_id: first.transfer_id, give: false });
    expect(await asker.refusal('POST /api/devices/ask-transfer', request)).toBe('transfer_refused');
    await other.call('POST /api/devices/ask-transfer', request);
    await later(14 * 24 * hourMs + 1000, owner, asker);
    await asker.call('POST /api/devices/ask-transfer', request);
    const id = (await devicesOf(asker)).asked[0]!.id;
    await asker.call('POST /api/devices/cancel-transfer', { transfer_id: id });
    expect(await owner.refusal('POST /api/devices/answer-transfer', { transfer_id: id, give: true })).toBe(
      'transfer_over',
    );
  },
);

test('an owner with a confirmed e-mail is notified of a request, and not of the requester', async () => {
  const [owner, asker] = [await register(), await register()];
  const [serial = ''] = await makeDevices(harness, 1);
  await registerSerial(owner, serial);
  const { db } = harness.database;
  await db.execute(sql`update people set email = 'owner@example.com', email_confirmed_at = now()
    where id = (select person_id from customers where id = ${owner.customerId})`);
  await asker.call('POST /api/devices/ask-transfer', { serial });
  await deliverNotifications(harness);
  const inbox = await harness.outside.inject('/emulators/email/messages');
  expect(inbox.json().messages).toMatchObject([
    { to: 'owner@example.com', subject: expect.stringContaining('передати') },
  ]);
  expect(inbox.body).not.toContain('Олена');
  expect(JSON.stringify(await notificationsTo(harness, owner.number))).not.toContain('Олена');
});

test(
  'a released device may be registered by any customer, with its old warranty and without XP',
  { tags: ['POST:/api/devices/release'] },
  async () => {
    const [owner, next] = [await register(), await register()];
    const [serial = ''] = await makeDevices(harness, 1);
    const bought = addMonths(kyivDate(harness.clock.now), -12);
    const { registered } = await registerSerial(owner, serial, bought);
    expect(await next.refusal('POST /api/devices/release', { device_id: registered!.id })).toBe('not_found');
    await owner.call('POST /api/devices/release', { device_id: registered!.id });
    const again = await registerSerial(next, serial);
    expect(again.registered).toMatchObject({ warranty_ends_on: registered?.warranty_ends_on, xp: 0 });
    expect(await balanceOf(next)).toBe(0);
  },
);

test(
  'a broken device under warranty has one request at a time; after the warranty none',
  { tags: ['POST:/api/devices/ask-replacement', 'POST:/api/devices/cancel-replacement'] },
  async () => {
    const phone = await register();
    const [serial = '', old = ''] = await makeDevices(harness, 2);
    const { registered } = await registerSerial(phone, serial);
    const request = { device_id: registered!.id, fault: 'charging', text: ' Не заряджається ' } as const;
    const { replacement_id } = await phone.call('POST /api/devices/ask-replacement', request);
    expect(await phone.refusal('POST /api/devices/ask-replacement', request)).toBe('replacement_asked');
    expect((await devicesOf(phone)).asset[0]?.replacement).toMatchObject({
      state: 'asked',
      fault: 'charging',
      text: 'Не заряджається',
    });
    const stranger = await register();
    expect(await stranger.refusal('POST /api/devices/cancel-replacement', { replacement_id })).toBe('not_found');
    await phone.call('POST /api/devices/cancel-replacement', { replacement_id });
    expect(await phone.refusal('POST /api/devices/cancel-replacement', { replacement_id })).toBe('replacement_over');
    const ended = await registerSerial(phone, old, addMonths(kyivDate(harness.clock.now), -25));
    expect(
      await phone.refusal('POST /api/devices/ask-replacement', { ...request, device_id: ended.registered!.id }),
    ).toBe('warranty_over');
  },
);

test('while the law forbids to pay for a device it is registered all the same, and nothing is promised', async () => {
  const phone = await register();
  const [serial = ''] = await makeDevices(harness, 1);
  const cell = { brand: 'main', subject: 'device', action: 'earn', note: 'test', now: harness.clock.now } as const;
  await setCompliance(harness.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect((await devicesOf(phone)).reward).toBe(0);
  expect((await registerSerial(phone, serial)).registered?.xp).toBe(0);
  await setCompliance(harness.database.db, { actor: 'console:test', ...cell, allowed: null });
});

test('the export lists the device and the requests about it; a deleted customer has none, and their plan is over', async () => {
  const [owner, next] = [await register(), await register()];
  const [serial = ''] = await makeDevices(harness, 1);
  const { registered } = await registerSerial(owner, serial);
  const request = { device_id: registered!.id, fault: 'other', text: 'Дзижчить' } as const;
  await owner.call('POST /api/devices/ask-replacement', request);
  await owner.call('POST /api/subscription/change', { action: 'join' });
  const { data } = await owner.call('GET /api/user/export-data', {});
  expect(data.customers).toMatchObject([
    { registered_devices: [{ serial, replacements: [{ text: 'Дзижчить' }] }], subscription: [{ kind: 'joined' }] },
  ]);
  const { db } = harness.database;
  await db.execute(sql`update people set deletion_at = ${harness.clock.now.toISOString()}::timestamptz
    where id = (select person_id from customers where id = ${owner.customerId})`);
  expect(await deleteDuePeople(harness.database, harness.clock.now)).toBe(1);
  const [remaining] = await rowsOf(
    db,
    sql`select r.text, r.state, s.state as plan from device_replacements r, subscriptions s
    where r.device_id = ${Number(registered!.id)} and s.customer_id = ${owner.customerId}`,
    { text: asText, state: asText, plan: asText },
  );
  expect(remaining).toEqual({ text: '', state: 'cancelled', plan: 'ended' });
  expect((await registerSerial(next, serial)).registered).toMatchObject({ xp: 0 });
});
