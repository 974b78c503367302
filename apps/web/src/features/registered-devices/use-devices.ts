import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';

export type Devices = ReplyOf<'GET /api/get-devices'>['data'];

const key = ['registered-devices'];

/** Registered devices of the person; shown from the phone while there is no network. */
export function useDevices() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /api/get-devices', {}, { signal })).data,
    // Somebody may have asked for a device, or the staff answered.
    staleTime: 0,
    meta: { keep: true },
  });
}

/** After a device came, went or changed: the list is read anew, and the balance with what it brought. */
export function useForgetDevices(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['balance'] }),
      client.invalidateQueries({ queryKey: ['xp'] }),
    ]);
  };
}
