import { lazyRouteComponent } from '@tanstack/react-router';
import { noteReload } from '../../device/storage/reloads.ts';
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

interface Preloadable {
  preload?: (() => Promise<unknown> | undefined) | undefined;
}

const featureOf = new WeakMap<object, Feature>();

/** Loads on demand; a chunk missing because of a newer build reloads the page. */
export function lazyScreen(feature: Feature) {
  const screen = lazyRouteComponent(() => feature().then((shown) => ({ default: shown }), recover));
  featureOf.set(screen, feature);
  return screen;
}

/**
 * Loads a screen that nobody has opened yet. Rejects when it does not come, and leaves it to the tap: a reload would
 * lose what the customer is doing, and cancel the way to another site, at whose start browsers drop what still loads.
 */
export async function loadAhead(screen: (object & Preloadable) | undefined): Promise<void> {
  if (screen?.preload === undefined) return;
  await featureOf.get(screen)?.();
  await screen.preload();
}

/** At most one reload per path in ten seconds, and none without a network: it would lose even the page that is shown. */
export function mayReload(path: string, now: number = Date.now()): boolean {
  return navigator.onLine && noteReload(path, now);
}

/** The missing file may be of an older build; without a network the page reports that it did not load. */
export function recover(): Promise<never> {
  if (!mayReload(location.pathname)) return Promise.reject(new ScreenNotLoaded());
  location.reload();
  return new Promise(() => {});
}
