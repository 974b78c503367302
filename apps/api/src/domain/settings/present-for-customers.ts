import type { SettingsForCustomers } from '@club/contract/customer/app';
import { ofBrands } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { contactOf } from '@club/rules/settings/support-contact';
import type { Providers } from '../../providers/ports.ts';
import { presentBanks } from '../orders/banks.ts';

interface Presented {
  providers: Pick<Providers, 'payments'>;
  settings: ClubSettings;
}

/** What customers see of the settings: the page is written with it, and the call brings it again while the page is open. */
export function presentForCustomers({ providers, settings }: Presented): SettingsForCustomers {
  const { freeDeliveryFromKop, mixUnits, gift, landings, social, firstCities, sitePages } = settings;
  return {
    free_delivery_from_kop: { ...freeDeliveryFromKop },
    mix_units: { ...mixUnits },
    gift_from_units: gift.fromUnits,
    landings: { ...landings },
    social: ofBrands((brand) => [...social[brand]]),
    first_cities: firstCities.map((city) => ({ ...city })),
    site_pages: ofBrands((brand) => [...sitePages[brand]]),
    support: ofBrands((brand) => contactOf(settings, brand)),
    banks: ofBrands((brand) => presentBanks({ providers, settings }, brand)),
  };
}
