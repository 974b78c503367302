import { openToken } from './token.ts';

const livesMs = 15 * 60_000;
const arrivalsMax = 200;

export interface Arrival {
  site: string;
  email: string;
  firstName: string;
  lastName: string;
  identifier: string;
  /** Where the site leads; its front page when the token named nothing of this site. */
  returnTo: string;
  at: Date;
}

export type Refused = 'broken' | 'late' | 'used';

export interface SitesEntry {
  /** `origin` and `home` are the address by which this site was called. */
  enter: (site: string, token: string, address: { origin: string; home: string }) => Arrival | Refused;
  /** Newest first. */
  arrivals: () => Arrival[];
}

/** The sign-in of the emulated sites: a valid signature, 15 minutes, once. */
export function createSitesEntry(secretOf: (site: string) => string, now: () => Date): SitesEntry {
  const used = new Map<string, number>();
  const arrivals: Arrival[] = [];
  return {
    enter(site, token, address) {
      const opened = openToken(secretOf(site), token);
      if (!opened || typeof opened.claims.email !== 'string') return 'broken';
      const at = now();
      const madeAt = Date.parse(String(opened.claims.created_at));
      if (Number.isNaN(madeAt)) return 'broken';
      if (Math.abs(at.getTime() - madeAt) > livesMs) return 'late';
      if (used.has(opened.signature)) return 'used';
      forgetLate(used, at);
      used.set(opened.signature, madeAt);
      const arrival = describe(site, opened.claims, address, at);
      arrivals.unshift(arrival);
      arrivals.length = Math.min(arrivals.length, arrivalsMax);
      return arrival;
    },
    arrivals: () => [...arrivals],
  };
}

/** A token too old to be accepted need not be remembered. */
function forgetLate(used: Map<string, number>, at: Date): void {
  for (const [signature, madeAt] of used) if (at.getTime() - madeAt > livesMs) used.delete(signature);
}

function describe(
  site: string,
  claims: Record<string, unknown>,
  address: { origin: string; home: string },
  at: Date,
): Arrival {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    site,
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    identifier: text('identifier'),
    returnTo: ownPage(text('return_to'), address),
    at,
  };
}

function ownPage(returnTo: string, { origin, home }: { origin: string; home: string }): string {
  const url = URL.parse(returnTo);
  const isOwn =
    url !== null && url.origin === origin && url.href.startsWith(home) && url.username + url.password === '';
  return isOwn ? url.href : home;
}
