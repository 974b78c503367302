import { getLanding, getSettings, getVersion } from '@club/contract/customer/app';
import { ofBrands } from '@club/rules/brands';
import { getLanding as readLanding } from '../../domain/content/get-landing.ts';
import { presentBanks } from '../../domain/orders/banks.ts';
import { type Route, serve } from '../core/serve.ts';
import type { Build } from '../core/build.ts';

export const appRoutes = (build: Build): Route[] => [
  serve(getSettings, async ({ providers, settings }) => {
    const { freeDeliveryFromKop, mixUnits, gift, landings, social, sitePages, firstCities } = settings;
    return {
      free_delivery_from_kop: { ...freeDeliveryFromKop },
      mix_units: { ...mixUnits },
      gift_from_units: gift.fromUnits,
      landings: { ...landings },
      social: ofBrands((brand) => [...social[brand]]),
      first_cities: firstCities.map((city) => ({ ...city })),
      site_pages: ofBrands((brand) => [...sitePages[brand]]),
      banks: ofBrands((brand) => presentBanks({ providers, settings }, brand)),
    };
  }),
  serve(getLanding, readLanding),
  serve(getVersion, async () => ({ version: build.version, build: build.build })),
];
