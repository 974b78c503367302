// The addresses of the app's own map, read as text: tools do not load screens.
import { readFileSync } from 'node:fs';
import type { Brand } from './demo-visitor.ts';
import { type Stop, stopsOf } from './stops.ts';

const map = ['entry-routes.ts', 'routes.ts']
  .map((file) => readFileSync(new URL(`../../apps/web/src/${file}`, import.meta.url), 'utf8'))
  .join('');

const places = [...map.matchAll(/\broute\(\s*'\w+',\s*'\w+',\s*'([^']+)'/g)].map(([, path]) => path!);

/** Every path of the map as it is written there, with its `{parameters}`. */
export const sitePaths: readonly string[] = places;

// Reached by what somebody does and by no address: after the age gate, after an order.
export const onTheWay: readonly string[] = ['/is18', '/shop/success'];

/** Rewards that can be had and others are alike; of each brand the stops have one. */
export const twins: readonly string[] = ['/exchange/product/active/{id}'];

/** Paths of the map that no stop of the brand is an address of. */
export function pathsWithoutStop(brand: Brand): string[] {
  const stops = stopsOf(brand);
  return sitePaths.filter((path) => !stops.some((stop) => isAddressOf(path, stop)));
}

function isAddressOf(path: string, stop: Stop): boolean {
  const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return shape.test(stop.path.replace(/[?#].*$/, ''));
}
