// The addresses of the app's own routes, and those that no walk visits.
import type { Brand } from '@club/rules/brands';
import { isAddressOf, routes, stopsOf } from './stops.ts';

/** Every path of the table as it is written there, with its `{parameters}`. */
export const sitePaths: readonly string[] = routes.map(({ path }) => path);

/** Rewards that can be had and others are alike; of each brand the stops have one. */
export const twins: readonly string[] = ['/exchange/product/active/{id}'];

/** Paths of the table that no stop of the brand is an address of. */
export function pathsWithoutStop(brand: Brand): string[] {
  const stops = stopsOf(brand);
  return sitePaths.filter((path) => !stops.some((stop) => isAddressOf(path, stop)));
}
