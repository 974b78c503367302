import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { createPaint, DIAGONAL, n } from './paint.ts';
import type { Paint } from './paint.ts';
import { ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';
import type { TinArt, View } from './spec.ts';

interface Job {
  spec: TinArt;
  paint: Paint;
  colours: Ramp;
}

const LID = 132;

/** Round tin of pouches: from above, on its edge, or the rim close up. */
export function drawTin(spec: TinArt, view: View): string {
  const job: Job = { spec, paint: createPaint(`${spec.seed}/${view}`), colours: ramp(spec.hue, spec.chroma) };
  if (view === 1) return job.paint.finish(lying(job, 200, 176, 1));
  if (view === 2) return job.paint.finish(standing(job));
  return job.paint.finish(lying(job, 150, 92, 1.75));
}

function lying(job: Job, cx: number, cy: number, scale: number): string {
  const { paint } = job;
  const flat = 0.6;
  return (
    `<g transform="translate(${cx} ${cy}) scale(${scale})">` +
    paint.shadow(4, 92, 168, 62) +
    wall(job, 0, 84, LID + 8, flat, 'foot') +
    wall(job, 0, 42, LID + 10, flat, 'skirt') +
    warningStrip(LID + 10, flat) +
    `<g transform="scale(1 ${flat})">${lid(job)}</g></g>`
  );
}

/** A vertical band of a cylinder between two heights, seen from above. */
function wall(
  { paint, colours }: Job,
  from: number,
  to: number,
  radius: number,
  flat: number,
  part: 'foot' | 'skirt',
): string {
  const [dim, mid, bright] =
    part === 'skirt' ? [colours.dark, colours.deep, colours.light] : [colours.ink, colours.dark, colours.base];
  const metal = paint.linear([
    [0, dim],
    [0.1, mid],
    [0.26, bright],
    [0.36, mid],
    [0.7, mid],
    [0.88, dim],
    [0.96, mid],
    [1, dim],
  ]);
  const ry = radius * flat;
  const arc = `A${radius} ${n(ry)} 0 0 0 ${radius}`;
  return (
    `<path d="M-${radius} ${from}V${to}${arc} ${to}V${from}Z" fill="${metal}"/>` +
    `<path d="M-${radius} ${to - 1}${arc} ${to - 1}" fill="none" stroke="${colours.ink}" stroke-opacity=".6" stroke-width="2"/>` +
    `<path d="M-${radius} ${to - 4}${arc} ${to - 4}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.500"/>`
  );
}

function warningStrip(radius: number, flat: number): string {
  const along = (startDegrees: number, endDegrees: number, y: number) => {
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius * flat + y)}`;
    };
    return `M${at(startDegrees)}A${radius} ${n(radius * flat)} 0 0 1 ${at(endDegrees)}`;
  };
  return (
    `<g fill="none"><path d="${along(52, 128, 22)}" stroke="#101012" stroke-width="35"/>` +
    `<path d="${along(54, 126, 22)}" stroke="#fbfbf9" stroke-width="28"/>` +
    `<path d="${along(59, 121, 15.5)}" stroke="#101012" stroke-width="6"/>` +
    `<path d="${along(72, 121, 26.5)}" stroke="#101012" stroke-width="4.500"/></g>`
  );
}

/** The lid as a full circle around the origin; the caller tilts it. */
function lid(job: Job): string {
  const { spec, paint, colours } = job;
  const field = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const rim = paint.linear(
    [
      [0, colours.light],
      [0.3, '#fff'],
      [0.5, colours.bright],
      [1, colours.dark],
    ],
    DIAGONAL,
  );
  const cut = paint.clip(`<circle r="${LID - 14}"/>`);
  const gloss = paint.linear(
    [
      [0, '#fff', 0.5],
      [0.45, '#fff', 0.04],
      [0.5, '#fff', 0],
    ],
    DIAGONAL,
  );
  return (
    `<circle r="${LID + 10}" fill="${rim}"/><circle r="${LID + 3}" fill="${colours.deep}"/>` +
    `<circle r="${LID - 2}" fill="${colours.base}"/><circle r="${LID - 8}" fill="none" stroke="${colours.dark}" stroke-opacity=".55" stroke-width="7"/>` +
    `<g clip-path="${cut}"><circle r="${LID}" fill="${field}"/>` +
    `<g transform="translate(-${LID} -${LID})">${drawMotif(spec.motif, LID * 2, LID * 2, colours, seeded(spec.seed))}</g>` +
    `<path d="M-140 -140H140V-60Q0 -110 -140 30Z" fill="${gloss}"/></g>` +
    plate(job)
  );
}

function plate({ spec, colours }: Job): string {
  return (
    `<circle cy="3" r="63" fill="${colours.ink}" fill-opacity=".3"/><circle r="62" fill="${colours.pale}"/>` +
    `<circle r="56" fill="none" stroke="${colours.base}" stroke-opacity=".5" stroke-width="1.500"/>` +
    drawMark(spec.motif, 0, -14, 25, { ring: colours.base, inner: colours.dark, innerShade: colours.deep }) +
    `<rect x="-28" y="21" width="56" height="8" rx="4" fill="${colours.dark}"/>` +
    `<rect x="-18" y="35" width="36" height="6" rx="3" fill="${colours.base}"/>`
  );
}

function standing(job: Job): string {
  const { paint, colours } = job;
  const edge = paint.linear(
    [
      [0, colours.dark],
      [0.35, colours.light],
      [0.6, colours.deep],
      [1, colours.ink],
    ],
    [0, 0, 0, 1],
  );
  return (
    `${paint.shadow(214, 342, 132, 20)}<g transform="translate(192 198) rotate(-7)">` +
    `<g transform="translate(40 0) scale(.9 1)"><circle r="${LID + 6}" fill="${edge}"/></g>` +
    `<g transform="translate(22 0) scale(.9 1)"><circle r="${LID + 9}" fill="${colours.ink}"/></g>` +
    `<g transform="translate(18 0) scale(.9 1)"><circle r="${LID + 10}" fill="${edge}"/></g>` +
    `<g transform="scale(.9 1)">${lid(job)}</g></g>`
  );
}
