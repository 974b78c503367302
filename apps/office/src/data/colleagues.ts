import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

const names = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => {
    const { members } = await call('GET /api/colleagues', {}, { signal, isByItself: true });
    return new Map(members.map(({ actor, name }) => [actor, name]));
  },
  staleTime: 5 * 60_000,
});

/** Names of members of staff by their ids in rows; undefined for anyone else. */
export function useColleagues(): (actor: string) => string | undefined {
  const { data } = useQuery(names);
  return (actor) => data?.get(actor);
}
