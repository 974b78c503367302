import { type Brand, brands } from '@club/rules/brands';

/** One of each brand, and velo's own. */
export type SiteName = Brand | 'velo';
export const siteNames: readonly SiteName[] = [...brands, 'velo'];

/** The person who signs in; their fields are sent in this order. */
export interface SitePerson {
  email: string;
  /** ISO 8601. */
  created_at: string;
  first_name?: string;
  last_name?: string;
  identifier?: string;
  return_to?: string;
}

/** The brands' full sites, where a customer is signed in by a link. */
export interface Sites {
  urlOf(site: SiteName): string;
  /** A link for one sign-in. `iv` is 16 random bytes, never used twice. */
  signInLink(site: SiteName, person: SitePerson, iv: Buffer): string;
}
