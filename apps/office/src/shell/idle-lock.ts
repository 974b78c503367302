import { noteEnd } from '../data/access.ts';

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Locks the page after a time without activity. The server counts separately; this covers the screen even when no call
 * is made. Returns how to stop.
 */
export function lockWhenIdle(page: Window, idleMs: number, lock: () => void = () => noteEnd('locked')): () => void {
  let last = Date.now();
  const note = (): void => {
    last = Date.now();
  };
  // A computer that slept resumes with the time passed.
  const watch = setInterval(() => {
    if (Date.now() - last >= idleMs) lock();
  }, 5000);
  for (const sign of signs) page.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    clearInterval(watch);
    for (const sign of signs) page.removeEventListener(sign, note, { capture: true });
  };
}
