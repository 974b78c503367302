// A page's files are fetched while the finger that opens it is still coming down. The router's own preloading makes the
// whole match, guards and all, three times for a touch (touchstart, the emulated mouse, and the focus), before the tap
// is handled.
import { isNetworkSlow } from '../device/network.ts';
import type { AppRouter } from './navigation/app-router.ts';
import { loadAhead } from './navigation/load-screen.ts';

/** A finger stays longer; a quicker tap is not delayed for what comes after it anyway. */
const restMs = 50;

/** Loads the page of a link as it is touched, pointed at or focused; nothing on slow networks. */
export function loadTouchedPages(router: AppRouter, root: Document = document): () => void {
  let last: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onTouch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link === last || isNetworkSlow()) return;
    last = link;
    clearTimeout(timer);
    timer = setTimeout(() => void load(router, link.pathname), restMs);
  };
  const onClick = (): void => clearTimeout(timer);
  const types = ['touchstart', 'mouseover', 'focusin'] as const;
  for (const type of types) root.addEventListener(type, onTouch, { passive: true });
  root.addEventListener('click', onClick, { capture: true });
  return () => {
    onClick();
    root.removeEventListener('click', onClick, { capture: true });
    for (const type of types) root.removeEventListener(type, onTouch);
  };
}

/** A failed preload is repeated by the tap, which reports the error. */
async function load(router: AppRouter, pathname: string): Promise<void> {
  try {
    const [, , first] = router.getMatchedRoutes(pathname);
    // Most routes come with the rest of the map.
    if (first === undefined) await router.completeMap();
    const [branch] = router.getMatchedRoutes(pathname);
    await Promise.all(branch.map(({ options }) => loadAhead(options.component)));
  } catch {
    // Nothing waits for it.
  }
}
