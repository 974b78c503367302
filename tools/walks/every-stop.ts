// The stops of a walk that leaves no screen out: those of the list, and one for each feature of the routes that none shows.
import type { Brand } from '@club/rules/brands';
import { isAddressOf, routes, type Stop, stopsOf } from './stops.ts';
import type { RouteRow } from '../../apps/web/bundle/routes.ts';

/** `alike`: places whose screen is opened at another address. */
export function everyStop(brand: Brand): { stops: Stop[]; alike: string[] } {
  const listed = stopsOf(brand);
  const isShown = ({ path }: RouteRow): boolean => listed.some((stop) => isAddressOf(path, stop));
  const rest = routes.filter((route) => !isShown(route));
  const shown = new Set(routes.filter(isShown).map(({ file }) => file));
  const unseen = rest.filter(({ file }) => !shown.has(file));
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
