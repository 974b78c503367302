import { useSyncExternalStore } from 'react';

let announced = '';
const listeners = new Set<() => void>();

/** Announces a short text to screen readers, after the current announcement. */
export function announce(text: string): void {
  // The same words twice are no change, so they would not be read again without the trailing space.
  announced = text === announced ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** Where `announce` is rendered. Put it once into the page and leave it there. */
export function LiveRegion() {
  const text = useSyncExternalStore(onAnnouncement, () => announced);
  return <output className="visually-hidden">{text}</output>;
}

function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
