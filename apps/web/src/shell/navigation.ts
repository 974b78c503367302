import type { AnyRouter } from '@tanstack/react-router';
import { brandLooks } from '../brands/brands.ts';
import { runtime } from '../device/runtime.ts';
import { announce } from '../ui/announcer.tsx';
import { noteVisit } from './back.ts';
import { headerSlots, subscribeHeader } from './header-slots.ts';
import { messages } from './messages.ts';
import { placeOf } from './place.ts';
import type { Place } from './place.ts';

/** What every navigation does besides changing the page: direction of movement, title, focus, announcement. */
export function followNavigation(router: AnyRouter): void {
  let hasBrowserMoved = false;
  let isFirst = true;
  window.addEventListener(
    'popstate',
    (event) => {
      hasBrowserMoved = event.hasUAVisualTransition;
    },
    { capture: true },
  );
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const from = fromLocation && placeOf(router.matchRoutes(fromLocation));
    const to = placeOf(router.matchRoutes(toLocation));
    const steps = indexOf(toLocation) - indexOf(fromLocation ?? toLocation);
    document.documentElement.dataset.nav = directionOf(from, to, steps);
    // The first page comes from nowhere, so it has nothing to move from.
    router.options.defaultViewTransition =
      fromLocation !== undefined && pathChanged && !hasBrowserMoved && isMotionWanted();
    // Networks change on the way, and data saving is switched on in the middle of a visit.
    router.options.defaultPreload = preloadNow();
    hasBrowserMoved = false;
  });
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    noteVisit(indexOf(toLocation), toLocation.pathname);
    const title = nameDocument(router);
    if (isFirst) isFirst = false;
    else if (pathChanged) arrive(title);
  });
  subscribeHeader(() => void nameDocument(router));
}

export function directionOf(from: Place | undefined, to: Place | undefined, steps: number): 'push' | 'pop' | 'tab' {
  if (from?.isTabRoot && to?.isTabRoot) return 'tab';
  const isReplacedByTarget = steps === 0 && from?.back === to?.path;
  return steps < 0 || isReplacedByTarget ? 'pop' : 'push';
}

/** Slow networks and Save-Data get no preloading; a customer who asks for less data means it. */
export function isNetworkSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /(?:^|-)[23]g$/.test(connection?.effectiveType ?? '');
}

/** Whether what is about to be pressed is fetched ahead. */
export function preloadNow(): 'intent' | false {
  return isNetworkSlow() ? false : 'intent';
}

export function isMotionWanted(): boolean {
  return !isNetworkSlow() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function nameDocument(router: AnyRouter): string {
  const place = placeOf(router.state.matches);
  const title = headerSlots().title ?? place?.title ?? messages.notFound.title;
  document.title = title + brandLooks[runtime.brand].titleSuffix;
  return title;
}

// Without a heading yet (its data is still coming) the start of the page has to do.
function arrive(title: string): void {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  announce(title);
}

function indexOf({ state }: { state: object }): number {
  return (state as { __TSR_index?: number }).__TSR_index ?? 0;
}
