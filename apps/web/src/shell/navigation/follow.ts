import type { AnyRouter } from '@tanstack/react-router';
import { wordmarkOf } from '../../brands/wordmark.ts';
import { isMotionWanted } from '../../device/motion.ts';
import { runtime } from '../../device/runtime.ts';
import { nextPaint } from '../../ui/action/next-paint.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { opensAtTop } from '../../ui/surface/first-screen.ts';
import { notePage } from './back.ts';
import { headerSlots, subscribeHeader } from '../layout/header-slots.ts';
import { messages } from '../messages.ts';
import { routeAt, routeOf } from './route.ts';
import type { Route } from './route.ts';

// The router listens too and begins immediately, so this has to be installed before the router is created.
let popped: PopStateEvent | undefined;
window.addEventListener('popstate', (event) => {
  popped = event;
});

/** What every navigation does besides changing the page: direction of movement, title, focus, announcement. */
export function followNavigation(router: AnyRouter): void {
  let isFirst = true;
  let arrival: Direction | undefined;
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const from = fromLocation && routeAt(router, fromLocation.pathname);
    const to = routeAt(router, toLocation.pathname);
    const steps = indexOf(toLocation) - indexOf(fromLocation ?? toLocation);
    // The first page has no predecessor, so it has no movement. A view transition has its own.
    const isMoving =
      fromLocation !== undefined && pathChanged && !popped?.hasUAVisualTransition && !router.shouldViewTransition;
    arrival = isMoving && isMotionWanted() ? directionOf(from, to, steps) : undefined;
    delete document.documentElement.dataset.arrival;
    opensAtTop(fromLocation !== undefined && pathChanged && !popped && steps >= 0 && toLocation.hash === '');
    popped = undefined;
  });
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    // Before its first frame.
    if (arrival) document.documentElement.dataset.arrival = arrival;
    notePage(indexOf(toLocation), toLocation.pathname);
    const title = nameDocument(router);
    if (isFirst) isFirst = false;
    else if (pathChanged) arrive(title);
    // Later parts of the page do not belong to its first frame.
    void nextPaint().then(() => opensAtTop(false));
  });
  subscribeHeader(() => void nameDocument(router));
}

type Direction = 'push' | 'pop' | 'tab';

export function directionOf(from: Route | undefined, to: Route | undefined, steps: number): Direction {
  if (from?.isTabRoot && to?.isTabRoot) return 'tab';
  const isReplacedByTarget = steps === 0 && from?.back === to?.path;
  return steps < 0 || isReplacedByTarget ? 'pop' : 'push';
}

function nameDocument(router: AnyRouter): string {
  const { title: own } = headerSlots();
  const title = (own !== null && (own || routeOf(router.state.matches)?.title)) || messages.notFound.title;
  document.title = `${title} · ${wordmarkOf(runtime.brand)}`;
  return title;
}

// Without a heading yet (its data is still coming) the start of the page has to do. Who types already is not interrupted.
function arrive(title: string): void {
  if (document.activeElement?.matches('main :is(input, textarea, select)')) {
    announce(title);
    return;
  }
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  announce(title);
}

function indexOf({ state }: { state: object }): number {
  return (state as { __TSR_index?: number }).__TSR_index ?? 0;
}
