// Where customers go next is loaded while nothing else is to be done, so that the first tap on it finds it there.
import type { AnyRoute } from '@tanstack/react-router';
import { isNetworkSlow } from '../device/network.ts';
import { isSignedIn } from '../device/session.ts';
import { whenIdle } from './idle.ts';
import type { AppRouter } from './navigation/app-router.ts';
import { loadAhead } from './navigation/load-screen.ts';

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
  const next = (at: number): void => {
    if (isOver()) return;
    if (isBusy() || document.readyState !== 'complete') {
      timer = setTimeout(next, restMs, at);
      return;
    }
    whenIdle(() => void loadThenNext(at));
  };
  const loadThenNext = async (at: number): Promise<void> => {
    if (isOver()) return;
    const page = (await likeliest(router))[at];
    if (page === undefined) return;
    await load(page);
    next(at + 1);
  };
  next(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The tabs, and the pages one tap behind them; none without the map, which the next tap requests again. */
async function likeliest(router: AppRouter): Promise<Page[]> {
  try {
    await router.completeMap();
  } catch {
    return [];
  }
  const pages = Object.values(router.routesByPath as Record<string, Page>);
  return pages.filter((page) => rankOf(page) > 0).toSorted((one, other) => rankOf(one) - rankOf(other));
}

type Page = Pick<AnyRoute, 'options'>;

const rankOf = ({ options }: Page): number => options.staticData?.route?.ahead ?? 0;

/** A failed preload is repeated by the tap, which reports the error. */
async function load({ options }: Page): Promise<void> {
  try {
    await loadAhead(options.component);
  } catch {
    // Nothing waits for it.
  }
}
