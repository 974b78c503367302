import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { BankCall } from '../port.ts';

const refetchAfterMs = 60_000;

/** True when the bank's key made the signature (DER, base64) of exactly this text. */
export function isSignedBy(key: KeyObject, body: string, signature: string): boolean {
  try {
    return verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'base64'));
  } catch {
    return false; // bytes that are no signature at all
  }
}

/** The bank gives its key as base64 of a PEM; undefined for anything else. */
export function readKey(encoded: unknown): KeyObject | undefined {
  if (typeof encoded !== 'string' || encoded.length > 4000) return undefined;
  try {
    return createPublicKey(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
}

/**
 * Verifies calls by the bank's key. It is fetched with the first call, and again when a signature does not fit, for the
 * bank may have changed it: at most once a minute, or forged posts would make us call the bank as often as they come.
 */
export function callChecker(fetchKey: () => Promise<unknown>, now: () => number = Date.now) {
  let known: KeyObject | undefined;
  let fetchedAt: number | undefined;
  let fetching: Promise<void> | undefined;

  async function renew(): Promise<void> {
    fetchedAt = now();
    // A silent bank leaves the key as it was: the call is refused, and will be repeated.
    known = readKey(await fetchKey().catch(() => undefined)) ?? known;
  }

  return async ({ headers, body }: BankCall): Promise<boolean> => {
    const signature = headers['x-sign'];
    if (typeof signature !== 'string' || signature.length > 200) return false;
    if (known !== undefined && isSignedBy(known, body, signature)) return true;
    if (fetching === undefined && fetchedAt !== undefined && now() - fetchedAt < refetchAfterMs) return false;
    // Concurrent calls wait for the same answer.
    fetching ??= renew().finally(() => (fetching = undefined));
    await fetching;
    return known !== undefined && isSignedBy(known, body, signature);
  };
}
