import { trustedScriptUrl } from '../../client/trusted.ts';

/** So that the phone's share sheet can offer the club for photos. Costs nothing until the page has nothing else to do. */
export function registerShareWorker(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  const register = (): void => {
    serviceWorker.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' }).catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 3000);
}
