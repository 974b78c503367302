import { useQuery } from '@tanstack/react-query';
import type { City } from '@club/contract/customer/delivery/search';
import type { PopularCity } from '@club/rules/delivery/cities';
import { delivery } from '../../data/delivery.ts';
import { currentSettings } from '../../data/settings/current.ts';

const lettersMin = 2;

/** Suggestions before anything is typed; the first one is the example until a city is chosen. */
export const useFirstCities = (): PopularCity[] => useQuery(currentSettings).data.first_cities;

/** Cities whose name begins with the query; no call before the second letter. */
export function useCities(query: string) {
  const name = query.trim();
  return useQuery({ ...delivery.cities(name), select: (cities) => cities.map(cityOf), enabled: isSearchable(name) });
}

export function isSearchable(query: string): boolean {
  return query.trim().length >= lettersMin;
}

function cityOf({ label, city_id, delivery_city_id, province, meta }: City): PopularCity {
  return { label, settlementId: city_id, deliveryCityId: delivery_city_id, area: province, region: meta.Region };
}
