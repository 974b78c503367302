import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Who is signed in. */
export function useUser() {
  return useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => call('POST /api/user/get-user', {}, { signal }),
    meta: { keep: true },
  });
}
