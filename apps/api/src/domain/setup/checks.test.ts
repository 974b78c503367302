import { popularCities } from '@club/rules/delivery/cities';
import { expect, test } from 'vitest';
import { ProviderError } from '../../providers/provider-error.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { checkCityIds } from './city-ids.ts';
import { readChecklist } from './checklist.ts';
import { sendersOf } from './senders.ts';

const club = openHarness({ seed: false });

test('the first cities have the ids of the carrier, and those that do not are named with the ids that they have there', async () => {
  expect(await checkCityIds(club.services.providers.carrier)).toMatchObject({ state: 'done' });
  const moved = {
    searchCities: async (name: string) => {
      const found = await club.services.providers.carrier.searchCities(name);
      return found.map((city) => (city.label === 'Львів' ? { ...city, deliveryCityId: 'another-id' } : city));
    },
  };
  const { settlementId } = popularCities.find(({ label }) => label === 'Львів')!;
  expect(await checkCityIds(moved)).toMatchObject({ state: 'missing', found: `Львів: ${settlementId}, another-id` });
  expect(await checkCityIds({ searchCities: async () => [] })).toMatchObject({
    state: 'missing',
    found: expect.stringMatching(/^Київ: none; Харків: none/),
  });
});

test('a carrier that does not answer leaves the cities unchecked, and says why', async () => {
  const searchCities = () => Promise.reject(new ProviderError('nova-poshta', 'unavailable', 'ECONNREFUSED'));
  expect(await checkCityIds({ searchCities })).toMatchObject({
    state: 'missing',
    found: 'not checked: nova-poshta: unavailable (ECONNREFUSED)',
    command: expect.stringContaining('docs/providers.md'),
  });
});

test('senders that nobody set are missing where messages really go, and a rehearsal needs none', () => {
  const { chosen, providers } = club.config;
  const named = (mode: { production: boolean; staging: boolean }, own = providers) =>
    sendersOf({ chosen, providers: own, ...mode }).map(({ item, state, found }) => [item, state, found]);
  expect(named({ production: true, staging: false })).toEqual([
    ['sender of SMS', 'missing', 'CLUBXP'],
    ['sender of e-mail', 'missing', 'club@club.example'],
  ]);
  expect(named({ production: true, staging: true }).map(([, state]) => state)).toEqual(['done', 'done']);
  const set = {
    ...providers,
    turbosms: { ...providers.turbosms, sender: 'KLUB' },
    esputnik: { ...providers.esputnik, from: 'shop@klub.example' },
  };
  expect(named({ production: true, staging: false }, set).map(([, state]) => state)).toEqual(['done', 'done']);
  const none = { ...chosen, email: [] };
  expect(sendersOf({ chosen: none, providers, production: true, staging: false })).toHaveLength(1);
});

test('every line that is missing names what brings it, and codes are missed line by line', async () => {
  const items = await readChecklist({
    db: club.database.db,
    config: club.config,
    settings: await club.clubSettings.current(),
    now: club.clock.now,
  });
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
    expect.objectContaining({ item: 'questions of the quiz', brand: 'ogo', found: '0, a quiz has 5' }),
  );
});
