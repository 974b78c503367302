// https://shopify.dev/docs/api/multipass: the site reads the token's JSON, believes it for 15 minutes, and takes it once.
import { createCipheriv, createHash, createHmac } from 'node:crypto';
import type { SiteName, Sites, SitePerson } from '../port.ts';

export const multipass = (sites: Record<SiteName, { url: string; secret: string }>): Sites => ({
  urlOf: (site) => sites[site].url,
  signInLink: (site, person, iv) => {
    const token = sealMultipass(sites[site].secret, person, iv);
    return `${sites[site].url.replace(/\/+$/, '')}/account/login/multipass/${token}`;
  },
});

/** A token for one sign-in. `iv` is 16 random bytes, never used twice. */
export function sealMultipass(secret: string, claims: SitePerson, iv: Buffer): string {
  const keys = createHash('sha256').update(secret).digest();
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(claims), 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  // Padded base64 of URLs, as the sites' own library writes it; Node's has no padding.
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
