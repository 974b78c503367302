// Where customers go next is loaded while nothing else is to be done, so that the first tap on it finds it there.
import { isNetworkSlow } from '../device/network.ts';
import { isSignedIn } from '../device/session.ts';
import { whenIdle } from './idle.ts';
import type { AppRouter } from './navigation/app-router.ts';
import { loadAhead } from './navigation/load-screen.ts';

/** In the router's form: the tabs, and the pages one tap behind them, the likeliest first. */
const likely = [
  '/shop',
  '/scan',
  '/exchange',
  '/profile',
  '/shop/$slug',
  '/shop/$slug/$id',
  '/shop/cart',
  '/notices',
  '/',
];
const restMs = 200;

/**
 * One after the other, each in a separate idle moment, once no reply is pending. Ends when the function is called. Not
 * on a first visit: until the worker is active, all of them would be loaded beside what the customer has opened.
 */
export function loadPagesAhead(router: AppRouter, isBusy: () => boolean): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker?.controller) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Networks change on the way, and data saving is switched on in the middle of a visit.
  const isOver = (): boolean => isStopped || !isSignedIn() || isNetworkSlow();
  const next = ([path, ...rest]: readonly string[]): void => {
    if (path === undefined || isOver()) return;
    if (isBusy() || document.readyState !== 'complete') {
      timer = setTimeout(next, restMs, [path, ...rest]);
      return;
    }
    whenIdle(() => void loadThenNext(path, rest));
  };
  const loadThenNext = async (path: string, rest: readonly string[]): Promise<void> => {
    if (isOver()) return;
    await load(router, path);
    next(rest);
  };
  next(likely);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** A failed preload is repeated by the tap, which reports the error. */
async function load(router: AppRouter, path: string): Promise<void> {
  try {
    await router.completeMap();
    await loadAhead(router.routesByPath[path]?.options.component);
  } catch {
    // Nothing waits for it.
  }
}
