// A page is rendered in one piece, and the customer waits for all of it though the screen of a phone shows a third. If
// it is opened at its top, the first frame renders what the screen shows, and the rest follows right after it.
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { nextPaint } from '../action/next-paint.ts';

let isAtTop = false;

/**
 * Set for each page before it is rendered. On going back, or to a place within a page, the scroll position is restored
 * as soon as it is shown, so that one is whole immediately.
 */
export function opensAtTop(is: boolean): void {
  isAtTop = is;
}

/** From here on pages have columns beside each other, and most of each is in view. */
const isWide = (): boolean => window.matchMedia('(width >= 820px)').matches;

/**
 * For a page longer than a screen: `first` is the element that is rendered immediately and reaches below the screen,
 * and `hasRest` tells whether the part below it may be rendered. If that element turns out to be shorter, the rest is
 * rendered in the same frame.
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
    // In time slices too, so that a touch is handled meanwhile.
    void nextPaint().then(() => startTransition(() => setHasRest(true)));
  }, [hasRest]);
  return { first, hasRest };
}

/** The page before may have been scrolled; this one is about to be at its top. */
function reachesBelow(part: Element | null): boolean {
  return part !== null && part.getBoundingClientRect().bottom + window.scrollY >= window.innerHeight;
}
