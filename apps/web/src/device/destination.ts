import { dropDraft, storeDraft, readDraft } from './storage/drafts.ts';
import { pendingArrival } from './arrival.ts';

const nowhere = { to: '' };
const unknown = { from: '' };

/** An address inside the app, or undefined: never another origin, never back into signing in. */
export function internalPath(text: unknown, origin: string = location.origin): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin || /^\/(?:auth|registration|is18|api|mapi)(?:\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Remembers where the visitor was going before signing in. */
export function rememberDestination(href: string): void {
  const to = internalPath(href);
  if (to && to !== '/') storeDraft('destination', { to });
}

/** Where to go after signing in, once. A code to be redeemed outlives the tab it was opened in. */
export function takeDestination(): string {
  const { to } = readDraft('destination', nowhere);
  dropDraft('destination');
  return internalPath(to) ?? (pendingArrival()?.code ? '/qr' : '/');
}

/** Remembers the page that the cart was opened from. */
export function rememberOrigin(pathname: string): void {
  if (internalPath(pathname)) storeDraft('came-from', { from: pathname });
}

export const knownOrigin = (): string | undefined => internalPath(readDraft('came-from', unknown).from);

/** Addresses of one brand's shop are strangers to the other. */
export function forgetPlaces(): void {
  for (const place of ['came-from', 'destination']) dropDraft(place);
}
