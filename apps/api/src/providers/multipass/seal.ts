// https://shopify.dev/docs/api/multipass: the site reads the token's JSON, believes it for 15 minutes, and takes it once.
import { createCipheriv, createHash, createHmac } from 'node:crypto';

/** Who signs in; written into the token in this order. */
export interface MultipassClaims {
  email: string;
  /** ISO 8601. */
  created_at: string;
  first_name?: string;
  last_name?: string;
  identifier?: string;
  return_to?: string;
}

/** A token for one sign-in. `iv` is 16 random bytes, never used twice. */
export function sealMultipass(secret: string, claims: MultipassClaims, iv: Buffer): string {
  const keys = createHash('sha256').update(secret).digest();
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(claims), 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  // Padded base64 of URLs, as the sites' own library writes it; Node's has no padding.
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
