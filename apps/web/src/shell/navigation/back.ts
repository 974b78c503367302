import type { AnyRouter } from '@tanstack/react-router';
import { knownOrigin, rememberOrigin } from '../../device/origin.ts';
import type { Route } from './route.ts';
import { useRouter } from '@tanstack/react-router';
import { useCurrentRoute } from './route.ts';

// Pages of this visit by their index in the browser's history: going back is safe only to a known page of ours.
let trail: string[] = [];

const purchaseFlow = /^\/shop\/(?:cart|delivery|payment|checkout|success)$/;

export function notePage(index: number, pathname: string): void {
  trail = [...trail.slice(0, index), ...Array<string>(Math.max(0, index - trail.length)).fill(''), pathname];
}

/** The arrow of the header: the target of the map first, then the history of this visit, else one level up. */
export function goBack(router: AnyRouter, route: Route | undefined): void {
  const { pathname, state } = router.state.location;
  const before = trail[(state as { __TSR_index?: number }).__TSR_index! - 1];
  const target = backTarget(route, pathname, before);
  if (before && before === target) router.history.back();
  else void router.navigate({ to: target, replace: true });
}

/** `before` is the page before this one in the history, when it is ours. */
export function backTarget(route: Route | undefined, pathname: string, before: string | undefined): string {
  if (route?.back.startsWith('/')) return route.back;
  if (route?.back === 'cameFrom') return cameFrom();
  return before || parentOf(pathname);
}

/** Remembers the page the cart was opened from; the steps after the cart are none, and a reload changes nothing. */
export function rememberCameFrom(pathname: string | undefined): void {
  if (pathname && !purchaseFlow.test(pathname)) rememberOrigin(pathname);
}

export function cameFrom(): string {
  return knownOrigin() ?? '/shop';
}

function parentOf(pathname: string): string {
  return pathname.replace(/\/[^/]*\/?$/, '') || '/';
}

/** The action of the back arrow. */
export function useBack(): () => void {
  const router = useRouter();
  const route = useCurrentRoute();
  return () => goBack(router, route);
}
