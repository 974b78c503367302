import { providers } from '../../src/providers/list.ts';
import type { Provider } from '../../src/providers/provider.ts';

/** Settings with which the app calls the emulators at this port. */
export function emulatedAt(port: number, list: readonly Provider[] = providers): Record<string, string> {
  const place = { port, publicUrl: `http://127.0.0.1:${port}`, dataDir: '', isEmulated: true };
  const variables = list.flatMap((one) => Object.entries(one.variables));
  const addresses = variables.filter(([, { needed }]) => needed === 'address');
  return Object.fromEntries(addresses.map(([name, { fallback }]) => [name, String(fallback(place))]));
}
