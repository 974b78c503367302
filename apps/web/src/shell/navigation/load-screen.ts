import { lazyRouteComponent } from '@tanstack/react-router';
import { lifetimes } from '@club/rules/time/lifetimes';
import type { Feature } from './route.ts';

/** The part of the app for a screen did not come. */
class ScreenNotLoaded extends Error {
  readonly trouble = 'offline';
}

/** A part of a screen failed to load. React does not request it a second time, so only reloading the page helps. */
export function partMissing({ message }: Error): ScreenNotLoaded | undefined {
  return didNotCome.test(message) ? new ScreenNotLoaded() : undefined;
}

// As browsers and load-part.ts report it.
const didNotCome = /dynamically imported|module script failed|^No sheet /;

/** Loads on demand; a chunk missing because of a newer build reloads the page. */
export function lazyScreen(feature: Feature) {
  return lazyRouteComponent(() => feature().then((shown) => ({ default: shown }), recover));
}

/** At most one reload per path in ten seconds, and none without a network: it would lose even the page that is shown. */
export function mayReload(path: string, now: number = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const key = `reloaded.${path}`;
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < lifetimes.reloadThrottle) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** The missing file may be of an older build; without a network the page reports that it did not load. */
export function recover(): Promise<never> {
  if (!mayReload(location.pathname)) return Promise.reject(new ScreenNotLoaded());
  location.reload();
  return new Promise(() => {});
}
