import type { ComponentType } from 'react';
import { useMatches } from '@tanstack/react-router';

export type Layout = 'footer' | 'account' | 'accountNoFooter' | 'plain' | 'landing';
/** `visitor`: only before signing in. */
export type Access = 'public' | 'visitor' | 'customer';
/** `history`: where one came from; `cameFrom`: the page the cart was opened from; `none`: no arrow. */
export type Back = `/${string}` | 'history' | 'cameFrom' | 'none';
export type Screen = () => Promise<{ default: ComponentType }>;

/** One row of the table of routes. */
export interface Route {
  path: string;
  title: string;
  back: Back;
  layout: Layout;
  access: Access;
  screen: Screen;
  /** One of the five tabs opens this place, so it has the menu instead of an arrow. */
  isTabRoot?: true;
  /** The screen brings an h1 of its own, so the title of the header is none. */
  hasOwnHeading?: true;
  /** The screen fills the title in once it knows it; the one of the map stands for it where nothing else can. */
  isNamedByData?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: Route;
  }
}

/** Where the customer is; nothing on the 404 page. */
export function useCurrentRoute(): Route | undefined {
  return useMatches({ select: routeOf });
}

export function routeOf(matches: readonly { staticData: { route?: Route } }[]): Route | undefined {
  return matches.at(-1)?.staticData.route;
}
