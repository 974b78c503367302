import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { DOWN, n, RIGHT } from './paint.ts';
import type { Paint } from './paint.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';
import type { BoxArt } from './spec.ts';

export interface BoxSize {
  w: number;
  h: number;
  d: number;
}

/** Shared by the faces of one carton. */
export interface BoxJob {
  spec: BoxArt;
  size: BoxSize;
  /** Height of the line where the lid opens. */
  seam: number;
  paint: Paint;
  colours: Ramp;
  card: string;
}

/** Front, flat, from the given height down: an open carton has no lid on it. */
export function boxFront(job: BoxJob, from: number): string {
  const { spec, paint, colours, size } = job;
  const { w, h } = size;
  const cut = paint.clip(`<rect y="${n(from)}" width="${w}" height="${n(h - from)}" rx="2.500"/>`);
  const sheen = paint.linear(
    [
      [0, '#fff', 0.34],
      [0.16, '#fff', 0.05],
      [0.6, '#fff', 0],
      [1, colours.ink, 0.22],
    ],
    RIGHT,
  );
  const line = h - job.seam;
  return (
    `<g clip-path="${cut}"><rect width="${w}" height="${h}" fill="${job.card}"/>` +
    drawMotif(spec.motif, w, h * 0.7, colours, seeded(spec.seed)) +
    `<path d="M0 ${n(line)}h${n(w * 0.38)}q${n(w * 0.12)} 13 ${n(w * 0.24)} 0h${n(w * 0.38)}" fill="none" stroke="${colours.ink}" stroke-opacity=".6" stroke-width="1.600"/>` +
    `<path d="M0 ${n(line + 1.6)}h${w}" stroke="#fff" stroke-opacity=".25"/>` +
    label(job) +
    warning(w, h) +
    `<rect width="${w}" height="${h}" fill="${sheen}"/></g>` +
    `<path d="M.7 ${n(from)}V${h}M0 ${n(from + 0.7)}H${w}" stroke="#fff" stroke-opacity=".4" stroke-width="1.400"/>`
  );
}

/** Narrow side, flat; `line` is where the lid opens. */
export function boxSide(job: BoxJob, width: number, height: number, line: number): string {
  const { colours, paint } = job;
  const fill = paint.linear(
    [
      [0, colours.deep],
      [0.25, colours.dark],
      [1, colours.ink],
    ],
    RIGHT,
  );
  const low = job.size.h * 0.28;
  return (
    `<rect width="${n(width)}" height="${n(height)}" fill="${fill}"/>` +
    `<path d="M0 ${n(line)}h${n(width)}" stroke="${colours.ink}" stroke-opacity=".8" stroke-width="1.600"/>` +
    `<rect y="${n(height - low)}" width="${n(width)}" height="${n(low)}" fill="#c9c7c4"/>` +
    `<path d="M9 ${n(height - low + 13)}h${n(width - 18)}m0 10H9m0 10h${n(width * 0.45)}" stroke="#2b2a2c" stroke-width="4"/>` +
    `<rect y="${n(height - low)}" width="${n(width)}" height="${n(low)}" fill="${paint.linear([
      [0, '#000', 0],
      [1, '#000', 0.4],
    ])}"/>`
  );
}

/** Top of the lid, flat. */
export function boxTop({ size, colours, paint }: BoxJob): string {
  const fill = paint.linear(
    [
      [0, colours.bright],
      [1, colours.light],
    ],
    DOWN,
  );
  return (
    `<rect width="${size.w}" height="${size.d}" fill="${fill}"/>` +
    `<path d="M${n(size.w * 0.14)} ${size.d / 2}h${n(size.w * 0.72)}" stroke="${colours.deep}" stroke-opacity=".35" stroke-width="${size.d * 0.3}" stroke-linecap="round"/>`
  );
}

function label({ spec, colours, size }: BoxJob): string {
  const [x, y] = [size.w * 0.13, size.h * 0.385];
  const [width, height] = [size.w * 0.74, 44];
  const bar = (left: number, top: number, length: number, thick: number, colour: string) =>
    `<rect x="${n(x + left)}" y="${n(y + top)}" width="${n(length)}" height="${thick}" rx="${thick / 2}" fill="${colour}"/>`;
  return (
    `<rect x="${n(x + 1)}" y="${n(y + 2)}" width="${n(width)}" height="${height}" rx="5" fill="${colours.ink}" fill-opacity=".25"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${height}" rx="5" fill="${colours.pale}"/>` +
    drawMark(spec.motif, x + 23, y + 22, 14, { ring: colours.base, inner: colours.dark, innerShade: colours.deep }) +
    bar(46, 12, width - 60, 8, colours.dark) +
    bar(46, 26, (width - 60) * 0.62, 6, colours.base)
  );
}

function warning(w: number, h: number): string {
  const y = h * 0.72;
  const bar = (top: number, length: number, thick: number) =>
    `<rect x="${n(w * 0.09)}" y="${n(y + top)}" width="${n(w * length)}" height="${thick}" rx="1.500"/>`;
  return (
    `<rect y="${n(y)}" width="${w}" height="${n(h - y)}" fill="#101012"/>` +
    `<rect x="4" y="${n(y + 4)}" width="${w - 8}" height="${n(h - y - 8)}" fill="#fbfbf9"/>` +
    `<g fill="#101012">${bar(12, 0.82, 8)}${bar(25, 0.7, 5)}${h > 190 ? bar(35, 0.76, 5) : ''}</g>`
  );
}
