import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { makeDevices, newSerial, registerSerial } from '../../../test/steps/device-serials.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const harness = openHarness({ engine: 'postgresql', seed: false });
/** A proof repeats the races more often than a usual run. */
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });

const forgetLimits = () => harness.database.db.execute(sql`delete from limits`);
beforeEach(forgetLimits);

const phones: Phone[] = [];
beforeAll(async () => {
  for (let i = 0; i < 40; i++) {
    if (i % 10 === 0) await forgetLimits();
    phones.push(await new Phone(harness).register());
  }
});

const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(harness.database.db, sql`select count(*)::int as n from ${what}`, { n: asInteger }))[0]?.n ?? 0;
const owners = (serial: string) => count(sql`registered_devices where serial = ${serial} and released_at is null`);
const paid = (serial: string) => count(sql`xp_entries where kind = 'earned' and source = ${`device:${serial}`}`);
const tally = (results: readonly string[]): Record<string, number> =>
  results.reduce<Record<string, number>>((sum, one) => ({ ...sum, [one]: (sum[one] ?? 0) + 1 }), {});
/** Ends all registrations, so that a round begins without any. */
const releaseAll = () =>
  harness.database.db.execute(sql`update registered_devices set released_at = now() where released_at is null`);

test('1,000 parallel registrations of one serial by 40 people leave one owner and one payment', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const [serial = ''] = await makeDevices(harness, 1);
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => registerSerial(phones[i % 40]!, serial)));
    expect(answers.filter(({ registered }) => registered !== null)).toHaveLength(1);
    expect(tally(answers.map(({ result }) => result))).toEqual({ free: 1, yours: 24, taken: 975 });
    expect([await owners(serial), await paid(serial)]).toEqual([1, 1]);
    await releaseAll();
  }
});

test('of nine devices registered by one person at once five are theirs', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phone = phones[round % 40]!;
    const serials = await makeDevices(harness, 9);
    const answers = await Promise.all(serials.map((serial) => registerSerial(phone, serial)));
    expect(tally(answers.map(({ result }) => result))).toEqual({ free: 5, full: 4 });
    await releaseAll();
  }
});

test('of 60 wrong serials entered by one person at once ten are judged', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const answers = await Promise.all(Array.from({ length: 60 }, () => registerSerial(phones[0]!, newSerial())));
    expect(tally(answers.map(({ result }) => result))).toEqual({ unknown: 10, paused: 50 });
  }
});

test('a transfer released many times while the device is released happens once or not at all', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const [owner, asker] = [phones[1]!, phones[2]!];
    const [serial = ''] = await makeDevices(harness, 1);
    const { registered } = await registerSerial(owner, serial);
    const { transfer_id } = await asker.call('POST /api/devices/ask-transfer', { serial });
    const give = (isGiven: boolean) =>
      owner.request('POST /api/devices/answer-transfer', { transfer_id, give: isGiven });
    const release = () => owner.request('POST /api/devices/release', { device_id: registered!.id });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => give(true)),
      release(),
      ...Array.from({ length: 10 }, () => give(false)),
      release(),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
    const given = await count(sql`device_transfers where id = ${Number(transfer_id)} and state = 'given'`);
    const { data } = await asker.call('GET /api/get-devices', {});
    expect(data.asset).toHaveLength(given);
    expect(await count(sql`registered_devices where serial = ${serial}`)).toBe(1 + given);
    expect(await paid(serial)).toBe(1);
    await releaseAll();
  }
});

test('a person given devices by many owners at once gets five at most', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const asker = phones[20]!;
    const serials = await makeDevices(harness, 8);
    const requested: { owner: Phone; transfer_id: string }[] = [];
    for (const [i, serial] of serials.entries()) {
      const owner = phones[i]!;
      await registerSerial(owner, serial);
      const { transfer_id } = await asker.call('POST /api/devices/ask-transfer', { serial });
      requested.push({ owner, transfer_id });
    }
    const answers = await Promise.all(
      requested.map(({ owner, transfer_id }) =>
        owner.request('POST /api/devices/answer-transfer', { transfer_id, give: true }),
      ),
    );
    expect(tally(answers.map(({ statusCode }) => String(statusCode)))).toEqual({ 200: 5, 409: 3 });
    expect((await asker.call('GET /api/get-devices', {})).data.asset).toHaveLength(5);
    for (const serial of serials) expect(await owners(serial)).toBe(1);
    await releaseAll();
  }
});

test('of many simultaneous requests to replace a device one is pending', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const [serial = ''] = await makeDevices(harness, 1);
    const { registered } = await registerSerial(phones[3]!, serial);
    const request = { device_id: registered!.id, fault: 'power', text: '' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => phones[3]!.request('POST /api/devices/ask-replacement', request)),
    );
    expect(tally(answers.map(({ statusCode }) => String(statusCode)))).toEqual({ 200: 1, 409: 19 });
    await releaseAll();
  }
});
