import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { saveCities } from '../../database/delivery/directory.ts';
import { refreshDirectory, turnMs } from './refresh-directory.ts';

const club = openHarness({ seed: false });
const log = { warn: () => undefined };
const hour = 3_600_000;
const day = 24 * hour;
// Turns are counted from whole hours.
let start = Date.parse('2030-01-07T10:00:00Z');
let now = new Date(start);
const [kyiv, kharkiv] = popularCities.map(({ deliveryCityId }) => deliveryCityId);

beforeAll(() => saveCities(club.database.db, popularCities, now));
beforeEach(async () => {
  now = new Date((start += 10 * day));
  await club.database.db.execute(sql`update carrier_cities set asked_at = null, branches_at = null`);
  await club.database.db.execute(sql`delete from carrier_branches`);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const setCity = (id: string | undefined, ages: { requested: number; listed?: number }) => {
  const at = (age: number | undefined) => (age === undefined ? null : new Date(now.getTime() - age).toISOString());
  return club.database.db.execute(sql`update carrier_cities
    set asked_at = ${at(ages.requested)}::timestamptz, branches_at = ${at(ages.listed)}::timestamptz
    where delivery_city_id = ${id}`);
};
const turn = () => refreshDirectory({ ...club.services, log }, now);
const nextTurn = () => {
  now = new Date(now.getTime() + turnMs);
  return turn();
};
const branchesOf = async (id: string | undefined) =>
  (await rowsOf(club.database.db, sql`select from carrier_branches where delivery_city_id = ${id}`, {})).length;
const carrierIs = (mode: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode } });

test('a viewed city is listed again when its list is older than a day', async () => {
  await setCity(kyiv, { requested: hour, listed: day + 1 });
  expect(await turn()).toBe(kyiv);
  expect(await branchesOf(kyiv)).toBeGreaterThan(350);
  expect(await nextTurn()).toBeUndefined();
});

test('a younger list, or a city not viewed for 30 days, is left alone', async () => {
  await setCity(kyiv, { requested: hour, listed: day - 1 });
  await setCity(kharkiv, { requested: 30 * day + 1, listed: 40 * day });
  expect(await turn()).toBeUndefined();
});

test('cities take turns, one at a time with a pause, those never listed first', async () => {
  await setCity(kyiv, { requested: hour, listed: 3 * day });
  await setCity(kharkiv, { requested: 29 * day });
  expect(await turn()).toBe(kharkiv);
  expect(await turn()).toBeUndefined();
  expect(await nextTurn()).toBe(kyiv);
});

test.each(['http429', 'over-limit', 'partial'])(
  'a carrier with %s is called ever more seldom, and yesterday’s list stays',
  async (mode) => {
    await setCity(kyiv, { requested: hour, listed: 2 * day });
    await turn();
    const known = await branchesOf(kyiv);
    for (const { deliveryCityId } of popularCities) await setCity(deliveryCityId, { requested: hour, listed: 2 * day });
    now = new Date(now.getTime() + hour);
    await carrierIs(mode);
    const failures = async () =>
      (
        await rowsOf(
          club.database.db,
          sql`select used from limits where key = 'directory:failures' order by window_start desc limit 1`,
          { used: asInteger },
        )
      )[0]?.used;
    await turn();
    expect(await failures()).toBe(1);
    const failed = [];
    for (let i = 1; i <= 16; i++) {
      const before = await failures();
      await nextTurn();
      if ((await failures()) !== before) failed.push(i);
    }
    expect(failed).toEqual([2, 4, 8, 16]);
    expect(await branchesOf(kyiv)).toBe(known);
  },
  60_000,
);

test('a city that cannot be listed does not block the others', async () => {
  await setCity(kyiv, { requested: hour, listed: 3 * day });
  await setCity(kharkiv, { requested: hour, listed: 2 * day });
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'nova-poshta', mode: 'partial', times: 1 },
  });
  expect(await turn()).toBeUndefined();
  expect([await nextTurn(), await nextTurn()]).toEqual([undefined, kharkiv]);
});

test('a city does not lose all its branches to an empty list', async () => {
  await setCity(kyiv, { requested: hour });
  await turn();
  const known = await branchesOf(kyiv);
  await setCity(kyiv, { requested: hour, listed: 2 * day });
  now = new Date(now.getTime() + hour);
  await carrierIs('lie');
  expect(await turn()).toBeUndefined();
  expect(await branchesOf(kyiv)).toBe(known);
});
