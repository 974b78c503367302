import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Brand } from '@club/rules/brands';
import type { ComplianceSubject } from '@club/rules/catalogue/compliance';
import type { OutsideService } from '@club/rules/outside-services';
import { useMatches } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';

export type Layout = 'footer' | 'account' | 'accountNoFooter' | 'plain' | 'landing';
/** `visitor`: only before signing in. */
export type PageAccess = 'public' | 'visitor' | 'customer';
/** `declared`: after the age question; `verified`: for those whose age is proven. */
export type PageAge = 'declared' | 'verified';
/** `history`: where one came from; `cameFrom`: the page the cart was opened from; `none`: no arrow. */
export type Back = `/${string}` | 'history' | 'cameFrom' | 'none';
export type Feature = () => Promise<ComponentType>;
/** A query of the data, or anything of that shape. */
type Loaded = { queryFn?: unknown; initialPageParam?: unknown };
/** Where a page is opened: the brand, and the values of the path's `{names}`. */
export type Address = { brand: Brand } & Record<'slug' | 'id' | 'newsId', string>;

/** One row of the table of routes: everything about an address is declared here. */
export type Route = Row & (OfFeature | OfText);

/** The page's content: a feature, or a screen that connects features. */
interface OfFeature {
  feature: Feature;
  text?: undefined;
  /** What the page promotes, which the law may forbid; not on phones. */
  promotes?: ComplianceSubject;
}

/** A page that is one text of the club's: without it the server answers 404. */
interface OfText {
  /** The id of the text, which the feature gets. */
  text: string;
  feature: (id: string) => Promise<ComponentType>;
  /** As of any page, but here it must be said: a text that promotes is not shown where the law forbids it. */
  promotes: ComplianceSubject | 'nothing';
}

interface Row {
  path: string;
  title: string;
  back: Back;
  layout: Layout;
  access: PageAccess;
  /** What the page requires of the age besides its access. */
  age?: PageAge;
  /** The outside service that the page is about: without it there is no page. */
  needs?: OutsideService;
  /**
   * What the page fetches immediately, in the order of need. On a first visit it is prefetched before the app is
   * loaded.
   */
  load?: (address: Address) => readonly Loaded[];
  /** One of the five tabs opens this place, so it has the menu instead of an arrow. */
  isTabRoot?: true;
  /** Has something to put beside its first column on a large screen; others stay a phone's column there. */
  isWide?: true;
  /** The screen has its own h1, so the title of the header is none. */
  hasOwnHeading?: true;
  /** The screen sets the title once it knows it; the table's title is the fallback. */
  isNamedByData?: true;
  /** Where customers go next: loaded while nothing else is to be done, the smallest number first. */
  ahead?: number;
  /** Visits often begin here: its first screen is stored, and the next visit shows it before any script has run. */
  hasSnapshot?: true;
  /** The specification has no such page; not on phones. */
  isOurOwn?: true;
}

/** A feature that several routes show, each in its own way. */
export function withProps<P extends object>(feature: ComponentType<P>, props: P): ComponentType {
  return function Shown() {
    return createElement(feature, props);
  };
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

/** The cost of a full match would be paid within the touch. */
export function routeAt(router: AnyRouter, pathname: string): Route | undefined {
  const [branch, , found] = router.getMatchedRoutes(pathname);
  return found === undefined ? undefined : branch.at(-1)?.options.staticData?.route;
}

/** Of an address below a page that is none of ours the page above is matched, and it is not what is shown. */
export function routeOf(
  matches: readonly { globalNotFound?: boolean; staticData: { route?: Route } }[],
): Route | undefined {
  return matches.some(({ globalNotFound }) => globalNotFound) ? undefined : matches.at(-1)?.staticData.route;
}
