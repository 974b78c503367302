// Files of the app, which the worker has stored.
import { photoCache } from '@club/rules/codes/shared-photos';

/** The worker's copy of a file, which costs no request, or the network's. */
export async function storedFile(address: string): Promise<Response> {
  // A page that did not come over TLS has no such caches.
  const stored = await (globalThis.caches as CacheStorage | undefined)?.match(address).catch(() => undefined);
  return stored ?? fetch(address);
}

/** Whether the worker has the files a page was built of; without a worker there is nothing to wait for. */
export async function areStored(addresses: readonly string[]): Promise<boolean> {
  const files = globalThis.caches as CacheStorage | undefined;
  if (files === undefined || !('serviceWorker' in navigator)) return true;
  const found = await Promise.all(addresses.map((address) => files.match(address).catch(() => null)));
  return found.every((one) => one !== undefined);
}

/** The worker's copies of another version; photos for the scanner are nobody's version. Throws without such caches. */
export async function forgetFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== photoCache).map((name) => caches.delete(name)));
}
