import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { runtime } from '../device/runtime.ts';
import { keyOf } from './nouns.ts';

const freshMs = 300_000;

/** What staff may have changed since the page came; until the first answer it is what the page said. */
const current = queryOptions({
  queryKey: keyOf('settings'),
  queryFn: () => call('GET /api/settings', {}),
  initialData: () => ({
    free_delivery_from_kop: runtime.freeDeliveryFromKop,
    landings: runtime.landings,
    social: { main: [...runtime.links.social.main], ogo: [...runtime.links.social.ogo] },
  }),
  staleTime: freshMs,
  refetchInterval: freshMs,
});

/** From how many kopiyky of goods on delivery is free in the brand that is shown. */
export const useFreeDeliveryFromKop = (): number => useQuery(current).data.free_delivery_from_kop[runtime.brand];
