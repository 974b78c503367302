import { lifetimes } from '@club/rules/time/lifetimes';
import { sites } from '../../../data/sites.ts';
import { onSessionEnd } from '../../../device/session.ts';

// In memory only, since it signs in its holder.
let fetched: { url: string; at: number } | undefined;

onSessionEnd(dropSiteLink);

/** A link that signs in on the full site once. An unused one is given again for 840 seconds. Throws CallProblem. */
export async function siteLink(now: number = Date.now()): Promise<string> {
  if (fetched && now - fetched.at <= lifetimes.menuLink) return fetched.url;
  const url = await sites.link();
  fetched = { url, at: now };
  return url;
}

/** It was opened, so it is spent. */
export function dropSiteLink(): void {
  fetched = undefined;
}
