import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { isSearchable } from './use-cities.ts';

/** Streets of a settlement by name; asks nobody before the second letter, nor while the list is closed. */
export function useStreets(settlementId: string, query: string, isWanted: boolean) {
  const name = query.trim();
  return useQuery({
    queryKey: ['streets', settlementId, name.toLocaleLowerCase('uk')],
    queryFn: async ({ signal }) =>
      (await call('GET /api/delivery/streets', { city: settlementId, query: name }, { signal })).streets,
    enabled: isWanted && isSearchable(name),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
}
