import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** What a whole serial is to this customer; asked once, for every wrong one counts. */
export function useSerialCheck(serial: string | undefined) {
  return useQuery({
    queryKey: ['serial', serial],
    queryFn: ({ signal }) => call('POST /api/devices/check', { serial: serial ?? '' }, { signal }),
    enabled: serial !== undefined,
    staleTime: 10_000,
    gcTime: 10_000,
  });
}
