import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';

const announced = createAtom('');

/** Announces a short text to screen readers, after the current announcement. */
export function announce(text: string): void {
  // The same words twice are no change, so they would not be read again without the trailing space.
  announced.set(text === announced.get() ? `${text}\u00A0` : text);
}

/** Where `announce` is rendered. Put it once into the page and leave it there. */
export function LiveRegion() {
  const text = useSyncExternalStore(onAnnouncement, announced.get);
  return <output className="visually-hidden">{text}</output>;
}

function onAnnouncement(listener: () => void): () => void {
  return announced.subscribe(listener).unsubscribe;
}
