// The stops of a walk that leaves no screen out: those of the list, and one for each screen of the site map that none shows.
import type { Brand } from './demo-visitor.ts';
import { type Stop, stopsOf } from './stops.ts';

interface Route {
  path: string;
  access: 'public' | 'visitor' | 'customer';
  screen: unknown;
}

// Tools are checked without the app's types, so its map comes by address.
export const { routes } = (await import(new URL('../../apps/web/src/routes.ts', import.meta.url).href)) as {
  routes: readonly Route[];
};

/** `alike`: places whose screen is opened at another address. */
export function everyStop(brand: Brand): { stops: Stop[]; alike: string[] } {
  const listed = stopsOf(brand);
  const isShown = ({ path }: Route): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return listed.some((stop) => pattern.test(stop.path.split(/[?#]/)[0] ?? ''));
  };
  const rest = routes.filter((route) => !isShown(route));
  const shown = new Set(routes.filter(isShown).map(({ screen }) => screen));
  const unseen = rest.filter(({ screen }) => !shown.has(screen));
  const added = unseen.map(({ path, access }): Stop => ({
    name: path.replaceAll(/[/{}]+/g, '-').slice(1),
    path,
    signedIn: access === 'customer',
  }));
  return {
    stops: [...listed, ...added],
    alike: rest.filter((route) => !unseen.includes(route)).map(({ path }) => path),
  };
}
