import { hash } from './random.ts';

export type Stop = [offset: number, colour: string, opacity?: number];
type Direction = [x1: number, y1: number, x2: number, y2: number];

/** Collects gradients and clips of one picture; its return value goes into fill or clip-path. */
export interface Paint {
  linear(stops: Stop[], direction?: Direction): string;
  radial(stops: Stop[]): string;
  clip(shape: string): string;
  /** Stores a drawing for `<use>`; returns its reference. */
  shape(body: string): string;
  /** Soft contact shadow on the ground. */
  shadow(cx: number, cy: number, rx: number, ry: number, strength?: number): string;
  finish(body: string): string;
}

export const RIGHT: Direction = [0, 0, 1, 0];
export const DOWN: Direction = [0, 0, 0, 1];
export const DIAGONAL: Direction = [0, 0, 1, 1];

/** One decimal is finer than a pixel at the largest size the pictures are shown. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Paint for one picture. Ids carry the seed, so several pictures may be inlined in one page. */
export function createPaint(seed: string): Paint {
  const prefix = `a${hash(seed).toString(36)}`;
  const defs: string[] = [];
  const define = (make: (id: string) => string) => {
    const id = `${prefix}-${defs.length.toString(36)}`;
    defs.push(make(id));
    return id;
  };
  const gradient = (tag: string, attributes: string, stops: Stop[]) =>
    `url(#${define((id) => `<${tag} id="${id}"${attributes}>${stops.map(stopTag).join('')}</${tag}>`)})`;

  const paint: Paint = {
    linear: (stops, [x1, y1, x2, y2] = RIGHT) =>
      gradient('linearGradient', ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops),
    radial: (stops) => gradient('radialGradient', '', stops),
    clip: (shape) => `url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`,
    shape: (body) => `#${define((id) => `<g id="${id}">${body}</g>`)}`,
    shadow(cx, cy, rx, ry, strength = 0.4) {
      const dark = '#120d18';
      const fill = paint.radial([
        [0, dark, strength],
        [0.55, dark, strength * 0.4],
        [1, dark, 0],
      ]);
      return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
    },
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${defs.join('')}</defs>${body}</svg>\n`,
  };
  return paint;
}

function stopTag([offset, colour, opacity = 1]: Stop): string {
  const veil = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`;
}
