import { dropDraft, storeDraft, readDraft } from './storage/drafts.ts';

const nowhere = { to: '' };
const draftName = 'destination';

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
  if (to && to !== '/') storeDraft(draftName, { to });
}

/** The remembered one, once. */
export function takeRemembered(): string | undefined {
  const { to } = readDraft(draftName, nowhere);
  forgetDestination();
  return internalPath(to);
}

export const forgetDestination = (): void => dropDraft(draftName);
