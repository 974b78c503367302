import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, pixelsOf, tilesOf, mapViewOf, zoomed } from './map-view.ts';

const size = { width: 358, height: 320 };
const point = fc.record({
  lat: fc.double({ min: 44, max: 53, noNaN: true }),
  lon: fc.double({ min: 22, max: 41, noNaN: true }),
});

test('Kyiv is in the tile that every map service has for it', () => {
  const tile = tilesOf(mapViewOf([{ lat: 50.45, lon: 30.523 }], size), size, '{z}/{x}/{y}').find(
    ({ left, top }) => left <= size.width / 2 && left + 256 > size.width / 2 && top <= 160 && top + 256 > 160,
  );
  expect(tile?.src).toBe('15/19162/11049');
});

test('every place is seen in the first view, and tiles cover all of it', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
      const view = mapViewOf(points, size);
      for (const one of points) {
        const { x, y } = pixelsOf(one, view.zoom);
        expect(Math.abs(x - view.x)).toBeLessThanOrEqual(size.width / 2);
        expect(Math.abs(y - view.y)).toBeLessThanOrEqual(size.height / 2);
      }
      const tiles = tilesOf(view, size, '{z}/{x}/{y}');
      if (view.zoom < 3) return;
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(size.width - 1);
      expect(tiles.length).toBeLessThanOrEqual(9);
    }),
  );
});

test('closer and farther again is the same place, and the world has an edge', () => {
  const view = mapViewOf([{ lat: 50.45, lon: 30.52 }], size);
  expect(zoomed(zoomed(view, 1), -1)).toEqual(view);
  expect(moved(view, -1e9, -1e9)).toMatchObject({ x: 0, y: 0 });
});
