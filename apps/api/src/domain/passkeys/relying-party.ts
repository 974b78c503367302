import { createHmac } from 'node:crypto';
import { brands, firstBrand } from '@club/rules/brands';
import type { Config } from '../../settings/config.ts';

export interface RelyingParty {
  id: string;
  /** Where a browser may use its passkeys. */
  origins: string[];
}

/**
 * One for the first brand and those that live below it; browsers allow no other sharing, and none below a bare name
 * such as localhost. Any other host has its own, by `origin`: a browser makes no passkey for another host, so a forged
 * one gains nothing.
 */
export function relyingParty(urls: Config['urls'], origin: string | undefined): RelyingParty {
  const hosts = brands.map((brand) => new URL(urls[brand]));
  const first = new URL(urls[firstBrand]);
  const isBelow = ({ hostname }: URL) => first.hostname.includes('.') && hostname.endsWith(`.${first.hostname}`);
  const own = hosts.find((host) => host.origin === origin) ?? first;
  if (own.origin !== first.origin && !isBelow(own)) return { id: own.hostname, origins: [own.origin] };
  return { id: first.hostname, origins: [first.origin, ...hosts.filter(isBelow).map((host) => host.origin)] };
}

/** Ed25519, P-256 and RSA with SHA-256, by their COSE numbers: what authenticators have, best first. */
export const algorithms = [-8, -7, -257];

/** The authenticator's handle for a person: opaque, and always the same. */
export const userHandle = (secret: string, personId: number): Buffer =>
  createHmac('sha256', secret).update(`passkey user:${personId}`).digest();
