// The stops of a walk that leaves no screen out: those of the list, and one for each screen of the site map that none shows.
import type { Brand } from './demo-visitor.ts';
import { type Stop, stopsOf } from './routes.ts';

interface Place {
  path: string;
  access: 'public' | 'visitor' | 'customer';
  screen: unknown;
}

// Tools are checked without the app's types, so its map comes by address.
export const { siteMap } = (await import(new URL('../apps/web/src/site-map.ts', import.meta.url).href)) as {
  siteMap: readonly Place[];
};

/** `alike`: places whose screen is opened at another address. */
export function everyStop(brand: Brand): { stops: Stop[]; alike: string[] } {
  const listed = stopsOf(brand);
  const isShown = ({ path }: Place): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return listed.some((stop) => pattern.test(stop.path.split(/[?#]/)[0] ?? ''));
  };
  const rest = siteMap.filter((place) => !isShown(place));
  const shown = new Set(siteMap.filter(isShown).map(({ screen }) => screen));
  const unseen = rest.filter(({ screen }) => !shown.has(screen));
  const added = unseen.map(({ path, access }): Stop => ({
    name: path.replaceAll(/[/{}]+/g, '-').slice(1),
    path,
    signedIn: access === 'customer',
  }));
  return {
    stops: [...listed, ...added],
    alike: rest.filter((place) => !unseen.includes(place)).map(({ path }) => path),
  };
}
