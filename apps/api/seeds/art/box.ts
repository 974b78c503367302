import { boxFront, boxSide, boxTop } from './box-faces.ts';
import type { BoxJob, BoxSize } from './box-faces.ts';
import { createPaint, DIAGONAL, DOWN, n } from './paint.ts';
import { ramp } from './palette.ts';
import { camera } from './projection.ts';
import type { Camera, Point3 } from './projection.ts';
import type { BoxArt, View } from './spec.ts';

const SIZES: Record<BoxArt['format'], BoxSize> = {
  sticks: { w: 158, h: 176, d: 58 },
  cigarettes: { w: 138, h: 222, d: 56 },
};

const X: Point3 = [1, 0, 0];
const DOWN_Y: Point3 = [0, -1, 0];
const AWAY: Point3 = [0, 0, 1];
const NEAR: Point3 = [0, 0, -1];

/** Carton with a flip lid: closed, opened, or the lid close up. */
export function drawBox(spec: BoxArt, view: View): string {
  const paint = createPaint(`${spec.seed}/${spec.count}/${view}`);
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
  const job: BoxJob = { spec, size, seam: size.h * 0.72, paint, colours, card };
  if (view === 2) return paint.finish(opened(job));
  if (view === 3) return paint.finish(closeUp(job));
  return paint.finish(spec.count === 3 ? three(job) : single(job));
}

function single(job: BoxJob): string {
  const { w, h, d } = job.size;
  const eye = camera(27, 15, 312 / (h + 36), [w / 2, h / 2, d / 2], [200, 196]);
  const [x, y] = eye.point([w / 2, 0, d / 2]);
  return job.paint.shadow(x + 8, y + 8, w * 1.1, 30) + closed(job, eye);
}

function three(job: BoxJob): string {
  const { w, h, d } = job.size;
  const eye = camera(24, 17, 224 / (h + 40), [w / 2, h / 2, d / 2], [200, 196]);
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

function closeUp(job: BoxJob): string {
  const { w, h, d } = job.size;
  const eye = camera(32, 20, 2.35, [w * 0.62, h * 0.74, d / 2], [196, 170]);
  return closed(job, eye);
}

function closed(job: BoxJob, eye: Camera): string {
  const { w, h, d } = job.size;
  return (
    `<g transform="${eye.face([w, h, 0], AWAY, DOWN_Y)}">${boxSide(job, d, h, h - job.seam)}</g>` +
    `<g transform="${eye.face([0, h, d], X, NEAR)}">${boxTop(job)}</g>` +
    `<g transform="${eye.face([0, h, 0], X, DOWN_Y)}">${boxFront(job, 0)}</g>`
  );
}

function opened(job: BoxJob): string {
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
    `<g transform="${eye.face([w, seam, 0], AWAY, DOWN_Y)}">${boxSide(job, d, seam, 0)}</g>` +
    `<g transform="${eye.face([0, h, 0], X, DOWN_Y)}">${boxFront(job, h - seam)}</g>`
  );
}

/** The paper collar and the ends of the sticks, row by row from the back. */
function contents({ size, seam, paint }: BoxJob, eye: Camera): string {
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
