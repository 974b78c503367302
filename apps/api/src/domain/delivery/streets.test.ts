import { popularCities } from '@club/rules/delivery/cities';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const harness = openHarness({ seed: false });
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(harness).register();
});
afterEach(() => harness.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const [kyiv, kharkiv] = popularCities;
const city = kyiv?.settlementId ?? '';
const labels = async (query: string, settlement = city) =>
  (await phone.call('GET /api/delivery/streets', { city: settlement, query })).streets.map(({ label }) => label);
const refusal = (query: string, settlement = city) =>
  phone.refusal('GET /api/delivery/streets', { city: settlement, query });
const carrierIs = (mode: string) =>
  harness.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode } });
const carrierCalls = async (): Promise<number> =>
  (await harness.outside.inject('/emulators/log?service=nova-poshta')).body.match(/searchSettlementStreets/g)?.length ??
  0;

test('a street is searched from 2 letters', { tags: ['GET:/api/delivery/streets'] }, async () => {
  const before = await carrierCalls();
  for (const short of ['', 'Х', ' х1 ', 'вул. Х']) expect(await labels(short), short).toEqual([]);
  expect(await carrierCalls()).toBe(before);
  expect(await labels('Хр')).toContain('вул. Хрещатик');
});

test.each(['хрещатик', 'ХРЕЩАТИК', 'вул. Хрещатик', 'вулиця хрещатик', ' вул.хрещ '])(
  'the street «%s» is found, with any letters and kind',
  async (query) => expect(await labels(query)).toEqual(['вул. Хрещатик']),
);

test.each(["солом'янська", 'соломʼянська', 'соломʼян', 'Солом’янська', 'солом`янська'])(
  'the street «%s» is found, with any apostrophe',
  async (query) => expect(await labels(query)).toEqual(['вул. Соломʼянська']),
);

test('streets belong to the settlement: the delivery city’s id, or any other, is unknown', async () => {
  expect(await refusal('Хрещатик', kyiv?.deliveryCityId)).toBe('city_unknown');
  expect(await refusal('Хрещатик', '00000000-0000-0000-0000-000000000001')).toBe('city_unknown');
  expect(await labels('хрещатик', kharkiv?.settlementId)).toEqual([]);
  expect(await labels('сумська', kharkiv?.settlementId)).toContain('вул. Сумська');
});

// Every fault is the adapter's own test; here one of the wire and one inside an answer.
test.each(['down', 'over-limit'])(
  'with the carrier %s earlier search results are found, and nothing else',
  async (mode) => {
    await labels('хрещ');
    await labels('соломʼян');
    await carrierIs(mode);
    expect(await labels('ХРЕ')).toEqual(['вул. Хрещатик']);
    expect(await labels("вул. солом'янська")).toEqual(['вул. Соломʼянська']);
    expect(await refusal('дерибас')).toBe('carrier_unavailable');
    expect(await refusal('хрещатик', kharkiv?.settlementId)).toBe('carrier_unavailable');
  },
);

test('without the carrier streets that begin with the letters come before those that contain them', async () => {
  await labels('сад');
  await labels('рос');
  await labels('мир');
  await carrierIs('http429');
  const found = await labels('ми');
  expect(found[0]).toBe('вул. Миру');
  expect(found.length).toBeGreaterThan(1);
});

test('input without a letter finds nothing and breaks nothing', async () => {
  await carrierIs('http429');
  for (const query of ['%%__', "ab'); --", 'хр\u0000ещ%', '\ud800аб', '____'])
    expect([200, 503]).toContain((await phone.request('GET /api/delivery/streets', { city, query })).statusCode);
});
