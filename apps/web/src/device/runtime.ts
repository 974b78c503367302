import { firstBrand, isBrand, ofBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { OutsideService } from '@club/rules/outside-services';
import type { ProductLine } from '@club/rules/product-lines';
import type { SitePage } from '@club/rules/settings/site-pages';
import type { Contact } from '@club/rules/settings/support-contact';

/** Values the server wrote into the page: which brand this host is, how to call home, where the others are. */
export interface Runtime {
  /** The brand that is shown: the host's own, or another one chosen on the first brand's host. */
  brand: Brand;
  /** Only on the first brand's host the brand is switched. */
  hostBrand: Brand;
  /** Of the brand that is shown. */
  apiKey: string;
  /** Addresses of every brand, such as https://club.example. */
  hosts: Record<Brand, string>;
  version: string;
  build: string;
  /** Outside services are emulated, so messages and payments can be inspected. */
  demo: boolean;
  /** The club's absent services: nothing that needs them is shown. */
  absent: readonly OutsideService[];
  /** The messenger in which a sign-in code may come instead of an SMS. */
  codeMessenger?: string;
  /** Who sends the club's mailings, and who counts purchases; consents name them. */
  marketing?: string;
  shopAnalytics?: string;
  /** Wallets of phones that take the card of a member. */
  wallets?: readonly { id: string; name: string; phones: 'ios' | 'android' }[];
  /** What staff have set, as last known: the page's, until the data replaces them by the reply of the call. */
  settings: ShownSettings;
}

/** In the shape of the call. Figures of staff are in no bundle: without the page's they are unknown. */
export interface ShownSettings {
  /** From how many kopiyky on delivery is free. */
  free_delivery_from_kop?: Record<Brand, number>;
  /** Units of a mix pack, and of pouches that earn the gift. */
  mix_units?: Record<ProductLine, number>;
  gift_from_units?: number;
  /** Where /landing leads; null shows the page of our own. */
  landings: Record<Brand, string | null>;
  social: Record<Brand, SocialLink[]>;
  /** What delivery offers before anything is typed. */
  first_cities: PopularCity[];
  /** Which page of the full site corresponds to a page of the app. */
  site_pages: Record<Brand, SitePage[]>;
  /** Where to write to without signing in. */
  support: Record<Brand, Contact | null>;
  /** Where a card order may be paid, the first choice first. */
  banks: Record<Brand, Bank[]>;
}

export interface Bank {
  id: string;
  title: string;
}

export interface SocialLink {
  title: string;
  url: string;
}

/** As the server writes it: the brand is the host's, and there is a key for each brand. */
type Given = Partial<Omit<Runtime, 'hostBrand' | 'apiKey'> & { apiKeys: Record<Brand, string> }>;

const nowhere: Runtime = {
  brand: firstBrand,
  hostBrand: firstBrand,
  apiKey: '',
  hosts: ofBrands(() => ''),
  version: '',
  build: '',
  demo: false,
  absent: [],
  settings: {
    landings: ofBrands(() => null),
    social: ofBrands(() => []),
    first_cities: [],
    site_pages: ofBrands(() => []),
    support: ofBrands(() => null),
    banks: ofBrands(() => []),
  },
};

export const runtime: Runtime = readRuntime(
  document.getElementById('runtime')?.textContent ?? '',
  document.documentElement.dataset.brand,
);

/**
 * Missing values have empty defaults, so a half-filled page still opens. `shown` is the brand that the page's first
 * script has set before the first paint: the customer's choice, or else the host's.
 */
export function readRuntime(text: string, shown: string | undefined): Runtime {
  try {
    const { apiKeys, ...given } = JSON.parse(text) as Given;
    const hostBrand = isBrand(given.brand) ? given.brand : nowhere.brand;
    const brand = hostBrand === firstBrand && isBrand(shown) ? shown : hostBrand;
    const apiKey = apiKeys?.[brand] ?? '';
    return { ...nowhere, ...given, brand, hostBrand, apiKey, settings: { ...nowhere.settings, ...given.settings } };
  } catch {
    return nowhere;
  }
}
