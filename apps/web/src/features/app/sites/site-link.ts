import { lifetimes } from '@club/rules/time/lifetimes';
import { sites } from '../../../data/sites.ts';
import { onSessionEnd } from '../../../device/session.ts';

/** The site of the brand one is in, or the main brand's. */
export type Site = 'own' | 'main';

// In memory only, since it signs in its holder.
const fetched = new Map<string, { url: string; at: number }>();

onSessionEnd(dropSiteLink);

/** A link that signs in on a page of the full site once. An unused one is given again for 840 seconds. Throws CallProblem. */
export async function siteLink(site: Site = 'own', page?: string, now: number = Date.now()): Promise<string> {
  const place = `${site} ${page ?? ''}`;
  const known = fetched.get(place);
  if (known && now - known.at <= lifetimes.menuLink) return known.url;
  const url = await (site === 'own' ? sites.link(page) : sites.mainLink(page));
  fetched.set(place, { url, at: now });
  return url;
}

/** They were opened, so they are spent. */
export function dropSiteLink(): void {
  fetched.clear();
}
