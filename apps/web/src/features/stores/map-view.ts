import type { PointOfSale } from '@club/rules/stores';

/** Sides of a tile in pixels, as every tile service has them. */
export const tilePx = 256;
const zoomMax = 17;
const zoomOfOne = 15;
const marginPx = 48;

/** The view: its centre in pixels of the whole world at this zoom. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Web Mercator: the position of a point in the picture of the whole world. */
export function pixelsOf({ lat, lon }: PointOfSale, zoom: number): { x: number; y: number } {
  const world = tilePx * 2 ** zoom;
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: ((lon + 180) / 360) * world, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world };
}

/** The closest view in which all points are seen. */
export function mapViewOf(points: readonly PointOfSale[], { width, height }: MapSize): View {
  for (let zoom = points.length > 1 ? zoomMax : zoomOfOne; ; zoom--) {
    const all = points.map((point) => pixelsOf(point, zoom));
    const [left, right] = ends(all.map(({ x }) => x));
    const [top, bottom] = ends(all.map(({ y }) => y));
    const fits = right - left <= width - 2 * marginPx && bottom - top <= height - 2 * marginPx;
    if (fits || zoom <= 0) return { zoom, x: (left + right) / 2, y: (top + bottom) / 2 };
  }
}

const ends = (list: readonly number[]): [number, number] => [Math.min(...list), Math.max(...list)];

export function zoomed(view: View, by: 1 | -1): View {
  const zoom = Math.min(zoomMax, Math.max(0, view.zoom + by));
  const scale = 2 ** (zoom - view.zoom);
  return { zoom, x: view.x * scale, y: view.y * scale };
}

export function moved(view: View, dx: number, dy: number): View {
  const world = tilePx * 2 ** view.zoom;
  const inside = (at: number): number => Math.min(world, Math.max(0, at));
  return { ...view, x: inside(view.x + dx), y: inside(view.y + dy) };
}

interface Tile {
  key: string;
  src: string;
  left: number;
  top: number;
}

/** The tiles that cover the view, and the position of each in it. */
export function tilesOf({ zoom, x, y }: View, { width, height }: MapSize, template: string): Tile[] {
  const [left, top] = [x - width / 2, y - height / 2];
  const last = 2 ** zoom - 1;
  const tiles: Tile[] = [];
  for (let row = Math.max(0, Math.floor(top / tilePx)); row <= Math.min(last, (top + height) / tilePx); row++) {
    for (
      let column = Math.max(0, Math.floor(left / tilePx));
      column <= Math.min(last, (left + width) / tilePx);
      column++
    )
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        src: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
        left: Math.round(column * tilePx - left),
        top: Math.round(row * tilePx - top),
      });
  }
  return tiles;
}
