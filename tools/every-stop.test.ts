import { expect, test } from 'vitest';
import { everyStop, siteMap } from './every-stop.ts';

test.each(['main', 'ogo'] as const)(
  'the walk through %s opens every screen of the site map, and says which addresses it leaves',
  (brand) => {
    const { stops, alike } = everyStop(brand);
    const shown = siteMap.filter(({ path }) =>
      stops.some((stop) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(stop.path.split(/[?#]/)[0]!)),
    );
    const screens = new Set(shown.map(({ screen }) => screen));
    expect(siteMap.filter(({ screen }) => !screens.has(screen)).map(({ path }) => path)).toEqual([]);
    expect([...shown.map(({ path }) => path), ...alike].toSorted()).toEqual(siteMap.map(({ path }) => path).toSorted());
    expect(new Set(stops.map(({ name }) => name)).size).toBe(stops.length);
  },
);
