// The route guards of the specification, by its names. Each runs before its page loads, and on a preload too.
import { redirect } from '@tanstack/react-router';
import { rememberDestination } from '../../device/destination.ts';
import { isFlagUp } from '../../device/storage/flags.ts';
import { runtime } from '../../device/runtime.ts';
import { isSignedIn } from '../../device/session.ts';
import { rememberCameFrom } from './back.ts';
import { isAllowedLink } from './external-links.ts';

interface Arrival {
  location: { href: string };
  /** The page before this one; none when the cart was opened directly. */
  cameFrom?: string;
  preload: boolean;
}

/** Admits customers; a visitor signs in first and then continues to their destination. */
export function authentication({ location, preload }: Arrival): void {
  if (isSignedIn()) return;
  if (!preload) rememberDestination(location.href);
  throw redirect({ to: '/auth', replace: true });
}

/** Signing in is only for signed-out customers. */
export function isAuthentication(): void {
  if (isSignedIn()) throw redirect({ to: '/', replace: true });
}

/** Whether the age gate comes before signing in. */
export function is18(): boolean {
  return isFlagUp('is18');
}

/** The confirmation shows only after a passed check; otherwise the way leads to the question. */
export function isSuccessIs18(): void {
  if (!is18()) throw redirect({ to: '/auth', replace: true });
}

/**
 * Redirects to the product's own landing if one is set for the brand; otherwise our own landing is shown. Never
 * redirects during preloading, and never to an address that a link could not lead to.
 */
export function toLanding({ preload }: Pick<Arrival, 'preload'>, leave = leavePage): Promise<never> | undefined {
  const landing = runtime.settings.landings[runtime.brand];
  if (preload || landing === null || !isAllowedLink(landing, true)) return undefined;
  leave(landing);
  // Nothing is drawn while the browser is on its way.
  return new Promise(() => {});
}

/** Remembers where the cart was opened from, so that its arrow leads there. */
export function referrer({ cameFrom, preload }: Arrival): void {
  if (!preload) rememberCameFrom(cameFrom);
}

function leavePage(url: string): void {
  location.replace(url);
}
