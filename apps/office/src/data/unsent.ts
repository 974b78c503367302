// A member's typed, unsent input. It outlives a lock of the page, which leaves nothing of the office in view, and is
// restored for the same member alone: another one who opens the same tab finds nothing of it.

// In this tab, so that a reload does not make a stranger of its member. A number, and no name.
const ownerKey = 'member';
const typed = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Unsent input typed at a place, while the page was open to this member. */
export const unsentAt = (place: string): unknown => typed.get(place);

export const noteUnsent = (place: string, value: unknown): void => void typed.set(place, value);

/** It was sent, or thought better of; with everything below the place. */
export function forgetUnsent(place: string): void {
  for (const one of typed.keys()) if (one === place || one.startsWith(`${place} `)) typed.delete(one);
}

/** Is called when another member has opened the page, before anything is shown to them. */
export function onOtherMember(forget: () => void): void {
  listeners.add(forget);
}

/** The page is open to this member. */
export function openTo(member: number): void {
  const before = sessionStorage.getItem(ownerKey);
  if (before !== String(member)) forgetAll();
  sessionStorage.setItem(ownerKey, String(member));
}

/** Signing out leaves nothing behind. */
export function forgetAll(): void {
  typed.clear();
  sessionStorage.clear();
  for (const forget of listeners) forget();
}
