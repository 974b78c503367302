import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { createPaint, DIAGONAL, DOWN, n, RIGHT } from './paint.ts';
import type { Paint } from './paint.ts';
import { ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { camera } from './projection.ts';
import type { Camera, Point3 } from './projection.ts';
import { seeded } from './random.ts';
import type { BoxArt, View } from './spec.ts';

interface Size {
  w: number;
  h: number;
  d: number;
}

interface Job {
  spec: BoxArt;
  size: Size;
  /** Height of the line where the lid opens. */
  seam: number;
  paint: Paint;
  colours: Ramp;
  card: string;
}

const SIZES: Record<BoxArt['format'], Size> = {
  sticks: { w: 158, h: 176, d: 58 },
  cigarettes: { w: 138, h: 222, d: 56 },
};

const X: Point3 = [1, 0, 0];
const DOWN_Y: Point3 = [0, -1, 0];
const AWAY: Point3 = [0, 0, 1];
const NEAR: Point3 = [0, 0, -1];

/** Carton with a flip lid: closed, opened, or the lid close up. */
export function drawBox(spec: BoxArt, view: View): string {
  const paint = createPaint(`${spec.seed}/${view}`);
  const size = SIZES[spec.format];
  const colours = ramp(spec.hue, spec.chroma);
  const card = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const job: Job = { spec, size, seam: size.h * 0.72, paint, colours, card };
  if (view === 2) return paint.finish(opened(job));
  if (view === 3) return paint.finish(closeUp(job));
  return paint.finish(spec.count === 3 ? three(job) : single(job));
}

function single(job: Job): string {
  const { w, h, d } = job.size;
  const eye = camera(27, 15, 312 / (h + 36), [w / 2, h / 2, d / 2], [200, 196]);
  const [x, y] = eye.point([w / 2, 0, d / 2]);
  return job.paint.shadow(x + 8, y + 8, w * 1.1, 30) + closed(job, eye);
}

function three(job: Job): string {
  const { w, h, d } = job.size;
  const eye = camera(24, 17, 236 / (h + 40), [w / 2, h / 2, d / 2], [200, 196]);
  const pack = job.paint.shape(closed(job, eye));
  const [homeX, homeY] = eye.point([0, 0, 0]);
  const places: Point3[] = [
    [w * 0.2, 0, d * 2.4],
    [-w * 0.62, 0, d * 0.8],
    [w * 0.42, 0, -d * 0.75],
  ];
  const packs = places.map((place) => {
    const [x, y] = eye.point(place);
    return `<use href="${pack}" x="${n(x - homeX)}" y="${n(y - homeY)}"/>`;
  });
  return job.paint.shadow(206, 304, 172, 44) + packs.join('');
}

function closeUp(job: Job): string {
  const { w, h, d } = job.size;
  const eye = camera(32, 20, 2.35, [w * 0.62, h * 0.74, d / 2], [196, 170]);
  return closed(job, eye);
}

function closed(job: Job, eye: Camera): string {
  const { w, h, d } = job.size;
  return (
    `<g transform="${eye.face([w, h, 0], AWAY, DOWN_Y)}">${side(job, d, h, h - job.seam)}</g>` +
    `<g transform="${eye.face([0, h, d], X, NEAR)}">${top(job)}</g>` +
    `<g transform="${eye.face([0, h, 0], X, DOWN_Y)}">${front(job, 0)}</g>`
  );
}

function front(job: Job, from: number): string {
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

function label({ spec, colours, size }: Job): string {
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

function side(job: Job, width: number, height: number, line: number): string {
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

function top({ size, colours, paint }: Job): string {
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

function opened(job: Job): string {
  const { size, seam, paint, colours } = job;
  const { w, h, d } = size;
  const eye = camera(30, 27, 290 / (h + 40), [w / 2, h * 0.55, d * 0.9], [200, 202]);
  const [x, y] = eye.point([w / 2, 0, d / 2]);
  const lid = h - seam;
  const mouth = paint.linear(
    [
      [0, colours.ink],
      [0.5, colours.dark],
      [1, colours.ink],
    ],
    DOWN,
  );
  return (
    paint.shadow(x + 12, y + 12, w * 1.05, 38) +
    `<g transform="${eye.face([w, seam + d, d], AWAY, DOWN_Y)}"><rect width="${n(lid)}" height="${d}" fill="${colours.dark}"/></g>` +
    `<g transform="${eye.face([0, seam + d, d + lid], X, NEAR)}"><rect width="${w}" height="${n(lid)}" fill="${job.card}"/></g>` +
    `<g transform="${eye.face([0, seam + d, d], X, DOWN_Y)}"><rect width="${w}" height="${d}" fill="#f1eeea"/><rect x="4" y="4" width="${w - 8}" height="${d - 4}" fill="${mouth}"/></g>` +
    contents(job, eye) +
    `<g transform="${eye.face([w, seam, 0], AWAY, DOWN_Y)}">${side(job, d, seam, 0)}</g>` +
    `<g transform="${eye.face([0, h, 0], X, DOWN_Y)}">${front(job, h - seam)}</g>`
  );
}

/** The paper collar and the ends of the sticks, row by row from the back. */
function contents({ size, seam, paint }: Job, eye: Camera): string {
  const { w, d } = size;
  const paper = paint.linear([
    [0, '#fdfcfa'],
    [0.6, '#ece8e2'],
    [1, '#c9c3ba'],
  ]);
  const end = paint.shape(
    '<path d="M-8 0v22h16V0z" fill="#e4dfd7"/><ellipse rx="8" ry="4.200" fill="#fffdf9"/><ellipse rx="4" ry="2" fill="#d8d1c6"/>',
  );
  const [homeX, homeY] = eye.point([0, 0, 0]);
  const ends = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = eye.point([w * i * 0.1225, 0, 0]);
    return `<use href="${end}" x="${n(x - homeX)}" y="${n(y - homeY)}"/>`;
  });
  const line = paint.shape(ends.join(''));
  let drawing = `<path d="${eye.path([
    [0, seam, 0],
    [w, seam, 0],
    [w, seam, d],
    [0, seam, d],
  ])}" fill="#5b544d"/>`;
  for (const row of [0.8, 0.5, 0.22]) {
    const [x, y] = eye.point([w * 0.07, seam + 15, d * row]);
    drawing += `<use href="${line}" x="${n(x)}" y="${n(y)}"/>`;
  }
  const collar: Point3[] = [
    [3, seam, 0],
    [3, seam + 14, 0],
    [w * 0.34, seam + 14, 0],
    [w * 0.4, seam + 9, 0],
  ];
  const mirrored = collar.toReversed().map(([x, y, z]): Point3 => [w - x, y, z]);
  return `${drawing}<path d="${eye.path([...collar, ...mirrored])}" fill="${paper}"/><path d="${eye.path([
    [w - 3, seam, 0],
    [w - 3, seam + 14, 0],
    [w - 3, seam + 14, d * 0.9],
    [w - 3, seam, d * 0.9],
  ])}" fill="#a9a298"/>`;
}
