import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

const ivBytes = 16;
const signatureBytes = 32;

export interface OpenedToken {
  /** One for each token, however its text is padded: what single use is counted by. */
  signature: string;
  claims: Record<string, unknown>;
}

/** Checks the signature before a byte is decrypted. Undefined for anything that this secret did not seal. */
export function openToken(secret: string, token: string): OpenedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < ivBytes * 2 + signatureBytes) return undefined;
  const keys = createHash('sha256').update(secret).digest();
  const sealed = bytes.subarray(0, -signatureBytes);
  const given = bytes.subarray(-signatureBytes);
  const right = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  if (!timingSafeEqual(given, right)) return undefined;
  try {
    const decipher = createDecipheriv('aes-128-cbc', keys.subarray(0, 16), sealed.subarray(0, ivBytes));
    const json = Buffer.concat([decipher.update(sealed.subarray(ivBytes)), decipher.final()]).toString('utf8');
    const claims = Object(JSON.parse(json)) as Record<string, unknown>;
    return { signature: right.toString('base64url'), claims };
  } catch {
    return undefined;
  }
}
