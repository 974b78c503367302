import { createHash, timingSafeEqual } from 'node:crypto';

export type SignatureHash = 'sha1' | 'sha3-256';

/** The length of a signature shows which hash made it. */
const hashOfLength: Record<number, SignatureHash> = { 20: 'sha1', 32: 'sha3-256' };

/** base64 of the binary hash over the exact text of `data` between two private keys. */
export function signatureOf(data: string, privateKey: string, hash: SignatureHash): string {
  return createHash(hash).update(`${privateKey}${data}${privateKey}`).digest('base64');
}

/** True for a signature of exactly this text by one of the hashes in use; other spellings of the same bytes are refused. */
export function isSigned(
  { data, signature }: { data: string; signature: string },
  privateKey: string,
  hashes: readonly SignatureHash[],
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  const hash = hashOfLength[bytes.length];
  if (hash === undefined || !hashes.includes(hash) || bytes.toString('base64') !== signature) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(data, privateKey, hash)));
}
