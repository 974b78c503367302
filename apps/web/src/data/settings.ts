import { queryOptions, useQuery } from '@tanstack/react-query';
import { ofBrands } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { call } from '../client/call.ts';
import { runtime } from '../device/runtime.ts';
import { keyOf } from './nouns.ts';
import { queryClient } from './query-client.ts';

const freshMs = 300_000;

/** Figures that the page lacks stay unknown until the first reply. */
const fromPage = () => ({
  free_delivery_from_kop: runtime.freeDeliveryFromKop,
  first_cities: [...runtime.firstCities],
  mix_units: runtime.mixUnits,
  gift_from_units: runtime.giftFromUnits,
  landings: runtime.landings,
  banks: ofBrands((brand) => [...runtime.banks[brand]]),
  social: ofBrands((brand) => [...runtime.links.social[brand]]),
  site_pages: ofBrands((brand) => [...runtime.links.sitePages[brand]]),
});

const isAnyUnknown = (): boolean => Object.values(fromPage()).includes(undefined);

/** What staff may have changed since the page was loaded; until the first reply it is what the page has. */
export const currentSettings = queryOptions({
  queryKey: keyOf('settings'),
  // A server of the previous version may lack settings that the page uses.
  queryFn: async (): Promise<ReturnType<typeof fromPage>> => ({
    ...fromPage(),
    ...(await call('GET /api/settings', {})),
  }),
  initialData: fromPage,
  // The service worker answers with the page of an earlier visit, which may be any age, and such a page may lack figures.
  initialDataUpdatedAt: () => (navigator.serviceWorker?.controller || isAnyUnknown() ? 0 : Date.now()),
  staleTime: freshMs,
  refetchInterval: freshMs,
});

/** From how many kopiyky of goods on delivery is free in the brand that is shown. */
export const useFreeDeliveryFromKop = (): number | undefined =>
  useQuery(currentSettings).data.free_delivery_from_kop?.[runtime.brand];

export const useMixUnits = (line: ProductLine): number | undefined => useQuery(currentSettings).data.mix_units?.[line];

/** Where a card order of the brand that is shown may be paid, the first choice first. */
export const useBanks = () => useQuery(currentSettings).data.banks[runtime.brand];

/** Units of pouches that earn the gift, as last known. */
export const readGiftFromUnits = (): number | undefined =>
  queryClient.getQueryData(currentSettings.queryKey)?.gift_from_units ?? fromPage().gift_from_units;

export const useGiftFromUnits = (): number | undefined => useQuery(currentSettings).data.gift_from_units;
