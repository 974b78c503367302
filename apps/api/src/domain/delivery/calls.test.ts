import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { beforeAll, afterEach, expect, test } from 'vitest';
import { findCity } from '../../database/delivery/directory.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const harness = openHarness({ seed: false });
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(harness).register();
});
afterEach(() => harness.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const [kyiv, , , , , lviv] = popularCities;
const city = kyiv?.settlementId ?? '';
const cities = async (query: string) => (await phone.call('GET /api/delivery/cities', { query })).cities;
const branches = (query?: string, offset?: string) =>
  phone.call('GET /api/delivery/branches', { city, ...(query && { query }), ...(offset && { offset }) });
const carrierIs = (mode: string) =>
  harness.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode } });
const day = 86_400_000;

test('a city is searched from 2 letters', { tags: ['GET:/api/delivery/cities', 'limit:delivery-search'] }, async () => {
  expect(await cities('')).toEqual([]);
  expect(await cities(' К1')).toEqual([]);
  expect((await cities('Ки')).map(({ label }) => label)).toContain('Київ');
});

test(
  'a found city has the id of the settlement and the other one of the delivery city',
  { tags: ['GET:/api/delivery/cities'] },
  async () => {
    const [first] = await cities('київ');
    expect(first).toEqual({
      value: kyiv?.settlementId,
      label: 'Київ',
      city_id: kyiv?.settlementId,
      province: 'Київська',
      delivery_city_id: kyiv?.deliveryCityId,
      meta: { MainDescription: 'Київ', Area: 'Київська', Region: '', DeliveryCity: kyiv?.deliveryCityId },
    });
  },
);

test('without the carrier the presets and cities found before are still found', async () => {
  await cities('Полта');
  await carrierIs('http429');
  expect((await cities('полтава')).map(({ label }) => label)).toEqual(['Полтава']);
  expect((await cities('льв')).map(({ label }) => label)).toEqual(['Львів']);
  expect(await phone.refusal('GET /api/delivery/cities', { query: 'Бердич' })).toBe('carrier_unavailable');
});

test('input without a letter finds nothing and breaks nothing', async () => {
  await carrierIs('http429');
  for (const query of ['%%__', "ab'); --", 'ки\u0000їв%', '\ud800аб']) {
    expect([200, 503]).toContain((await phone.request('GET /api/delivery/cities', { query })).statusCode);
  }
  expect(await phone.refusal('GET /api/delivery/cities', { query: 'К%їв' })).toBe('carrier_unavailable');
});

test('a preset city lists its branches by number, 50 a page, without a search before', async () => {
  const first = await branches();
  expect(first.branches).toHaveLength(50);
  expect(first.total).toBeGreaterThan(350);
  expect(first.next_offset).toBe(50);
  const numbers = first.branches.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  const last = await branches(undefined, String(first.total - 1));
  expect(last.branches).toHaveLength(1);
  expect(last.next_offset).toBeNull();
});

test(
  'digits find the exact number first and then the numbers that begin so',
  { tags: ['DELIV-04', 'GET:/api/delivery/branches'] },
  async () => {
    for (const query of ['12', '№12', 'Відділення № 12']) {
      const found = (await branches(query)).branches.map(({ number }) => number);
      expect(found[0]).toBe('12');
      expect(found.length).toBeGreaterThan(1);
      expect(found.every((number) => number.startsWith('12'))).toBe(true);
    }
  },
);

test(
  'letters find the street, in any case and order',
  { tags: ['DELIV-04', 'GET:/api/delivery/branches'] },
  async () => {
    const [sample] = (await branches()).branches;
    const [street = '', services = ''] = (sample?.address ?? '').split(', ');
    const words = `${services} ${street.split(' ').at(-1)?.toLocaleUpperCase('uk')}`;
    const found = (await branches(words)).branches;
    expect(found.map(({ id }) => id)).toContain(sample?.id);
    expect((await branches('такої вулиці немає')).total).toBe(0);
  },
);

test(
  'every branch of a city comes in one reply with its coordinates, and the call takes no position',
  { tags: ['GET:/api/delivery/branches'] },
  async () => {
    const every = await phone.call('GET /api/delivery/branches', { city, every: 'branch' });
    expect(every.next_offset).toBeNull();
    expect(every.branches).toHaveLength(every.total);
    expect(every.total).toBeGreaterThan(200);
    expect(every.total).toBeLessThan((await branches()).total);
    expect(every.branches.filter(({ kind, lat, lon }) => kind !== 'branch' || lat === null || lon === null)).toEqual(
      [],
    );
    const withPlace = await phone.request('GET /api/delivery/branches', {
      city,
      every: 'branch',
      lat: '50.45',
    } as never);
    expect(withPlace.statusCode).toBe(400);
  },
);

test('the closing hour is the one of today in Kyiv', async () => {
  const monday = Date.parse('2030-01-07T10:00:00Z');
  harness.clock.forward(monday - harness.clock.now.getTime());
  phone = await new Phone(harness).register();
  const open = async () => (await branches('6')).branches.find(({ number }) => number === '6')?.open_until;
  const onMonday = await open();
  expect(onMonday).toMatch(/^(19:30|20:00|21:00)$/);
  harness.clock.forward(4 * day + 13 * 3_600_000); // Friday 23:00 UTC is Saturday in Kyiv
  phone = await new Phone(harness).register();
  expect(await open()).toMatch(/^(17|18|19):00$/);
});

test('a list two days old is fetched again, and is served all the same when the carrier is down', async () => {
  await branches();
  const ageOf = async () => (await findCity(harness.database.db, city, harness.clock.now))?.branchesAgeMs;
  harness.clock.forward(2 * day - 60_000);
  phone = await new Phone(harness).register();
  await branches();
  expect(await ageOf()).toBeGreaterThan(day);
  harness.clock.forward(120_000);
  await carrierIs('lie');
  expect((await branches()).total).toBeGreaterThan(350);
  expect(await ageOf()).toBeGreaterThan(2 * day);
  await harness.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  harness.clock.forward(2000);
  await branches();
  expect(await ageOf()).toBe(0);
});

test('within two seconds a page comes from the cache, and a change of the carrier is seen after that', async () => {
  harness.clock.forward(10_000);
  const [first] = (await branches()).branches;
  await harness.database.db.execute(sql`update carrier_branches set address = 'інша адреса' where id = ${first!.id}`);
  const addressNow = async () => (await branches()).branches.find(({ id }) => id === first!.id)?.address;
  expect(await addressNow()).toBe(first!.address);
  expect(await addressNow()).toBe(first!.address);
  harness.clock.forward(2000);
  expect(await addressNow()).toBe('інша адреса');
  await harness.database.db.execute(
    sql`update carrier_branches set address = ${first!.address} where id = ${first!.id}`,
  );
});

test('a view of the branches of a city is recorded once an hour', async () => {
  const cityAgeMs = async () => (await findCity(harness.database.db, city, harness.clock.now))?.requestedAgeMs;
  harness.clock.forward(3_600_000);
  phone = await new Phone(harness).register();
  await branches();
  expect(await cityAgeMs()).toBe(0);
  harness.clock.forward(3_597_000);
  phone = await new Phone(harness).register();
  await branches();
  expect(await cityAgeMs()).toBe(3_597_000);
  harness.clock.forward(3000);
  await branches();
  expect(await cityAgeMs()).toBe(0);
});

test('a city that was never listed is refused while the carrier is down', async () => {
  await carrierIs('http429');
  const request = { city: lviv?.settlementId };
  expect(await phone.refusal('GET /api/delivery/branches', request)).toBe('carrier_unavailable');
});

test('an unknown city, or the id of the delivery city, is refused', async () => {
  const unknown = { city: '00000000-0000-0000-0000-000000000001' };
  expect(await phone.refusal('GET /api/delivery/branches', unknown)).toBe('city_unknown');
  expect(await phone.refusal('GET /api/delivery/branches', { city: kyiv?.deliveryCityId })).toBe('city_unknown');
});

test('branches missing from the carrier’s list are deleted from ours', async () => {
  const { db } = harness.database;
  const gone = '11111111-1111-4111-8111-111111111111';
  const { sql } = await import('drizzle-orm');
  await db.execute(sql`insert into carrier_branches
    select ${gone}::uuid, delivery_city_id, '99999', 99999, address, kind, open_until, weight_max_kg
    from carrier_branches where delivery_city_id = ${kyiv?.deliveryCityId} limit 1`);
  expect((await branches('99999')).total).toBe(1);
  harness.clock.forward(2 * day + 1);
  phone = await new Phone(harness).register();
  expect((await branches('99999')).total).toBe(0);
});
