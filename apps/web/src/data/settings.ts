import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Brand, ofBrands } from '@club/rules/brands';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { ProductLine } from '@club/rules/product-lines';
import { firstGiftTerms, firstMixUnits } from '@club/rules/settings/first-values';
import { call } from '../client/call.ts';
import { runtime } from '../device/runtime.ts';
import { keyOf } from './nouns.ts';
import { queryClient } from './query-client.ts';

const freshMs = 300_000;

const fromPage = () => ({
  free_delivery_from_kop: runtime.freeDeliveryFromKop,
  first_cities: [...runtime.firstCities],
  mix_units: runtime.mixUnits ?? firstMixUnits,
  gift_from_units: runtime.giftFromUnits ?? firstGiftTerms.fromUnits,
  landings: runtime.landings,
  banks: ofBrands((brand) => [...runtime.banks[brand]]),
  social: ofBrands((brand) => [...runtime.links.social[brand]]),
  site_pages: ofBrands((brand) => [...runtime.links.sitePages[brand]]),
});

/** What staff may have changed since the page came; until the first answer it is what the page said. */
const current = queryOptions({
  queryKey: keyOf('settings'),
  // A server of the version before does not know everything that the page does.
  queryFn: async () => ({ ...fromPage(), ...(await call('GET /api/settings', {})) }),
  initialData: fromPage,
  staleTime: freshMs,
  refetchInterval: freshMs,
});

/** From how many kopiyky of goods on delivery is free in the brand that is shown. */
export const useFreeDeliveryFromKop = (): number => useQuery(current).data.free_delivery_from_kop[runtime.brand];

/** What delivery offers before anything is typed; the first one is the example until a city is chosen. */
export const useFirstCities = (): PopularCity[] => useQuery(current).data.first_cities;

export const useMixUnits = (line: ProductLine): number => useQuery(current).data.mix_units[line];

/** Where a card order of the brand that is shown may be paid, the first choice first. */
export const useBanks = () => useQuery(current).data.banks[runtime.brand];

/** Units of pouches that earn the gift, as they were known last. */
export const readGiftFromUnits = (): number =>
  queryClient.getQueryData(current.queryKey)?.gift_from_units ?? fromPage().gift_from_units;

export const useGiftFromUnits = (): number => useQuery(current).data.gift_from_units;

/** The page of the brand's full site that goes on with a page of the app; undefined leads to its front page. */
export function useSitePage(brand: Brand, path: string): string | undefined {
  const { data } = useQuery(current);
  const fitting = data.site_pages[brand].filter(({ from }) => from === path || path.startsWith(`${from}/`));
  return fitting.toSorted((one, other) => other.from.length - one.from.length)[0]?.to;
}
