import type { ComplianceProfile } from '@club/rules/catalogue/compliance';
import { popularCities } from '@club/rules/delivery/cities';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ProviderError } from '../../providers/provider-error.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { type CityDirectory, cityIdsOf, lookUpCities } from './city-ids.ts';
import { readChecklist } from './checklist.ts';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import { firstSender } from '@club/rules/settings/first-values';
import { sendersOf } from './senders.ts';
import { checkWaybillSender } from './waybill-sender.ts';

const club = openHarness({ seed: false });
const checkCityIds = async (carrier: CityDirectory, cities: typeof popularCities) =>
  cityIdsOf(await lookUpCities(carrier, cities), cities);

test('the first cities have the ids of the carrier, and those that do not are listed with their ids there', async () => {
  expect(await checkCityIds(club.services.providers.carrier, popularCities)).toMatchObject({ state: 'done' });
  const moved = {
    searchCities: async (name: string) => {
      const found = await club.services.providers.carrier.searchCities(name);
      return found.map((city) => (city.label === 'Львів' ? { ...city, deliveryCityId: 'another-id' } : city));
    },
  };
  const { settlementId } = popularCities.find(({ label }) => label === 'Львів')!;
  expect(await checkCityIds(moved, popularCities)).toMatchObject({
    state: 'missing',
    found: `Львів: ${settlementId}, another-id`,
    command: 'run setup: it adopts the carrier’s ids',
  });
  expect(await checkCityIds({ searchCities: async () => [] }, popularCities)).toMatchObject({
    state: 'missing',
    found: expect.stringMatching(/^Київ: none; Харків: none/),
  });
});

test('a carrier that does not answer leaves the cities unchecked, and the reason is shown', async () => {
  const searchCities = () => Promise.reject(new ProviderError('nova-poshta', 'unavailable', 'ECONNREFUSED'));
  expect(await checkCityIds({ searchCities }, popularCities)).toMatchObject({
    state: 'missing',
    found: 'not checked: nova-poshta: unavailable (ECONNREFUSED)',
    command: expect.stringContaining('docs/providers.md'),
  });
});

test('unset senders are missing where messages are really sent, and staging needs none', () => {
  const { senders } = club.config;
  const named = (mode: { production: boolean; staging: boolean }, own = senders) =>
    sendersOf({ senders: own, ...mode }).map(({ item, state, found }) => [item, state, found]);
  expect(named({ production: true, staging: false })).toEqual([
    ['SMS sender, TurboSMS', 'missing', 'CLUBXP'],
    ['e-mail sender, eSputnik', 'missing', 'club@club.example'],
  ]);
  expect(named({ production: true, staging: true }).map(([, state]) => state)).toEqual(['done', 'done']);
  const set = senders.map((one) => ({ ...one, value: 'KLUB', isDefault: false }));
  expect(named({ production: true, staging: false }, set).map(([, state]) => state)).toEqual(['done', 'done']);
});

const checklist = async (compliance = club.config.compliance) =>
  readChecklist({
    db: club.database.db,
    config: { ...club.config, compliance },
    settings: await club.clubSettings.current(),
    now: club.clock.now,
  });

test('every line that is missing names what brings it, and codes are missed line by line', async () => {
  const items = await checklist();
  expect(items.filter(({ state, command }) => state !== 'done' && command === '')).toEqual([]);
  expect(
    items.filter(({ item }) => item.startsWith('first codes of')).map(({ brand, state }) => [brand, state]),
  ).toEqual([
    ['main', 'missing'],
    ['main', 'missing'],
    ['ogo', 'missing'],
    ['ogo', 'missing'],
  ]);
  expect(items).toContainEqual(
    expect.objectContaining({ item: 'quiz questions', brand: 'ogo', found: '0; a quiz needs 5' }),
  );
});

describe('what XP are promised for', () => {
  const needed = async (profile: ComplianceProfile) =>
    (await checklist(profile)).flatMap(({ item, brand, isNeeded, state }) =>
      isNeeded && state === 'missing' && /codes|devices/.test(item) ? [`${brand}: ${item}`] : [],
    );
  const turn = (allowed: boolean | null) =>
    setCompliance(club.database.db, {
      brand: 'main',
      subject: 'device',
      action: 'earn',
      allowed,
      note: 'test',
      actor: 'console:test',
      now: club.clock.now,
    });

  test('keeps a club closed until XP can be earned, by codes of each line and by a serial number', async () => {
    const all = ['main: first codes of glo', 'main: first codes of velo', 'main: devices'];
    expect(await needed('open')).toEqual([
      ...all,
      'ogo: first codes of ogo',
      'ogo: first codes of velo',
      'ogo: devices',
    ]);
    await club.database.db.execute(sql`insert into device_serials
      (serial, model, line, warranty_months, blocked_at, created_at, actor) values
      ('GC27K4MX9WAD', 'contour', 'glo', 12, null, now(), 'console:test'),
      ('QR63H8TN5PA2', 'orbit', 'ogo', 12, now(), now(), 'console:test')`);
    await club.database.db.execute(sql`insert into code_batches (line, size, note, actor, created_at)
      values ('velo', 1, 'test', 'console:test', now())`);
    expect(await needed('open')).toEqual(['main: first codes of glo', 'ogo: first codes of ogo', 'ogo: devices']);
  });

  test('needs nothing where the law forbids rewards: a whole club, or one cell, as the line shows', async () => {
    expect(await needed('restricted')).toEqual([]);
    await club.database.db.execute(sql`delete from device_serials`);
    const line = (await checklist()).find(({ item, brand }) => item === 'devices' && brand === 'main');
    expect(line?.command).toContain('compliance set --brand main --subject device --action earn --allowed no');
    await turn(false);
    expect(await needed('open')).not.toContain('main: devices');
    await turn(null);
    expect(await needed('open')).toContain('main: devices');
  });
});

test('shops and points of sale are missed by brand and by kind', async () => {
  await club.database.db
    .execute(sql`insert into places (brand, kind, id, title, city, address, lat, lon, hours, services, updated_at)
    values ('ogo', 'store', 'one', 'Крамниця', 'Київ', 'Хрещатик, 1', 50.45, 30.52, '[]', '{}', now())`);
  const places = (await checklist()).filter(({ item }) => item === 'stores' || item === 'points of sale');
  expect(places.map(({ item, brand, state }) => [brand, item, state])).toEqual([
    ['main', 'stores', 'missing'],
    ['main', 'points of sale', 'missing'],
    ['ogo', 'stores', 'done'],
    ['ogo', 'points of sale', 'missing'],
  ]);
});

test('a season is missed from 60 days before the last one ends on, and by its last day', async () => {
  const season = async () =>
    (await checklist()).find(({ item, brand }) => item === 'marathon season' && brand === 'main');
  const today = kyivDate(club.clock.now);
  const add = (id: string, from: number, to: number) =>
    club.database.db.execute(sql`insert into marathon_seasons (id, brand, title, starts_on, ends_on)
      values (${id}, 'main', 'Весна', ${dayAfter(today, from)}, ${dayAfter(today, to)})`);
  expect(await season()).toMatchObject({ state: 'missing', found: 'none' });
  await add('this', -4, 16);
  await add('next', 40, 59);
  const found = `the last one ends on ${dayAfter(today, 59)}, in 59 days`;
  expect(await season()).toMatchObject({ state: 'missing', found, isNeeded: false });
  await add('after', 60, 60);
  expect(await season()).toMatchObject({ state: 'done' });
});

test('certificates have a line: offered ones and withheld ones', async () => {
  const certificates = async () => (await checklist()).find(({ item }) => item === 'certificates');
  expect(await certificates()).toMatchObject({ state: 'off', found: '0 offered, 0 withheld' });
  await club.database.db
    .execute(sql`insert into certificate_partners (id, category_id, title, terms, tile_hue, position)
    values ('one', 1, 'Книгарня', '', 60, 0)`);
  await club.database.db.execute(sql`insert into certificate_offers (id, partner_id, face_kop, xp_price)
    values ('a', 'one', 10000, 100), ('b', 'one', 20000, 200)`);
  await club.database.db.execute(sql`insert into certificate_terms (offer_id, is_withheld) values ('b', true)`);
  expect(await certificates()).toMatchObject({ state: 'done', found: '1 offered, 1 withheld' });
});

const sets = {
  waybillSender: demoWaybillSender,
  sender: firstSender,
};

test('the sender of waybills is known to the carrier, with its contact and an open branch of the city', async () => {
  const { carrier } = club.services.providers;
  const check = (over: Partial<typeof demoWaybillSender>) =>
    checkWaybillSender(carrier, { ...sets, waybillSender: { ...demoWaybillSender, ...over } });
  expect(await checkWaybillSender(carrier, sets)).toMatchObject({ state: 'done', found: 'Клуб' });
  const stranger = '00000000-0000-0000-0000-000000000000';
  expect(await check({ counterpartyId: stranger })).toMatchObject({
    state: 'missing',
    found: 'counterparty unknown',
    command: expect.stringContaining(demoWaybillSender.counterpartyId),
  });
  expect(await check({ contactId: stranger })).toMatchObject({
    state: 'missing',
    found: 'contact unknown',
    command: expect.stringContaining(demoWaybillSender.contactId),
  });
  expect(await check({ branchId: stranger })).toMatchObject({
    state: 'missing',
    found: expect.stringContaining('branch not open'),
  });
});

test('a sender whose contract has no cash on delivery is reported before the first parcel is refused', async () => {
  const { carrier } = club.services.providers;
  const fault = { service: 'nova-poshta', mode: 'no-money-back', times: 1 };
  await club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: fault });
  expect(await checkWaybillSender(carrier, sets)).toMatchObject({
    state: 'missing',
    found: 'Клуб may not collect money from recipients',
    command: expect.stringContaining('contract'),
  });
  expect(await checkWaybillSender(carrier, sets)).toMatchObject({ state: 'done' });
});

test('a club with typed-in waybills works without a sender, and reads the ids of its key', async () => {
  const none = { ...sets, waybillSender: null };
  expect(await checkWaybillSender(club.services.providers.carrier, none)).toMatchObject({
    state: 'off',
    found: 'not set',
    command: expect.stringContaining(demoWaybillSender.contactId),
  });
  const down = {
    listSenders: () => Promise.reject(new ProviderError('nova-poshta', 'unavailable', 'http 503')),
    listBranches: async () => [],
  };
  expect(await checkWaybillSender(down, sets)).toMatchObject({
    state: 'missing',
    found: expect.stringContaining('not checked'),
  });
});
