import { useQuery } from '@tanstack/react-query';
import { delivery } from '../../data/delivery.ts';
import { isSearchable } from './use-cities.ts';

/** Streets of a settlement by name; asks nobody before the second letter, nor while the list is closed. */
export function useStreets(settlementId: string, query: string, isWanted: boolean) {
  const name = query.trim();
  return useQuery({ ...delivery.streets(settlementId, name), enabled: isWanted && isSearchable(name) });
}
