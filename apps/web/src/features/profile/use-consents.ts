import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

const queryKey = ['consents'];

/** What was given and withdrawn, the newest first. */
export function useConsents() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/user/get-consents', {}, { signal }),
    staleTime: 0,
    meta: { keep: true },
  });
}

export function useForgetConsents(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey });
}
