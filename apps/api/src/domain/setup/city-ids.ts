import type { PopularCity } from '@club/rules/delivery/cities';
import type { Carrier } from '../../providers/carrier/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { SetupItem } from './setup-item.ts';

export type CityDirectory = Pick<Carrier, 'searchCities'>;

/** Cities from the carrier's directory; those it does not have stay as they are. */
export interface CityIds {
  cities: PopularCity[];
  unknown: string[];
}

/** Looks up the cities offered first. Calls the carrier: never inside a transaction. Returns why it is silent. */
export async function lookUpCities(
  carrier: CityDirectory,
  cities: readonly PopularCity[],
): Promise<CityIds | ProviderError> {
  try {
    const found = await Promise.all(cities.map(async (city) => findCity(await carrier.searchCities(city.label), city)));
    return {
      cities: found.map((one, place) => one ?? cities[place]!),
      unknown: cities.filter((_, place) => found[place] === undefined).map(({ label }) => label),
    };
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Whether the stored cities have the ids of the carrier's directory. */
export function cityIdsOf(directory: CityIds | ProviderError, cities: readonly PopularCity[]): SetupItem {
  const item = { item: 'ids of the first cities', brand: null, isNeeded: false } as const;
  if (directory instanceof ProviderError)
    return {
      ...item,
      state: 'missing',
      found: `not checked: ${directory.message}`,
      command:
        'set the carrier’s address and key (docs/providers.md), then run setup; in a rehearsal the server must be running',
    };
  const others = directory.cities
    .filter((city, place) => !isSame(city, cities[place]!))
    .map(({ label, settlementId, deliveryCityId }) => `${label}: ${settlementId}, ${deliveryCityId}`);
  const wrong = [...directory.unknown.map((label) => `${label}: none`), ...others];
  return {
    ...item,
    state: wrong.length === 0 ? 'done' : 'missing',
    found: wrong.length === 0 ? `${cities.length} match the carrier’s directory` : wrong.join('; '),
    command:
      directory.unknown.length === 0
        ? 'run setup: it adopts the carrier’s ids'
        : 'settings set delivery.first-cities --file FILE',
  };
}

/** The one with our ids stays; of those with the same name only, the first is meant. */
function findCity(found: readonly PopularCity[], city: PopularCity): PopularCity | undefined {
  const known = found.find((one) => isSame(one, city)) ?? found.find(({ label }) => label === city.label);
  return known && { ...city, settlementId: known.settlementId, deliveryCityId: known.deliveryCityId };
}

const isSame = (one: PopularCity, other: PopularCity): boolean =>
  one.settlementId === other.settlementId && one.deliveryCityId === other.deliveryCityId;
