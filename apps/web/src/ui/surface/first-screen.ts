// A page is made in one piece, and the customer waits for all of it though the screen of a phone shows a third. Where it is opened
// at its top, the first frame holds what the screen shows, and the rest comes right after it.
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { nextPaint } from '../action/next-paint.ts';

let isAtTop = false;

/**
 * Set for each page before it is made. Who goes back, or to a place within a page, is led there as soon as it stands, so that one
 * is whole at once.
 */
export function opensAtTop(is: boolean): void {
  isAtTop = is;
}

/** From here on pages stand in columns beside each other, and most of each is in sight. */
const isWide = (): boolean => window.matchMedia('(width >= 820px)').matches;

/**
 * For a page with more than a screen: `first` is the element that is there at once and reaches below the screen, and `hasRest` says
 * whether what stands under it may come. Where that element turns out to be shorter, the rest is there in the same frame.
 */
export function useFirstScreen<Part extends HTMLElement>(): { first: RefObject<Part | null>; hasRest: boolean } {
  const first = useRef<Part>(null);
  const [hasRest, setHasRest] = useState(() => !isAtTop || isWide());
  useLayoutEffect(() => {
    if (hasRest) return;
    if (!reachesBelow(first.current)) {
      setHasRest(true);
      return;
    }
    // In pieces too, so that a touch is heard meanwhile.
    void nextPaint().then(() => startTransition(() => setHasRest(true)));
  }, [hasRest]);
  return { first, hasRest };
}

/** The page before may have been scrolled; this one is about to be at its top. */
function reachesBelow(part: Element | null): boolean {
  return part !== null && part.getBoundingClientRect().bottom + window.scrollY >= window.innerHeight;
}
