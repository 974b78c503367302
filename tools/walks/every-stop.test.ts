import { expect, test } from 'vitest';
import { everyStop } from './every-stop.ts';
import { routes } from './stops.ts';

test.each(['main', 'ogo'] as const)(
  'the walk through %s opens every screen of the routes, and reports the addresses it leaves out',
  (brand) => {
    const { stops, alike } = everyStop(brand);
    const shown = routes.filter(({ path }) =>
      stops.some((stop) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(stop.path.split(/[?#]/)[0]!)),
    );
    const screens = new Set(shown.map(({ file }) => file));
    expect(routes.filter(({ file }) => !screens.has(file)).map(({ path }) => path)).toEqual([]);
    expect([...shown.map(({ path }) => path), ...alike].toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
    expect(new Set(stops.map(({ name }) => name)).size).toBe(stops.length);
  },
);
