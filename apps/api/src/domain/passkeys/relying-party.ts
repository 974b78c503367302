import { createHmac } from 'node:crypto';
import type { Config } from '../../settings/config.ts';

export interface RelyingParty {
  id: string;
  /** Where a browser may use its passkeys. */
  origins: string[];
}

/**
 * One for both brands where the second one lives below the first; browsers allow no other sharing, and none below a
 * bare name such as localhost. Otherwise each host has its own, and `origin` tells on which the customer is: a browser
 * makes no passkey for a host that it is not on, so nothing is gained by lying.
 */
export function relyingParty(urls: Config['urls'], origin: string | undefined): RelyingParty {
  const main = new URL(urls.main);
  const ogo = new URL(urls.ogo);
  if (main.hostname.includes('.') && ogo.hostname.endsWith(`.${main.hostname}`))
    return { id: main.hostname, origins: [main.origin, ogo.origin] };
  const own = origin === ogo.origin ? ogo : main;
  return { id: own.hostname, origins: [own.origin] };
}

/** Ed25519, P-256 and RSA with SHA-256, by their COSE numbers: what authenticators have, best first. */
export const algorithms = [-8, -7, -257];

/** What an authenticator knows a person by: it tells nothing, and the same person always has the same. */
export const userHandle = (secret: string, personId: number): Buffer =>
  createHmac('sha256', secret).update(`passkey user:${personId}`).digest();
