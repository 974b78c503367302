import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProductLine } from '@club/rules/product-lines';
import { runtime } from '../../device/runtime.ts';
import type { ShownSettings } from '../../device/runtime.ts';
import { keyOf } from '../nouns.ts';
import { queryClient } from '../query-client.ts';
import { readSettings } from './read.ts';

const freshMs = 300_000;

/** What staff may have changed since the page was loaded; until the first reply it is what the page has. */
export const currentSettings = queryOptions({
  queryKey: keyOf('settings'),
  queryFn: readSettings,
  initialData: () => runtime.settings,
  // The service worker answers with the page of an earlier visit, which may be any age, and such a page may lack figures.
  initialDataUpdatedAt: () => (navigator.serviceWorker?.controller || isAnyUnknown(runtime.settings) ? 0 : Date.now()),
  staleTime: freshMs,
  refetchInterval: freshMs,
});

const isAnyUnknown = (settings: ShownSettings): boolean =>
  [settings.free_delivery_from_kop, settings.mix_units, settings.gift_from_units].includes(undefined);

/** From how many kopiyky of goods on delivery is free in the brand that is shown. */
export const useFreeDeliveryFromKop = (): number | undefined =>
  useQuery(currentSettings).data.free_delivery_from_kop?.[runtime.brand];

export const useMixUnits = (line: ProductLine): number | undefined => useQuery(currentSettings).data.mix_units?.[line];

/** Where a card order of the brand that is shown may be paid, the first choice first. */
export const useBanks = () => useQuery(currentSettings).data.banks[runtime.brand];

/** Units of pouches that earn the gift, as last known. */
export const readGiftFromUnits = (): number | undefined =>
  queryClient.getQueryData(currentSettings.queryKey)?.gift_from_units ?? runtime.settings.gift_from_units;

export const useGiftFromUnits = (): number | undefined => useQuery(currentSettings).data.gift_from_units;
