import { expect, test } from 'vitest';
import { pathsWithoutStop, sitePaths, twins } from './route-paths.ts';
import { onTheWay } from './stops.ts';

test('the map is read whole', () => {
  expect(sitePaths).toEqual(
    expect.arrayContaining(['/', '/auth', '/shop/{slug}', '/shop/{slug}/{id}', '/verification/other', ...onTheWay]),
  );
  expect(new Set(sitePaths).size).toBe(sitePaths.length);
  expect(sitePaths.length).toBeGreaterThan(65);
});

test.each(['main', 'ogo'] as const)(
  'every page of %s is among the stops that pictures, scores and axe visit',
  (brand) => {
    const rest = pathsWithoutStop(brand).filter((path) => !onTheWay.includes(path));
    expect(rest.filter((path) => !twins.includes(path))).toEqual([]);
  },
);
