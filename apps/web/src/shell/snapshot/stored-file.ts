/** What the worker has stored of a file, which costs no request, or what comes. */
export async function storedFile(address: string): Promise<Response> {
  // A page that did not come over TLS has no such caches.
  const stored = await (globalThis.caches as CacheStorage | undefined)?.match(address).catch(() => undefined);
  return stored ?? fetch(address);
}
